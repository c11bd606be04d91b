package dev.lockstep.engine.address;

/** The number of a step in its run, counted from 1 in execution order. */
public record StepId(int number) implements Comparable<StepId> {
    @Override
    public int compareTo(StepId other) {
        return Integer.compare(number, other.number);
    }

    @Override
    public String toString() {
        return Integer.toString(number);
    }
}
