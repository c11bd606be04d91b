package dev.lockstep.engine.address;

/** A name at which hosts meet: calls with equal keys are one step. */
public record SyncKey(String value) {
    @Override
    public String toString() {
        return value;
    }
}
