package dev.lockstep.cli.command;

import dev.lockstep.engine.export.HostScripts;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.session.HostSession;

import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Writes plans as shell scripts. */
final class ScriptExport implements Keeping {
    private final Stage stage;
    private final Path directory;

    ScriptExport(Stage stage, Path directory) {
        this.stage = stage;
        this.directory = directory;
    }

    @Override
    public void keep(Plan plan, List<HostSession> sessions) {
        new HostScripts(
                        stage.screen().masker(),
                        "a plan of "
                                + Author.here()
                                + " at "
                                + Instant.now().truncatedTo(ChronoUnit.SECONDS))
                .write(plan, sessions, directory);
    }

    @Override
    public String told() {
        return "The scripts are in "
                + directory
                + ". Run HOST.sh on each host, with HOST.files beside it";
    }
}
