package dev.lockstep.engine.connector.ssh.config;

import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the configuration says of one kind of algorithm, relative to a client's own list.
 *
 * @param edit what is done to the client's list
 * @param patterns names of algorithms as the protocol spells them, or patterns for them
 */
public record AlgorithmList(Edit edit, List<String> patterns) {
    /** What is done to the client's list. */
    public enum Edit {
        /** It stays. */
        KEEP,
        /** The named ones take its place. */
        REPLACE,
        /** The named ones follow it. */
        APPEND,
        /** The named ones leave it. */
        REMOVE,
        /** The named ones come first. */
        PREFER
    }

    public AlgorithmList {
        patterns = List.copyOf(patterns);
    }

    static AlgorithmList of(Settings settings, String keyword) {
        return settings.text(keyword)
                .map(AlgorithmList::parse)
                .orElseGet(() -> new AlgorithmList(Edit.KEEP, List.of()));
    }

    private static AlgorithmList parse(String text) {
        Edit edit =
                switch (text.charAt(0)) {
                    case '+' -> Edit.APPEND;
                    case '-' -> Edit.REMOVE;
                    case '^' -> Edit.PREFER;
                    default -> Edit.REPLACE;
                };
        String names = edit == Edit.REPLACE ? text : text.substring(1);
        return new AlgorithmList(edit, List.of(names.split(",")));
    }

    /**
     * The algorithms to offer, best first.
     *
     * @param standard what the client offers when nothing is said
     * @param supported all that it can do; a named one outside of it is left out
     */
    public List<String> of(List<String> standard, Collection<String> supported) {
        return switch (edit) {
            case KEEP -> standard;
            case REPLACE -> named(supported).toList();
            case APPEND -> joined(standard.stream(), named(supported));
            case REMOVE ->
                    standard.stream().filter(name -> !Patterns.anyFits(patterns, name)).toList();
            case PREFER -> joined(named(supported), standard.stream());
        };
    }

    private Stream<String> named(Collection<String> supported) {
        return patterns.stream()
                .flatMap(pattern -> supported.stream().filter(name -> Patterns.fits(pattern, name)))
                .distinct();
    }

    private static List<String> joined(Stream<String> first, Stream<String> second) {
        return Stream.concat(first, second).distinct().toList();
    }
}
