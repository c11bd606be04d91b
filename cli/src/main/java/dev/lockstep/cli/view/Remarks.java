package dev.lockstep.cli.view;

import dev.lockstep.cli.view.Screen.Style;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.problem.Problem;

import java.util.HashMap;
import java.util.Map;

/** Lines about what happens outside any step: warnings, lost hosts, what scripts say, traffic. */
public final class Remarks {
    private static final int EVERYTHING = 3;

    private final Screen screen;
    private final int verbosity;

    /** Problems that were told, and for which host first. */
    private final Map<Problem, HostName> told = new HashMap<>();

    /**
     * @param verbosity 1: also what is unusual about hosts; 2: what scripts say to those who look
     *     for it, and how far large files are; 3: facts and traffic
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
            case Event.Remarked(var host, var remark) -> atLeast(1, host + " " + remark);
            case Event.Transferring(var host, var path, long bytes, long size) ->
                    atLeast(2, host + ": " + path + ": " + progress(bytes, size));
            case Event.HostLost lost -> lost(lost);
            case Event.Logged logged -> logged(logged);
            case Event.Decided(var what, var verdict, var by) ->
                    atLeast(2, what + ": " + verdict + ", said " + by);
            case Event.Warned(var message) ->
                    screen.aside(screen.styled(Style.YELLOW, "warning: ") + message);
            case Event.HostDone(var host, var traffic) ->
                    TrafficText.lines(host, traffic).forEach(line -> atLeast(EVERYTHING, line));
            default -> {}
        }
    }

    private static String progress(long bytes, long size) {
        return size == 0 ? bytes / 1_000_000 + " MB" : bytes * 100 / size + " %";
    }

    private void lost(Event.HostLost lost) {
        HostName first = told.putIfAbsent(lost.problem(), lost.host());
        if (first != null) {
            screen.aside(
                    screen.styled(
                            Style.RED,
                            lost.host()
                                    + " takes no further part, for the same reason as "
                                    + first));
            return;
        }
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
