package dev.lockstep.cli;

import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Root;
import dev.lockstep.cli.command.WarmUp;
import dev.lockstep.cli.terminal.Keyboard;
import dev.lockstep.cli.view.Screen;
import dev.lockstep.engine.secret.Masker;

import picocli.CommandLine;

import java.io.Console;
import java.util.Optional;

/** The program. */
public final class Main {
    private Main() {}

    /**
     * Runs one command.
     *
     * @param arguments the command line
     */
    public static void main(String[] arguments) {
        if (arguments.length == 1 && arguments[0].equals("--warm-up")) {
            WarmUp.run();
            System.exit(ExitCode.DONE);
        }
        boolean terminal =
                Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
        boolean dumb = said("TERM").equals("dumb");
        boolean colors = terminal && !dumb && said("NO_COLOR").isEmpty();
        boolean movesCursor = !dumb && (said("CI").isEmpty() || said("CI").equals("false"));
        Screen screen = new Screen(System.out, System.err, colors, new Masker());
        try (Keyboard keyboard = new Keyboard(terminal, movesCursor)) {
            CommandLine line = new CommandLine(new Root(screen, keyboard));
            line.setPosixClusteredShortOptionsAllowed(true);
            line.getCommandSpec().versionProvider(() -> new String[] {"lockstep " + version()});
            line.setParameterExceptionHandler((wrong, given) -> {
                screen.aside(String.valueOf(wrong.getMessage()));
                screen.aside("  See: lockstep --help");
                return ExitCode.USAGE;
            });
            System.exit(line.execute(arguments));
        }
    }

    private static String said(String variable) {
        return Optional.ofNullable(System.getenv(variable)).orElse("");
    }

    private static String version() {
        return Optional.ofNullable(Main.class.getPackage().getImplementationVersion())
                .orElse("(not packaged)");
    }
}
