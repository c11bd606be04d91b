package dev.lockstep.facts.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.CommandFact;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/** A fact about one path. */
interface PathFact<T extends @Nullable Object> extends CommandFact<T> {
    /** The path as the script wrote it; {@code ~/} is the home directory. */
    String where();

    @Override
    default Optional<String> path() {
        return Optional.of(where());
    }

    @Override
    default Optional<Answer> whereNothingIs() {
        return Optional.of(new Answer.Value(absent()));
    }

    /** Code for a file that is not there or has nothing to show, told apart by what is printed. */
    default ShellText word(String marker) {
        return ShellText.quote(marker + where());
    }
}
