package dev.lockstep.cli.command;

import dev.lockstep.cli.view.View;
import dev.lockstep.engine.operation.OperationRegistry;
import dev.lockstep.engine.planfile.PlanFile;

import java.nio.file.Path;
import java.util.List;

/** Shows a plan file; nothing is asked of any host. */
final class ShowCommand {
    private final View view;

    ShowCommand(View view) {
        this.view = view;
    }

    int run(List<String> words) {
        view.plan(PlanFile.read(file(words, "show"), new OperationRegistry()).plan());
        return ExitCode.DONE;
    }

    static Path file(List<String> words, String command) {
        if (words.size() != 1) {
            throw Dispatch.usage(command + " needs one plan file");
        }
        return Path.of(words.getFirst());
    }
}
