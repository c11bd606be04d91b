package dev.lockstep.engine.plan;

import dev.lockstep.engine.operation.Condition;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** What can be said beforehand of a call's conditions. */
sealed interface Foresight {
    /** All hold. */
    record Holds() implements Foresight {}

    /** One does not. */
    record Fails(String reason) implements Foresight {}

    /** It will be seen. */
    record Unknown(String condition) implements Foresight {}

    /**
     * Judges conditions.
     *
     * @param previews of the earlier calls of the host, by number; empty for one that has been
     *     executed
     */
    static Foresight of(List<Condition> conditions, IntFunction<Optional<Preview>> previews) {
        Foresight all = new Holds();
        for (Condition condition : conditions) {
            Foresight one = of(condition, previews);
            if (one instanceof Fails) {
                return one;
            }
            all = one instanceof Unknown ? one : all;
        }
        return all;
    }

    private static Foresight of(Condition condition, IntFunction<Optional<Preview>> previews) {
        return switch (condition) {
            case Condition.Constant(boolean value) ->
                    value ? new Holds() : new Fails("_if is false");
            case Condition.Function(var function) -> new Unknown("if " + function.name() + "()");
            case Condition.OfCalls calls -> ofCalls(calls, previews);
        };
    }

    private static Foresight ofCalls(
            Condition.OfCalls condition, IntFunction<Optional<Preview>> previews) {
        boolean open = false;
        for (int call : condition.calls()) {
            Optional<Boolean> holds =
                    previews.apply(call).flatMap(preview -> holds(condition.aspect(), preview));
            if (holds.isEmpty()) {
                open = true;
            } else if (holds.get() != condition.all()) {
                return holds.get() ? new Holds() : new Fails(words(condition) + " does not hold");
            }
        }
        if (open) {
            return new Unknown(words(condition));
        }
        return condition.all() ? new Holds() : new Fails(words(condition) + " does not hold");
    }

    /**
     * Whether a call will have done it; empty if that is open. A call is expected to succeed unless
     * its failure would leave the host in the run.
     */
    private static Optional<Boolean> holds(Condition.Aspect aspect, Preview preview) {
        if (preview.mayChange() && preview.call().options().ignoreErrors()) {
            return Optional.empty();
        }
        return switch (aspect) {
            case SUCCEEDED -> Optional.of(true);
            case FAILED -> Optional.of(false);
            case CHANGED -> changes(preview);
            case UNCHANGED -> changes(preview).map(changed -> !changed);
        };
    }

    private static Optional<Boolean> changes(Preview preview) {
        return switch (preview.grade()) {
            case Grade.Certain ignored -> Optional.of(true);
            case Grade.Unchanged ignored -> Optional.of(false);
            case Grade.Skipped ignored -> Optional.of(false);
            case Grade.Open ignored -> Optional.empty();
            case Grade.Conditional ignored -> Optional.empty();
        };
    }

    private static String words(Condition.OfCalls condition) {
        String what =
                switch (condition.aspect()) {
                    case CHANGED -> "changed";
                    case UNCHANGED -> "did not change";
                    case SUCCEEDED -> "succeeded";
                    case FAILED -> "failed";
                };
        if (condition.calls().size() == 1) {
            return "if an earlier operation " + what;
        }
        String how = condition.all() ? "if all of " : "if any of ";
        return how + condition.calls().size() + " earlier operations " + what;
    }
}
