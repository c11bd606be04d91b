package dev.lockstep.engine.connector.ssh.config;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A closed choice of words.
 *
 * @param pairs a word that may be written, then what is kept of it, and so on
 */
record Choice(List<String> pairs) {
    static final Choice FLAG = of("yes", "yes", "true", "yes", "no", "no", "false", "no");
    static final Choice PUBLIC_KEY =
            of(
                    "yes",
                    "yes",
                    "true",
                    "yes",
                    "unbound",
                    "yes",
                    "host-bound",
                    "yes",
                    "no",
                    "no",
                    "false",
                    "no");
    static final Choice STRICTNESS =
            of(
                    "yes",
                    "YES",
                    "true",
                    "YES",
                    "no",
                    "NO",
                    "false",
                    "NO",
                    "off",
                    "NO",
                    "ask",
                    "ASK",
                    "accept-new",
                    "ACCEPT_NEW");
    static final Choice FAMILY = of("any", "ANY", "inet", "IPV4", "inet6", "IPV6");

    private static Choice of(String... pairs) {
        return new Choice(List.of(pairs));
    }

    /**
     * What is kept of the line's one word.
     *
     * @throws dev.lockstep.engine.problem.DeployException if the word is not among the choice
     */
    String of(ConfigLine line) {
        String word = line.word();
        return meaning(word)
                .orElseThrow(() ->
                        line.wrong(
                                "%s can't be '%s', only one of: %s"
                                        .formatted(line.keyword(), word, list())));
    }

    /** What is kept of a word, whose case does not count; empty if it is not among the choice. */
    Optional<String> meaning(String word) {
        return written()
                .filter(i -> pairs.get(i).equalsIgnoreCase(word))
                .mapToObj(i -> pairs.get(i + 1))
                .findFirst();
    }

    private String list() {
        return String.join(", ", written().mapToObj(pairs::get).toList());
    }

    private IntStream written() {
        return IntStream.iterate(0, i -> i < pairs.size(), i -> i + 2);
    }
}
