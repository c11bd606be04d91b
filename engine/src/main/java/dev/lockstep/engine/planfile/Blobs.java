package dev.lockstep.engine.planfile;

import dev.lockstep.engine.environment.Bytes;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Contents by their SHA-256. */
final class Blobs {
    private final Map<String, Bytes> contents = new ConcurrentHashMap<>();

    /** Keeps a content; its name. */
    String keep(Bytes content) {
        String name = content.digest("SHA-256");
        contents.put(name, content);
        return name;
    }

    Optional<Bytes> find(String name) {
        return Optional.ofNullable(contents.get(name));
    }

    Map<String, Bytes> all() {
        return Map.copyOf(contents);
    }
}
