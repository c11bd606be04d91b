package dev.lockstep.engine.address;

/** One line of a script that was active when a call was made; {@code line} counts from 1. */
public record Frame(String file, int line, String function) {
    @Override
    public String toString() {
        return file + ":" + line;
    }
}
