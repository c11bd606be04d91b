package dev.lockstep.engine.event;

/**
 * Where events go. Whoever emits may do so from any thread; whoever consumes sees one order, on one
 * thread.
 *
 * <p>What is promised of the order in a run:
 *
 * <pre>
 * (Connected | FactsRead | HostLost | Logged | Warned | Decided)* [RunStarted Step* HostDone* RunFinished]
 * Step     = StepStarted (CommandStarted | Printed | Retrying | HostFinished)* StepFinished
 * each host of a step = (CommandStarted Printed* | Retrying)* HostFinished, exactly one HostFinished whatever breaks
 * </pre>
 *
 * {@code FactsRead}, {@code HostLost}, {@code Logged}, {@code Warned} and {@code Decided} can come
 * anywhere. Steps of one wave interleave.
 */
@FunctionalInterface
public interface EventSink {
    /** Takes nothing in. */
    EventSink NONE = event -> {};

    /** Takes an event in; returns at once. */
    void emit(Event event);
}
