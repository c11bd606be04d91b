package dev.lockstep.engine.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a fake host was told to do at certain commands; the first rule that fits counts. */
final class Rules {
    private final List<Rule> rules = new ArrayList<>();

    private static final class Rule {
        private final Pattern pattern;
        private final Reaction reaction;
        private int left;

        Rule(Pattern pattern, Reaction reaction, int left) {
            this.pattern = pattern;
            this.reaction = reaction;
            this.left = left;
        }
    }

    /**
     * Adds a rule.
     *
     * @param regex found anywhere in the command
     * @param times how often it counts
     */
    synchronized void add(String regex, Reaction reaction, int times) {
        rules.add(new Rule(Pattern.compile(regex, Pattern.DOTALL), reaction, times));
    }

    /** The reaction to a command, used up once. */
    synchronized Optional<Reaction> take(String command) {
        for (Rule rule : rules) {
            if (rule.left > 0 && rule.pattern.matcher(command).find()) {
                rule.left--;
                return Optional.of(rule.reaction);
            }
        }
        return Optional.empty();
    }
}
