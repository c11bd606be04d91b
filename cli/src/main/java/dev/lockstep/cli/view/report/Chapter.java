package dev.lockstep.cli.view.report;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.plan.Plan;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** One step in a ledger. Not safe for use by many threads. */
final class Chapter {
    private final StepId step;
    private final String title;
    private final String site;
    private final Map<HostName, Cell> cells = new LinkedHashMap<>();
    private Optional<Plan> plan = Optional.empty();
    private Optional<Plan.Row> row = Optional.empty();
    private Optional<Instant> began = Optional.empty();
    private Optional<Instant> ended = Optional.empty();

    Chapter(StepId step, String title, String site) {
        this.step = step;
        this.title = title;
        this.site = site;
    }

    StepId step() {
        return step;
    }

    String title() {
        return title;
    }

    /** Where the script called it, {@code file:line}. */
    String site() {
        return site;
    }

    /** The plan that it is from, if it was planned. */
    Optional<Plan> plan() {
        return plan;
    }

    /** Its row in that plan. */
    Optional<Plan.Row> row() {
        return row;
    }

    Optional<Instant> began() {
        return began;
    }

    Optional<Instant> ended() {
        return ended;
    }

    /** By host, in inventory order. */
    Map<HostName, Cell> cells() {
        return cells;
    }

    Cell cell(HostName host) {
        return cells.computeIfAbsent(host, name -> new Cell());
    }

    void planned(Plan whole, Plan.Row own) {
        plan = Optional.of(whole);
        row = Optional.of(own);
        own.previews().forEach((host, preview) -> cell(host).planned(preview));
    }

    void begin(Instant now) {
        began = Optional.of(now);
    }

    void end(Instant now) {
        ended = Optional.of(now);
    }
}
