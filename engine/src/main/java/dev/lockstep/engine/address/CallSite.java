package dev.lockstep.engine.address;

import java.util.Comparator;
import java.util.List;

/**
 * Where a script made a call: the chain of lines from the deploy file down to the call itself.
 *
 * @param deploy which deploy file of the run this is, counted from 0 in command-line order
 * @param frames the chain, deploy file first, the line that holds the call last; never empty
 */
public record CallSite(int deploy, List<Frame> frames) implements Comparable<CallSite> {
    private static final Comparator<Frame> BY_SOURCE =
            Comparator.comparing(Frame::file)
                    .thenComparingInt(Frame::line)
                    .thenComparing(Frame::function);

    /** Copies the frames. */
    public CallSite {
        frames = List.copyOf(frames);
        if (frames.isEmpty()) {
            throw new IllegalArgumentException("a call site has at least one frame");
        }
    }

    /** A call made by a single line, as tests and one-operation command lines need it. */
    public static CallSite of(String file, int line) {
        return new CallSite(0, List.of(new Frame(file, line, "<module>")));
    }

    /** The line that holds the call. */
    public Frame innermost() {
        return frames.getLast();
    }

    /**
     * Source order: by deploy file, then from the outermost frame inwards, what is written first
     * comes first.
     */
    @Override
    public int compareTo(CallSite other) {
        if (deploy != other.deploy) {
            return Integer.compare(deploy, other.deploy);
        }
        int shared = Math.min(frames.size(), other.frames.size());
        for (int i = 0; i < shared; i++) {
            int order = BY_SOURCE.compare(frames.get(i), other.frames.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(frames.size(), other.frames.size());
    }

    /** The innermost line, {@code file:line}. */
    @Override
    public String toString() {
        return innermost().toString();
    }
}
