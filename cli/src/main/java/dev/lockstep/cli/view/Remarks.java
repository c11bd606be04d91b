package dev.lockstep.cli.view;

import dev.lockstep.cli.view.Screen.Style;
import dev.lockstep.engine.event.Event;

/** Lines about what happens outside any step: warnings, lost hosts, what scripts say, traffic. */
public final class Remarks {
    private static final int EVERYTHING = 3;

    private final Screen screen;
    private final int verbosity;

    /**
     * @param verbosity 2: also what scripts say to those who look for it; 3: facts and traffic
     */
    public Remarks(Screen screen, int verbosity) {
        this.screen = screen;
        this.verbosity = verbosity;
    }

    /** Prints what there is to say of the event; of one of a step, nothing. */
    public void emit(Event event) {
        switch (event) {
            case Event.Connected(var host, var took) ->
                    atLeast(EVERYTHING, host + ": connected in " + Durations.text(took));
            case Event.FactsRead(var host, int facts) ->
                    atLeast(EVERYTHING, host + ": read " + facts + " facts");
            case Event.HostLost lost -> lost(lost);
            case Event.Logged logged -> logged(logged);
            case Event.Warned(var message) ->
                    screen.aside(screen.styled(Style.YELLOW, "warning: ") + message);
            case Event.HostDone(var host, var traffic) ->
                    TrafficText.lines(host, traffic).forEach(line -> atLeast(EVERYTHING, line));
            default -> {}
        }
    }

    private void lost(Event.HostLost lost) {
        screen.aside(screen.styled(Style.RED, lost.host() + " takes no further part:"));
        ProblemText.lines(screen, lost.problem()).forEach(line -> screen.aside("  " + line));
    }

    private void logged(Event.Logged logged) {
        String line = logged.host() + ": " + logged.message();
        switch (logged.level()) {
            case DEBUG -> atLeast(2, line);
            case INFO -> screen.aside(line);
            case WARNING -> screen.aside(screen.styled(Style.YELLOW, line));
            case ERROR -> screen.aside(screen.styled(Style.RED, line));
        }
    }

    private void atLeast(int wanted, String line) {
        if (verbosity >= wanted) {
            screen.line(screen.styled(Style.DIM, line));
        }
    }
}
