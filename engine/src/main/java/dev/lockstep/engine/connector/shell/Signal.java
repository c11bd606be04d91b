package dev.lockstep.engine.connector.shell;

/** Something that whoever waits on a shell has to know. */
sealed interface Signal {
    /** The shell said so. */
    record Marked(Mark mark) implements Signal {}

    /** Text came before the shell was there: a banner, a prompt, a complaint. */
    record Noise(String text) implements Signal {}

    /** One of the shell's two streams is at its end. */
    record Closed() implements Signal {}

    /** Somebody wants it to end, now without politeness if he asked before. */
    record Kill() implements Signal {}
}
