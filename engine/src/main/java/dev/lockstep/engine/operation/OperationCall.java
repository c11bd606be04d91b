package dev.lockstep.engine.operation;

import dev.lockstep.engine.address.CallSite;
import dev.lockstep.engine.address.OperationName;

/**
 * One call of an operation, as one host's script recorded it.
 *
 * @param number its place among the host's calls, counted from 0
 * @param site where the script made it
 * @param operation what it wants
 * @param source what the script said
 * @param options what it says beside
 */
public record OperationCall(
        int number,
        CallSite site,
        OperationName name,
        Operation operation,
        CallSource source,
        CallOptions options) {
    /** Its arguments to show and to compare, in the order given, secrets masked. */
    public String arguments() {
        return source.shown();
    }

    /** What a person calls it: the label it was given, or the operation and its arguments. */
    public String title() {
        return options.name()
                .orElseGet(
                        () -> arguments().isEmpty() ? name.toString() : name + " " + arguments());
    }
}
