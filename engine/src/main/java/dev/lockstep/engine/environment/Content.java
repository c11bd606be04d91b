package dev.lockstep.engine.environment;

import java.nio.file.Path;

/** What a file shall hold. */
public sealed interface Content {
    /** The bytes of a local file, read when they are needed. */
    record OfFile(Path path) implements Content {}

    /** These bytes. */
    record InMemory(Bytes bytes) implements Content {}

    /** The UTF-8 bytes of {@code text}. */
    static Content of(String text) {
        return new InMemory(Bytes.of(text));
    }
}
