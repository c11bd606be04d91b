package dev.lockstep.cli.view.report;

import dev.lockstep.cli.view.View;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.Scripts;
import dev.lockstep.engine.testkit.Trial;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/** A deploy on fake hosts, told to views at times that are always the same. */
final class Told implements InstantSource {
    private static final Duration STEP = Duration.ofMillis(40);

    private Instant now = Instant.parse("2026-01-02T03:04:05Z");

    @Override
    public Instant instant() {
        return now;
    }

    /** Planned only. */
    void plan(Path folder, String script, List<FakeHost> hosts, View view) {
        try (Scripts scripts = Scripts.in(folder)) {
            tell(scripts.deploy(script).on(hosts).plan(), view);
        }
    }

    /** Planned and run. */
    void run(Path folder, String script, List<FakeHost> hosts, View view) {
        try (Scripts scripts = Scripts.in(folder)) {
            tell(scripts.deploy(script).on(hosts).run(), view);
        }
    }

    private void tell(Trial trial, View view) {
        trial.plans().forEach(view::plan);
        for (Event event : trial.events().all()) {
            now = now.plus(STEP);
            view.emit(
                    event
                                    instanceof
                                    Event.HostFinished(var step, var host, var outcome, var ignored)
                            ? new Event.HostFinished(step, host, outcome, STEP)
                            : event);
        }
        view.result(trial.result());
        view.close();
    }
}
