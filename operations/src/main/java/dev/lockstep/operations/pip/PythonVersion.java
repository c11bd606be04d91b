package dev.lockstep.operations.pip;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A version of a Python package, as PEP 440 orders them. What comes after {@code +} is left out.
 *
 * @param release its numbers without zeros at the end
 * @param stage -1 for what comes before any pre-release, 0 to 2 for alpha, beta and release
 *     candidate, 3 for the release
 * @param stageNumber the number of the pre-release
 * @param post the number of the release after the release, -1 for none
 * @param dev the number of the development release, the greatest for none
 */
record PythonVersion(
        long epoch, List<Long> release, int stage, long stageNumber, long post, long dev)
        implements Comparable<PythonVersion> {
    private static final Pattern FORM =
            Pattern.compile(
                    "v?(?:(\\d{1,18})!)?(\\d{1,18}(?:\\.\\d{1,18})*)"
                            + "(?:[-_.]?(a|alpha|b|beta|c|rc|pre|preview)[-_.]?(\\d{0,18}))?"
                            + "(-\\d{1,18}|[-_.]?(?:post|rev|r)[-_.]?\\d{0,18})?"
                            + "(?:[-_.]?dev[-_.]?(\\d{0,18}))?(?:\\+.*)?",
                    Pattern.CASE_INSENSITIVE);

    private static final Comparator<PythonVersion> ORDER =
            Comparator.comparingLong(PythonVersion::epoch)
                    .thenComparing(PythonVersion::release, PythonVersion::compare)
                    .thenComparingInt(PythonVersion::stage)
                    .thenComparingLong(PythonVersion::stageNumber)
                    .thenComparingLong(PythonVersion::post)
                    .thenComparingLong(PythonVersion::dev);

    /** Empty for what is no version. */
    static Optional<PythonVersion> parse(String text) {
        Matcher parts = FORM.matcher(text.strip());
        if (!parts.matches()) {
            return Optional.empty();
        }
        boolean isDev = parts.group(6) != null;
        long post = parts.group(5) == null ? -1 : number(parts.group(5).replaceAll("\\D", ""));
        return Optional.of(
                new PythonVersion(
                        number(parts.group(1)),
                        release(parts.group(2)),
                        stage(parts.group(3), isDev && post < 0),
                        number(parts.group(4)),
                        post,
                        isDev ? number(parts.group(6)) : Long.MAX_VALUE));
    }

    /** Whether it begins with the numbers of another. */
    boolean isWithin(PythonVersion series, int length) {
        return epoch == series.epoch
                && padded(release, length).equals(padded(series.release, length));
    }

    @Override
    public int compareTo(PythonVersion other) {
        return ORDER.compare(this, other);
    }

    private static int stage(@Nullable String name, boolean isOnlyDev) {
        if (name == null) {
            return isOnlyDev ? -1 : 3;
        }
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "a", "alpha" -> 0;
            case "b", "beta" -> 1;
            default -> 2;
        };
    }

    private static long number(@Nullable String digits) {
        return digits == null || digits.isEmpty() ? 0 : Long.parseLong(digits);
    }

    private static List<Long> release(String text) {
        List<Long> numbers = new ArrayList<>();
        for (String number : text.split("\\.", -1)) {
            numbers.add(Long.valueOf(number));
        }
        while (numbers.size() > 1 && numbers.getLast() == 0) {
            numbers.removeLast();
        }
        return List.copyOf(numbers);
    }

    private static List<Long> padded(List<Long> release, int length) {
        return IntStream.range(0, length)
                .mapToObj(i -> i < release.size() ? release.get(i) : Long.valueOf(0))
                .toList();
    }

    private static int compare(List<Long> one, List<Long> other) {
        int length = Math.max(one.size(), other.size());
        return Arrays.compare(
                padded(one, length).toArray(Long[]::new),
                padded(other, length).toArray(Long[]::new));
    }
}
