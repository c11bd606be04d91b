package dev.lockstep.cli.command;

import dev.lockstep.cli.arguments.HostOptions;
import dev.lockstep.cli.arguments.OutputOptions;
import dev.lockstep.cli.arguments.RunOptions;
import dev.lockstep.cli.arguments.SshOptions;
import dev.lockstep.cli.terminal.Keyboard;
import dev.lockstep.cli.view.ProblemText;
import dev.lockstep.cli.view.Screen;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** The command line: an inventory, what to do with it, and options in any place. */
@Command(
        name = "lockstep",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        usageHelpAutoWidth = true,
        customSynopsis = {
            "lockstep INVENTORY DEPLOY.py...            carry out deploys",
            "       lockstep INVENTORY MODULE.OPERATION ARG...  carry out one operation",
            "       lockstep INVENTORY fact MODULE.Fact ARG...  read facts",
            "       lockstep INVENTORY exec -- COMMAND          run a command",
            "       lockstep INVENTORY inventory                show hosts, groups and data",
            "       lockstep plan INVENTORY DEPLOY.py...        show what would be done; -o keeps"
                    + " it",
            "       lockstep show FILE                          show a plan that was kept",
            "       lockstep apply FILE                         carry out a plan that was kept",
            "       lockstep docs operations|facts|MODULE.NAME  tell what there is and how to use"
                    + " it",
            "       lockstep docs stubs FOLDER                  write stubs for editors",
        },
        description = {
            "",
            "INVENTORY is a list of hosts (web-1,admin@db-1:2222), @local for this machine, or an"
                    + " inventory.py.",
            ""
        })
public final class Root implements Callable<Integer> {
    /** Commands that show a plan and nothing else. */
    private static final List<String> PLANS = List.of("plan", "show");

    /** Commands that print what they find, and have no steps to show. */
    private static final List<String> STEPLESS = List.of("exec", "fact", "inventory");

    private final Screen screen;
    private final Keyboard keyboard;

    @Parameters(index = "0", arity = "0..1", paramLabel = "INVENTORY", hidden = true)
    private @Nullable String inventory;

    @Parameters(index = "1..*", paramLabel = "WHAT", hidden = true)
    private List<String> what = new ArrayList<>();

    @ArgGroup(validate = false, heading = "Hosts:%n")
    private HostOptions hosts = new HostOptions();

    @ArgGroup(validate = false, heading = "SSH:%n")
    private SshOptions ssh = new SshOptions();

    @ArgGroup(validate = false, heading = "Running:%n")
    private RunOptions run = new RunOptions();

    @ArgGroup(validate = false, heading = "Output:%n")
    private OutputOptions output = new OutputOptions();

    /** The command line of a program that talks to these. */
    public Root(Screen screen, Keyboard keyboard) {
        this.screen = screen;
        this.keyboard = keyboard;
    }

    @Override
    public Integer call() {
        Options options = new Options(hosts, ssh, run, output);
        boolean steps = !what.isEmpty() && !STEPLESS.contains(what.getFirst());
        try (Showing showing =
                Showing.of(
                        output,
                        screen,
                        keyboard,
                        steps,
                        PLANS.contains(String.valueOf(inventory)))) {
            return call(options, showing);
        } catch (DeployException e) {
            e.problems()
                    .forEach(problem -> ProblemText.lines(screen, problem).forEach(screen::aside));
            return code(e);
        }
    }

    private int call(Options options, Showing showing) {
        try {
            return new Dispatch(options, showing.screen(), keyboard, showing.view())
                    .run(inventory == null ? "" : inventory, what);
        } catch (DeployException e) {
            showing.view().problems(e.problems());
            return code(e);
        }
    }

    private static int code(DeployException e) {
        return e.problems().stream().anyMatch(problem -> problem.kind() == Problem.Kind.USAGE)
                ? ExitCode.USAGE
                : ExitCode.FAILURE;
    }
}
