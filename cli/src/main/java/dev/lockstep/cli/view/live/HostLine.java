package dev.lockstep.cli.view.live;

import dev.lockstep.engine.event.Outcome;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One host in a step at work. Not safe for use by many threads. */
final class HostLine {
    private final String host;
    private final List<String> transcript = new ArrayList<>();
    private Optional<Instant> since = Optional.empty();
    private Optional<Outcome> outcome = Optional.empty();
    private Duration took = Duration.ZERO;
    private String doing = "";

    HostLine(String host) {
        this.host = host;
    }

    String host() {
        return host;
    }

    /** When it began to execute; empty while it waits. */
    Optional<Instant> since() {
        return since;
    }

    /** How it ended; empty until then. */
    Optional<Outcome> outcome() {
        return outcome;
    }

    Duration took() {
        return took;
    }

    /** What it does right now. */
    String doing() {
        return doing;
    }

    /** Commands and what they print, as far as they are to be shown. */
    List<String> transcript() {
        return transcript;
    }

    boolean executes() {
        return outcome.isEmpty() && since.isPresent();
    }

    /** Whether it went wrong in a way that a person has to see. */
    boolean wentWrong() {
        return outcome.filter(HostLine::wentWrong).isPresent();
    }

    void begin(Instant now, String what) {
        if (since.isEmpty()) {
            since = Optional.of(now);
        }
        doing = what;
    }

    void print(String line) {
        transcript.add(line);
    }

    void end(Outcome how, Duration inTime) {
        outcome = Optional.of(how);
        took = inTime;
    }

    private static boolean wentWrong(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Failed ignored -> true;
            case Outcome.TimedOut ignored -> true;
            case Outcome.IgnoredError ignored -> true;
            default -> false;
        };
    }
}
