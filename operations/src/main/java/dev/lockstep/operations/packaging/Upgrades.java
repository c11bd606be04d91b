package dev.lockstep.operations.packaging;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.facts.Families;
import dev.lockstep.operations.text.Reading;

import java.util.List;

/** Changes of a package manager's lists or of all packages at once. */
public final class Upgrades {
    private Upgrades() {}

    /** Fresh lists of what packages there are; those that are installed stay. */
    public static Change lists(ShellText command) {
        return Change.builder().run(command).forgetFamily(Families.REPOSITORIES).build();
    }

    /**
     * Newer versions of all packages that have one.
     *
     * @param outdated the fact that names those; where it can't be read, there may be some
     */
    public static Change packages(ShellText command, Facts facts, Fact<?> outdated) {
        boolean none =
                facts.answer(outdated) instanceof Answer.Value known
                        && Reading.all(known.value()).isEmpty();
        if (none) {
            return Change.none("all packages are the newest");
        }
        return Change.builder()
                .run(command)
                .effect(new Effect.ForgetAll())
                .effect(new Effect.Assume(outdated, List.of()))
                .build();
    }

    /** Newer versions of many packages: nothing is known afterwards. */
    public static Change packages(ShellText command) {
        return Change.builder().run(command).build();
    }
}
