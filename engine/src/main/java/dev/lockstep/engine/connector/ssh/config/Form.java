package dev.lockstep.engine.connector.ssh.config;

import java.util.List;

/** How the arguments of a keyword are written, and what is kept of them. */
enum Form {
    /** {@code yes} or {@code no}, which is kept. */
    FLAG,
    /** As a flag; two more words mean yes. */
    PUBLIC_KEY,
    /** The name of a {@link HostKeys.Strictness}. */
    STRICTNESS,
    /** The name of a {@link Link.Family}. */
    FAMILY,
    /** One word. */
    WORD,
    /** One or more words. */
    WORDS,
    /** One or more words, or the single word {@code none}. */
    FILES,
    /** {@code NAME=VALUE} once or more. */
    VARIABLES,
    /** A whole number from 0 up. */
    NUMBER,
    /** A number from 1 to 65535. */
    PORT,
    /** A length of time, kept as seconds; nothing is kept of {@code none}. */
    SECONDS,
    /** The rest of the line, quotes and all. */
    COMMAND,
    /** {@code none} or hops, the first word of what follows. */
    JUMP,
    /** Known to OpenSSH and of no use here; nothing is kept. */
    UNUSED;

    private static final int PORT_LIMIT = 65_535;

    /**
     * What the line says.
     *
     * @throws dev.lockstep.engine.problem.DeployException if it is not written in this form
     */
    List<String> read(ConfigLine line) {
        List<String> words = line.words();
        return switch (this) {
            case FLAG -> List.of(Choice.FLAG.of(line));
            case PUBLIC_KEY -> List.of(Choice.PUBLIC_KEY.of(line));
            case STRICTNESS -> List.of(Choice.STRICTNESS.of(line));
            case FAMILY -> List.of(Choice.FAMILY.of(line));
            case WORD -> List.of(line.word());
            case WORDS -> words;
            case FILES -> files(line);
            case VARIABLES -> variables(line);
            case NUMBER -> List.of(number(line, 0, Integer.MAX_VALUE));
            case PORT -> List.of(number(line, 1, PORT_LIMIT));
            case SECONDS -> seconds(line);
            case COMMAND -> List.of(line.rest());
            case JUMP -> List.of(jump(line, words.getFirst()));
            case UNUSED -> List.of();
        };
    }

    private static List<String> files(ConfigLine line) {
        List<String> words = line.words();
        if (words.size() > 1 && words.stream().anyMatch("none"::equalsIgnoreCase)) {
            throw line.wrong(line.keyword() + " takes 'none' only alone");
        }
        return words;
    }

    private static List<String> variables(ConfigLine line) {
        List<String> words = line.words();
        if (!words.stream().allMatch(word -> word.indexOf('=') > 0)) {
            throw line.wrong(line.keyword() + " takes NAME=VALUE");
        }
        return words;
    }

    private static String number(ConfigLine line, int least, int most) {
        String word = line.word();
        try {
            int number = Integer.parseInt(word);
            if (number >= least && number <= most) {
                return String.valueOf(number);
            }
        } catch (NumberFormatException notOne) {
            throw line.wrong(line.keyword() + " takes a number, not '" + word + "'");
        }
        throw line.wrong(line.keyword() + " can't be " + word);
    }

    private static List<String> seconds(ConfigLine line) {
        String word = line.word();
        if (word.equals("none")) {
            return List.of();
        }
        return List.of(
                TimeText.seconds(word)
                        .orElseThrow(() ->
                                line.wrong(line.keyword() + " takes a time, not '" + word + "'")));
    }

    private static String jump(ConfigLine line, String hops) {
        if (!hops.equalsIgnoreCase("none") && Hop.chain(hops).isEmpty()) {
            throw line.wrong(line.keyword() + " can't be '" + hops + "'");
        }
        return hops;
    }
}
