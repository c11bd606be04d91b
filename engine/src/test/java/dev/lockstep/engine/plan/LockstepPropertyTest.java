package dev.lockstep.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.SyncKey;
import dev.lockstep.engine.operation.OperationCall;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * What holds of every merge. A failure tells the seed that repeats it, {@code -Dlockstep.seed=N}.
 */
class LockstepPropertyTest {
    private static final long SEED = Long.getLong("lockstep.seed", new Random().nextLong());
    private static final int SCRIPTS = 300;
    private static final int HOSTS_AT_MOST = 40;
    private static final int RECORDINGS_AT_LEAST = 10_000;
    private static final AtomicInteger RECORDINGS = new AtomicInteger();

    private record Example(long seed, List<Recording> recordings) {
        static Example of(long seed, boolean keys) {
            Random random = new Random(seed);
            RandomScript script = keys ? RandomScript.withKeys(random) : RandomScript.of(random);
            int hosts = 1 + random.nextInt(HOSTS_AT_MOST);
            RECORDINGS.addAndGet(hosts);
            return new Example(seed, IntStream.range(0, hosts).mapToObj(script::record).toList());
        }
    }

    @Test
    void everyMergeKeepsItsPromises() {
        forEachScript(false, LockstepPropertyTest::check);
    }

    @Test
    void everyMergeWithKeysMeetsThem() {
        forEachScript(
                true,
                example -> {
                    check(example);
                    hostsMeetAtKeys(example);
                });
    }

    @AfterAll
    static void hasSeenEnough() {
        assertThat(RECORDINGS).hasValueGreaterThanOrEqualTo(RECORDINGS_AT_LEAST);
    }

    private static void forEachScript(boolean keys, Consumer<Example> property) {
        new Random(SEED)
                .longs(SCRIPTS)
                .forEach(seed -> {
                    try {
                        property.accept(Example.of(seed, keys));
                    } catch (AssertionError | RuntimeException e) {
                        throw new AssertionError(
                                "with -Dlockstep.seed=" + SEED + ", script " + seed, e);
                    }
                });
    }

    private static void check(Example example) {
        List<Step> steps = Lockstep.merge(example.recordings()).steps();
        everyHostKeepsItsOrder(example, steps);
        wavesHaveEachHostOnce(steps);
        stepsAreOfOneSite(steps);
        orderOfHostsDoesNotMatter(example, steps);
        namesOfHostsDoNotMatter(example, steps);
        oneMoreOfAKindChangesNothing(example, steps);
        assertThat(shape(Lockstep.merge(example.recordings()).steps())).isEqualTo(shape(steps));
    }

    /** With that, every call is in exactly one step. */
    private static void everyHostKeepsItsOrder(Example example, List<Step> steps) {
        Map<HostName, List<OperationCall>> merged = new HashMap<>();
        for (Step step : steps) {
            step.calls()
                    .forEach((host, call) ->
                            merged.computeIfAbsent(host, h -> new ArrayList<>()).add(call));
        }
        for (Recording recording : example.recordings()) {
            assertThat(merged.getOrDefault(recording.host(), List.of()))
                    .isEqualTo(recording.calls());
        }
        assertThat(IntStream.range(0, steps.size()))
                .allSatisfy(i -> assertThat(steps.get(i).id().number()).isEqualTo(i + 1));
    }

    private static void wavesHaveEachHostOnce(List<Step> steps) {
        Map<Integer, Set<HostName>> waves = new TreeMap<>();
        int last = 0;
        for (Step step : steps) {
            assertThat(step.wave()).isBetween(last, last + 1);
            last = step.wave();
            Set<HostName> hosts = waves.computeIfAbsent(last, wave -> new HashSet<>());
            step.hosts().forEach(host -> assertThat(hosts.add(host)).as("%s", host).isTrue());
        }
    }

    private static void stepsAreOfOneSite(List<Step> steps) {
        assertThat(steps)
                .allSatisfy(step ->
                        assertThat(step.calls().values())
                                .allSatisfy(
                                        call -> assertThat(call.site()).isEqualTo(step.site())));
    }

    private static void orderOfHostsDoesNotMatter(Example example, List<Step> steps) {
        List<Recording> shuffled = new ArrayList<>(example.recordings());
        Collections.shuffle(shuffled, new Random(example.seed()));
        assertThat(shape(Lockstep.merge(shuffled).steps())).isEqualTo(shape(steps));
    }

    private static void namesOfHostsDoNotMatter(Example example, List<Step> steps) {
        List<Recording> renamed =
                example.recordings().stream()
                        .map(recording ->
                                Recording.of(renamed(recording.host()), recording.calls()))
                        .toList();
        List<Map<String, Integer>> expected =
                shape(steps).stream()
                        .map(step -> {
                            Map<String, Integer> same = new TreeMap<>();
                            step.forEach((host, call) ->
                                    same.put(renamed(new HostName(host)).value(), call));
                            return same;
                        })
                        .toList();
        assertThat(shape(Lockstep.merge(renamed).steps())).isEqualTo(expected);
    }

    private static HostName renamed(HostName host) {
        return new HostName(new StringBuilder(host.value()).reverse().toString());
    }

    private static void oneMoreOfAKindChangesNothing(Example example, List<Step> steps) {
        Recording twin = example.recordings().getFirst();
        List<Recording> more = new ArrayList<>(example.recordings());
        more.add(Recording.of(new HostName("twin"), twin.calls()));
        List<Map<String, Integer>> without =
                shape(Lockstep.merge(more).steps()).stream()
                        .peek(step -> step.remove("twin"))
                        .toList();
        assertThat(without).isEqualTo(shape(steps));
    }

    private static void hostsMeetAtKeys(Example example) {
        List<Step> steps = Lockstep.merge(example.recordings()).steps();
        Map<String, Set<Integer>> places = new HashMap<>();
        for (Recording recording : example.recordings()) {
            Map<SyncKey, Integer> uses = new HashMap<>();
            for (OperationCall call : recording.calls()) {
                call.options()
                        .sync()
                        .ifPresent(key ->
                                places.computeIfAbsent(
                                                key + "#" + uses.merge(key, 1, Integer::sum),
                                                use -> new HashSet<>())
                                        .add(place(steps, recording.host(), call)));
            }
        }
        assertThat(places.values()).allSatisfy(steps1 -> assertThat(steps1).hasSize(1));
    }

    private static int place(List<Step> steps, HostName host, OperationCall call) {
        return IntStream.range(0, steps.size())
                .filter(i -> call.equals(steps.get(i).calls().get(host)))
                .findFirst()
                .orElseThrow();
    }

    /** Each step as its hosts with the numbers of their calls. */
    private static List<Map<String, Integer>> shape(List<Step> steps) {
        return steps.stream()
                .<Map<String, Integer>>map(step -> {
                    Map<String, Integer> calls = new TreeMap<>();
                    step.calls().forEach((host, call) -> calls.put(host.value(), call.number()));
                    return calls;
                })
                .toList();
    }
}
