package dev.lockstep.operations.pip;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A condition on a version, such as {@code >=1.2}. */
record VersionCondition(String operator, String version) {
    private static final Pattern FORM =
            Pattern.compile("\\s*(===|==|!=|~=|<=|>=|<|>)\\s*([^\\s,]+)\\s*");

    private static final String SERIES = ".*";

    /** All of a list with commas; empty if one of them is no condition. */
    static Optional<List<VersionCondition>> parseAll(String text) {
        List<VersionCondition> all = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            Matcher form = FORM.matcher(part);
            if (!form.matches()) {
                return Optional.empty();
            }
            all.add(new VersionCondition(form.group(1), form.group(2)));
        }
        return Optional.of(all);
    }

    /** Whether a version fulfils it. */
    boolean allows(String actual) {
        return switch (operator) {
            case "===" -> actual.equals(version);
            case "==" -> isEqual(actual);
            case "!=" -> !isEqual(actual);
            case "~=" -> compares(actual, order -> order >= 0) && isWithin(actual, numbers() - 1);
            case "<=" -> compares(actual, order -> order <= 0);
            case ">=" -> compares(actual, order -> order >= 0);
            case "<" -> compares(actual, order -> order < 0);
            default -> compares(actual, order -> order > 0);
        };
    }

    private boolean isEqual(String actual) {
        return actual.equals(version)
                || (version.endsWith(SERIES)
                        ? isWithin(actual, numbers())
                        : compares(actual, order -> order == 0));
    }

    private String number() {
        return version.endsWith(SERIES)
                ? version.substring(0, version.length() - SERIES.length())
                : version;
    }

    /** How many numbers the version is made of. */
    private int numbers() {
        return (int) Pattern.compile("\\d+").matcher(number()).results().count();
    }

    private boolean compares(String actual, IntPredicate order) {
        Optional<PythonVersion> wanted = PythonVersion.parse(version);
        return PythonVersion.parse(actual)
                .flatMap(there -> wanted.map(there::compareTo))
                .filter(order::test)
                .isPresent();
    }

    private boolean isWithin(String actual, int length) {
        Optional<PythonVersion> series = PythonVersion.parse(number());
        return PythonVersion.parse(actual)
                .filter(there ->
                        series.filter(wanted -> there.isWithin(wanted, length)).isPresent())
                .isPresent();
    }
}
