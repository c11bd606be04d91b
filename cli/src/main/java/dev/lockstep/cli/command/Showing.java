package dev.lockstep.cli.command;

import dev.lockstep.cli.arguments.OutputOptions;
import dev.lockstep.cli.terminal.Keyboard;
import dev.lockstep.cli.view.JsonView;
import dev.lockstep.cli.view.PlainView;
import dev.lockstep.cli.view.Screen;
import dev.lockstep.cli.view.View;
import dev.lockstep.cli.view.live.LiveView;

import java.time.InstantSource;

/**
 * What the command line wants to see, and where to print while it is shown.
 *
 * @param screen to print to, rather than to the one there was before
 */
record Showing(Screen screen, View view) implements AutoCloseable {
    /**
     * Chooses the view.
     *
     * @param steps whether there can be steps to show
     */
    static Showing of(OutputOptions output, Screen screen, Keyboard keyboard, boolean steps) {
        if (output.json()) {
            return new Showing(screen, new JsonView(screen));
        }
        if (!steps || output.plain() || !keyboard.movesCursor()) {
            return new Showing(screen, new PlainView(screen, output.verbosity(), output.diff()));
        }
        LiveView live =
                new LiveView(
                                keyboard.terminal(),
                                screen,
                                Keyboard.showsErrors(),
                                output.verbosity(),
                                output.diff(),
                                InstantSource.system())
                        .animated();
        keyboard.aroundQuestions(live::pause, live::resume);
        return new Showing(live.screen(), live);
    }

    @Override
    public void close() {
        view.close();
    }
}
