package dev.lockstep.operations.packaging;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.facts.Families;

/** Changes of a package manager's lists or of all packages at once. */
public final class Upgrades {
    private Upgrades() {}

    /** Fresh lists of what packages there are; those that are installed stay. */
    public static Change lists(ShellText command) {
        return Change.builder().run(command).forgetFamily(Families.REPOSITORIES).build();
    }

    /** Newer versions of many packages: nothing is known afterwards. */
    public static Change packages(ShellText command) {
        return Change.builder().run(command).build();
    }
}
