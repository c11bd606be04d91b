package dev.lockstep.engine.connector.shell;

import java.util.Arrays;
import java.util.List;

/**
 * What a shell says about its frames, between what the commands print.
 *
 * @param error whether it was written to standard error
 * @param numbers what it says, by kind
 */
record Mark(boolean error, Kind kind, List<Long> numbers) {
    enum Kind {
        /** The shell is there: its process, and when that was started (0 if not known). */
        HELLO('!', 2),
        /** A frame begins: its index, its process, the process group. */
        BEGIN('<', 3),
        /** A frame waits for its data: its index. */
        READY('=', 1),
        /** A frame has ended: its index, its exit code. */
        END('>', 2),
        /** All frames that were sent are over. */
        DONE('.', 0);

        private final char letter;
        private final int numbers;

        Kind(char letter, int numbers) {
            this.letter = letter;
            this.numbers = numbers;
        }
    }

    /** The number at {@code position}. */
    long number(int position) {
        return numbers.get(position);
    }

    /** The index of the frame it is about. */
    int frame() {
        return (int) number(0);
    }

    /**
     * Reads what follows the digits: {@code o} or {@code e}, the letter, the numbers.
     *
     * @throws IllegalArgumentException if it is none
     */
    static Mark parse(String text) {
        List<String> words = Arrays.asList(text.split(" ", -1));
        String head = words.getFirst();
        for (Kind kind : Kind.values()) {
            if (head.length() == 2 && head.charAt(1) == kind.letter) {
                List<Long> numbers =
                        words.subList(1, words.size()).stream().map(Long::valueOf).toList();
                if (numbers.size() == kind.numbers) {
                    return new Mark(head.charAt(0) == 'e', kind, numbers);
                }
            }
        }
        throw new IllegalArgumentException("not a mark: " + text);
    }
}
