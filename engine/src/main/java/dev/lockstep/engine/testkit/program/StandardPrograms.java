package dev.lockstep.engine.testkit.program;

import dev.lockstep.engine.testkit.shell.Program;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The programs that a fake host has. */
public final class StandardPrograms {
    private static final List<Map<String, Program>> GROUPS =
            List.of(
                    AccountPrograms.ALL,
                    DigestPrograms.ALL,
                    FilePrograms.ALL,
                    FindProgram.ALL,
                    GrepProgram.ALL,
                    LookPrograms.ALL,
                    NetworkPrograms.ALL,
                    PackagePrograms.ALL,
                    RightsPrograms.ALL,
                    SedProgram.ALL,
                    SystemPrograms.ALL,
                    SystemctlProgram.ALL,
                    TestProgram.ALL,
                    TextPrograms.ALL);

    private StandardPrograms() {}

    /** All of them, by name. */
    public static Map<String, Program> all() {
        Map<String, Program> all = new LinkedHashMap<>();
        GROUPS.forEach(all::putAll);
        return all;
    }
}
