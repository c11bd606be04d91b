package dev.lockstep.engine.connector.ssh.known;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** All lines of some files, in order. Immutable. */
public final class KnownHosts {
    private final List<KnownLine> lines;

    private KnownHosts(List<KnownLine> lines) {
        this.lines = lines;
    }

    /** No lines. */
    public static KnownHosts none() {
        return new KnownHosts(List.of());
    }

    /** The lines of a known-hosts file; what makes no sense is left out. */
    public static KnownHosts parse(Path file, String text) {
        return parse(text, (number, line) -> KnownLine.parse(new Place(file, number), line));
    }

    /** The lines of a file that lists keys which no host may have, a key a line. */
    public static KnownHosts parseRevoked(Path file, String text) {
        return parse(
                text,
                (number, line) -> KnownLine.parse(new Place(file, number), "@revoked * " + line));
    }

    private interface LineReader {
        Optional<KnownLine> read(int number, String line);
    }

    private static KnownHosts parse(String text, LineReader reader) {
        List<String> all = text.lines().toList();
        return new KnownHosts(
                IntStream.range(0, all.size())
                        .mapToObj(i -> reader.read(i + 1, all.get(i)))
                        .flatMap(Optional::stream)
                        .toList());
    }

    /** These lines, then those of the others. */
    public KnownHosts and(KnownHosts others) {
        return new KnownHosts(Stream.concat(lines.stream(), others.lines.stream()).toList());
    }

    /** What is known of one host: reads each line once, which for hashed names takes a digest. */
    public KnownHost about(KnownName name) {
        return new KnownHost(
                about(name.name()), name.withoutPort().map(this::about).orElseGet(List::of));
    }

    private List<KnownLine> about(String name) {
        return lines.stream().filter(line -> line.names().include(name)).toList();
    }
}
