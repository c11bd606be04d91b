package dev.lockstep.engine.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.operation.Condition;
import dev.lockstep.engine.plan.Grade;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.plan.Preview;
import dev.lockstep.engine.script.Recorder;
import dev.lockstep.engine.testkit.DeployFixture;
import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.Trial;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * What plans say of random deploys, against what is then done. A failure tells the seed that
 * repeats it, {@code -Dlockstep.seed=N}.
 */
@Timeout(240)
class HonestyTest {
    private static final long SEED = Long.getLong("lockstep.seed", new Random().nextLong());
    private static final int DEPLOYS = 200;
    private static final List<String> PATHS = List.of("/srv", "/srv/a", "/srv/a/b", "/opt/c");
    private static final List<String> MODES = List.of("755", "700");

    /** Directories, files in them, shell code that touches anything, and conditions on all that. */
    private static void script(Random random, Recorder recorder) {
        List<Integer> earlier = new ArrayList<>();
        int calls = 2 + random.nextInt(10);
        for (int line = 1; line <= calls; line++) {
            Line call = Line.of(recorder, line);
            if (!earlier.isEmpty() && random.nextInt(4) == 0) {
                call.onlyIf(
                        new Condition.OfCalls(
                                List.of(earlier.get(random.nextInt(earlier.size()))),
                                true,
                                random.nextBoolean()
                                        ? Condition.Aspect.CHANGED
                                        : Condition.Aspect.UNCHANGED));
            }
            String path = PATHS.get(random.nextInt(PATHS.size()));
            String mode = MODES.get(random.nextInt(MODES.size()));
            earlier.add(
                    switch (random.nextInt(6)) {
                        case 0 -> call.shell("chmod " + mode + " /srv");
                        case 1 -> call.touching().shell("true");
                        case 2 -> call.file("/srv/f" + random.nextInt(3), "text " + mode);
                        default -> call.directory(path, mode);
                    });
        }
    }

    private static FakeHost host(Random random, String name) {
        FakeHost host = FakeHost.named(name).directory("/srv").directory("/opt");
        PATHS.stream().filter(path -> random.nextBoolean()).forEach(host::directory);
        if (random.nextBoolean()) {
            host.file("/srv/f0", "text 755\n");
        }
        return host;
    }

    private record Tally(int calls, int open, int differing) {
        Tally plus(Tally other) {
            return new Tally(calls + other.calls, open + other.open, differing + other.differing);
        }
    }

    @Test
    void whatAPlanCallsCertainIsExactlyWhatIsDone() {
        Tally all = new Tally(0, 0, 0);
        for (long seed : new Random(SEED).longs(DEPLOYS).toArray()) {
            try {
                all = all.plus(tally(seed));
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("with -Dlockstep.seed=" + SEED + ", deploy " + seed, e);
            }
        }
        System.out.println(
                "plans of "
                        + DEPLOYS
                        + " deploys: "
                        + all.calls()
                        + " calls, "
                        + all.open()
                        + " of them open, of which "
                        + all.differing()
                        + " did something else than by the facts of the plan");
        assertThat(all.calls()).isGreaterThan(DEPLOYS);
        assertThat(all.differing()).isLessThanOrEqualTo(all.open());
        // Most of what these deploys do can be told beforehand.
        assertThat(all.open()).isLessThan(all.calls() * 3 / 4);
    }

    private static Tally tally(long seed) {
        Random random = new Random(seed);
        List<FakeHost> hosts =
                IntStream.rangeClosed(1, 1 + random.nextInt(3))
                        .mapToObj(i -> host(random, "h-" + i))
                        .toList();
        long script = random.nextLong();
        Trial trial =
                DeployFixture.of(recorder -> script(new Random(script), recorder)).on(hosts).run();
        Map<String, List<String>> ran = ran(trial);
        Tally tally = new Tally(0, 0, 0);
        for (Plan.Row row : trial.plan().rows()) {
            for (Map.Entry<HostName, Preview> planned : row.previews().entrySet()) {
                HostName host = planned.getKey();
                tally =
                        tally.plus(
                                compare(
                                        planned.getValue(),
                                        outcome(trial, row, host),
                                        ran.getOrDefault(row.step().id() + " " + host, List.of())));
            }
        }
        return tally;
    }

    private static Map<String, List<String>> ran(Trial trial) {
        Map<String, List<String>> ran = new HashMap<>();
        trial.events()
                .all(Event.CommandStarted.class)
                .forEach(event ->
                        ran.computeIfAbsent(
                                        event.step() + " " + event.host(), key -> new ArrayList<>())
                                .add(event.command()));
        return ran;
    }

    private static Outcome outcome(Trial trial, Plan.Row row, HostName host) {
        return trial.events().all(Event.HostFinished.class).stream()
                .filter(end -> end.step().equals(row.step().id()) && end.host().equals(host))
                .map(Event.HostFinished::outcome)
                .findFirst()
                .orElseThrow();
    }

    private static Tally compare(Preview planned, Outcome outcome, List<String> ran) {
        List<String> commands = planned.change().commands().stream().map(Object::toString).toList();
        if (outcome instanceof Outcome.NotReached || outcome instanceof Outcome.Failed) {
            return new Tally(1, 0, 0);
        }
        switch (planned.grade()) {
            case Grade.Certain ignored -> assertThat(ran).isEqualTo(commands);
            case Grade.Unchanged ignored -> assertThat(ran).isEmpty();
            case Grade.Skipped ignored -> assertThat(ran).isEmpty();
            case Grade.Conditional ignored -> {
                return new Tally(1, 1, ran.isEmpty() || ran.equals(commands) ? 0 : 1);
            }
            case Grade.Open ignored -> {
                return new Tally(1, 1, ran.equals(commands) ? 0 : 1);
            }
        }
        return new Tally(1, 0, 0);
    }
}
