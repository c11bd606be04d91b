package dev.lockstep.engine.run;

import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How hosts are kept together.
 *
 * @param free whether only sync keys, and steps that hosts do together, hold hosts together; else
 *     every step does
 * @param batches sizes of the batches that go one after the other, the last one again and again;
 *     none: all hosts are one batch
 * @param parallel how many hosts work at the same time; 0: all
 */
public record Strategy(boolean free, List<Size> batches, int parallel) {
    /** A step ends on all its hosts before the next begins. */
    public static final Strategy LOCKSTEP = new Strategy(false, List.of(), 0);

    /** Every host goes at its own pace. */
    public static final Strategy FREE = new Strategy(true, List.of(), 0);

    /** One host after the other. */
    public static final Strategy SERIAL = new Strategy(false, List.of(new Size(1, false)), 0);

    private static final Pattern SIZE = Pattern.compile("([1-9][0-9]{0,5})(%?)");
    private static final int PERCENT = 100;

    /** Copies the batches. */
    public Strategy {
        batches = List.copyOf(batches);
    }

    /**
     * The size of a batch.
     *
     * @param percent whether {@code number} is a share of all hosts, rounded up, rather than a
     *     count
     */
    public record Size(int number, boolean percent) {
        int of(int all) {
            return percent
                    ? Math.max(1, Math.ceilDiv(all * Math.min(number, PERCENT), PERCENT))
                    : number;
        }
    }

    /**
     * Sizes such as {@code 1,5,25%}.
     *
     * @throws DeployException if it is not of that form
     */
    public static Strategy ofBatches(String text) {
        return new Strategy(
                false, Arrays.stream(text.split(",", -1)).map(Strategy::size).toList(), 0);
    }

    /** The same with so many hosts at a time; 0: all. */
    public Strategy atOnce(int hosts) {
        return new Strategy(free, batches, hosts);
    }

    private static Size size(String text) {
        Matcher matcher = SIZE.matcher(text.strip());
        if (!matcher.matches()) {
            throw new DeployException(
                    Problem.of(Problem.Kind.USAGE, "'" + text + "' is no size of a batch")
                            .at("--batch")
                            .withHint("Say numbers of hosts or shares of them, such as 1,5,25%"));
        }
        return new Size(Integer.parseInt(matcher.group(1)), !matcher.group(2).isEmpty());
    }

    /** Deals things out into batches, in order. */
    public <T> List<List<T>> deal(List<T> all) {
        if (batches.isEmpty() || all.isEmpty()) {
            return List.of(all);
        }
        List<List<T>> dealt = new ArrayList<>();
        int from = 0;
        while (from < all.size()) {
            int size = batches.get(Math.min(dealt.size(), batches.size() - 1)).of(all.size());
            int to = Math.min(all.size(), from + size);
            dealt.add(all.subList(from, to));
            from = to;
        }
        return dealt;
    }
}
