package dev.lockstep.engine.deploy;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.EventSink;
import dev.lockstep.engine.plan.Lockstep;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.plan.Recording;
import dev.lockstep.engine.plan.SyncRules;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.run.Threads;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes segments of what scripts have recorded. Hosts that can't be planned are left out, and the
 * others go on without them.
 */
final class Planning {
    private final EventSink events;
    private final Map<HostName, Problem> lost = new LinkedHashMap<>();
    private int steps;
    private int waves;

    Planning(EventSink events) {
        this.events = events;
    }

    /** Why a host takes no part, outside any step. */
    Optional<Problem> problem(HostName host) {
        return Optional.ofNullable(lost.get(host));
    }

    /** Where the numbers of steps and waves stand. */
    record Mark(int steps, int waves) {}

    Mark mark() {
        return new Mark(steps, waves);
    }

    /** Numbers steps and waves from there again. */
    void rewind(Mark mark) {
        steps = mark.steps();
        waves = mark.waves();
    }

    /** Whether anything of these scripts is still to be planned. */
    boolean hasMore(List<HostScript> batch) {
        return live(batch).stream().anyMatch(script -> !script.recording().calls().isEmpty());
    }

    /**
     * Judges sync keys, once all scripts have ended and so all uses are known.
     *
     * @throws DeployException if hosts would wait for ever
     */
    void check(List<List<HostScript>> batches) {
        batches.forEach(batch -> live(batch).forEach(this::loseIfFailed));
        List<List<Recording>> recordings =
                batches.stream()
                        .map(batch -> live(batch).stream().map(HostScript::everything).toList())
                        .toList();
        if (recordings.stream()
                .flatMap(List::stream)
                .allMatch(recording -> recording.suspension().isEmpty())) {
            List<Problem> problems = new ArrayList<>(SyncRules.across(recordings));
            recordings.forEach(batch -> problems.addAll(SyncRules.check(batch)));
            refuse(problems);
        }
    }

    /**
     * The next segment of a batch.
     *
     * @throws DeployException if keys can't be met in any order, or hosts of a step disagree on how
     *     to do it
     */
    Segment plan(List<HostScript> batch) {
        while (true) {
            Threads.all(live(batch).stream().<Runnable>map(script -> script::connect).toList());
            live(batch).forEach(this::loseIfFailed);
            List<HostScript> live = live(batch);
            Lockstep.Merged merged =
                    Lockstep.merge(live.stream().map(HostScript::recording).toList());
            refuse(
                    merged.steps().stream()
                            .flatMap(step -> SyncRules.check(step).stream())
                            .toList());
            Map<HostName, Integer> counts = counts(live, merged);
            Map<HostName, List<Problem>> problems = Plans.problems(live, counts);
            problems.forEach((host, found) -> lose(script(live, host), found.getFirst()));
            if (problems.isEmpty()) {
                return segment(batch, live, merged, counts);
            }
        }
    }

    private Segment segment(
            List<HostScript> batch,
            List<HostScript> live,
            Lockstep.Merged merged,
            Map<HostName, Integer> counts) {
        Plan plan = Plans.of(merged, live, lost, counts, steps, waves);
        if (!plan.rows().isEmpty()) {
            steps = plan.rows().getLast().step().id().number();
            waves = plan.rows().getLast().step().wave();
        }
        return new Segment(
                batch,
                plan,
                counts,
                merged.resumed().stream().map(host -> script(live, host)).toList());
    }

    private static void refuse(List<Problem> problems) {
        if (!problems.isEmpty()) {
            throw new DeployException(problems);
        }
    }

    private static Map<HostName, Integer> counts(List<HostScript> live, Lockstep.Merged merged) {
        Map<HostName, Integer> counts = new HashMap<>();
        for (HostScript script : live) {
            int held = merged.held().getOrDefault(script.name(), 0);
            counts.put(script.name(), script.recording().calls().size() - held);
        }
        return counts;
    }

    private List<HostScript> live(List<HostScript> batch) {
        return batch.stream()
                .filter(script -> !lost.containsKey(script.name()))
                .filter(script -> !script.isOut())
                .toList();
    }

    private void loseIfFailed(HostScript script) {
        script.trouble().ifPresent(trouble -> lose(script, trouble.problems().getFirst()));
    }

    /** Leaves a host out from now on. */
    void lose(HostScript script, Problem problem) {
        lost.put(script.name(), problem);
        script.hostRun().fail(problem.summary());
        events.emit(new Event.HostLost(script.name(), problem));
    }

    private static HostScript script(List<HostScript> scripts, HostName name) {
        return scripts.stream()
                .filter(script -> script.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
