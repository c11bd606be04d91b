package dev.lockstep.engine.testkit.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The options of a program, without their dashes, and what is left. */
record Options(Map<String, String> given, List<String> operands) {
    /**
     * Reads arguments: {@code -rf}, {@code -d:}, {@code -d :}, {@code --name=value}, {@code --name
     * value}.
     *
     * @param valued the options that take a value
     */
    static Options of(List<String> arguments, String... valued) {
        Set<String> takesValue = Set.of(valued);
        Map<String, String> given = new LinkedHashMap<>();
        List<String> operands = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            if (argument.equals("--")) {
                operands.addAll(arguments.subList(i + 1, arguments.size()));
                break;
            }
            if (argument.equals("-") || !argument.startsWith("-")) {
                operands.add(argument);
                continue;
            }
            Optional<String> open =
                    argument.startsWith("--")
                            ? longOption(argument.substring(2), takesValue, given)
                            : shortOptions(argument.substring(1), takesValue, given);
            if (open.isPresent() && i + 1 < arguments.size()) {
                given.put(open.get(), arguments.get(++i));
            }
        }
        return new Options(given, operands);
    }

    /** The option whose value is yet to come. */
    private static Optional<String> longOption(
            String option, Set<String> takesValue, Map<String, String> given) {
        int sign = option.indexOf('=');
        String name = sign < 0 ? option : option.substring(0, sign);
        given.put(name, sign < 0 ? "" : option.substring(sign + 1));
        return sign < 0 && takesValue.contains(name) ? Optional.of(name) : Optional.empty();
    }

    private static Optional<String> shortOptions(
            String letters, Set<String> takesValue, Map<String, String> given) {
        for (int i = 0; i < letters.length(); i++) {
            String name = letters.substring(i, i + 1);
            String rest = letters.substring(i + 1);
            given.put(name, takesValue.contains(name) ? rest : "");
            if (takesValue.contains(name)) {
                return rest.isEmpty() ? Optional.of(name) : Optional.empty();
            }
        }
        return Optional.empty();
    }

    boolean has(String... names) {
        for (String name : names) {
            if (given.containsKey(name)) {
                return true;
            }
        }
        return false;
    }

    Optional<String> value(String... names) {
        for (String name : names) {
            if (given.containsKey(name)) {
                return Optional.ofNullable(given.get(name));
            }
        }
        return Optional.empty();
    }

    /** The operand at a place, or an empty text. */
    String operand(int index) {
        return index < operands.size() ? operands.get(index) : "";
    }
}
