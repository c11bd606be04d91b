package dev.lockstep.engine.plan;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.SyncKey;
import dev.lockstep.engine.operation.CallOptions;
import dev.lockstep.engine.operation.Meeting;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.problem.Problem;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What must hold of sync keys before anything runs, so that no host ever waits for one that does
 * not come.
 */
public final class SyncRules {
    private SyncRules() {}

    private record Use(HostName host, OperationCall call) {
        Optional<Meeting> meeting() {
            return call.operation() instanceof Meeting meeting
                    ? Optional.of(meeting)
                    : Optional.empty();
        }

        boolean is(Meeting.Role role) {
            return meeting().filter(meeting -> meeting.role() == role).isPresent();
        }

        @Override
        public String toString() {
            return host + " at " + call.site();
        }
    }

    /** What is wrong with the keys of these recordings, all of scripts that have ended. */
    public static List<Problem> check(List<Recording> recordings) {
        Map<SyncKey, List<Use>> uses = new LinkedHashMap<>();
        for (Recording recording : recordings) {
            for (OperationCall call : recording.calls()) {
                call.options()
                        .sync()
                        .ifPresent(key ->
                                uses.computeIfAbsent(key, k -> new ArrayList<>())
                                        .add(new Use(recording.host(), call)));
            }
        }
        return uses.entrySet().stream()
                .flatMap(entry ->
                        Stream.of(
                                        unequal(entry.getKey(), entry.getValue()),
                                        unset(entry.getKey(), entry.getValue()),
                                        unmet(entry.getKey(), entry.getValue(), recordings))
                                .flatMap(Optional::stream))
                .toList();
    }

    /** Keys whose hosts go in different batches, where they can't meet. */
    public static List<Problem> across(List<List<Recording>> batches) {
        Map<SyncKey, Map<Integer, List<Use>>> uses = new LinkedHashMap<>();
        for (int batch = 0; batch < batches.size(); batch++) {
            for (Recording recording : batches.get(batch)) {
                for (OperationCall call : recording.calls()) {
                    Use use = new Use(recording.host(), call);
                    if (call.options().sync().isPresent()
                            && use.meeting().filter(m -> !m.acrossBatches()).isEmpty()) {
                        uses.computeIfAbsent(call.options().sync().get(), key -> new TreeMap<>())
                                .computeIfAbsent(batch + 1, number -> new ArrayList<>())
                                .add(use);
                    }
                }
            }
        }
        return uses.entrySet().stream()
                .filter(entry -> entry.getValue().size() > 1)
                .map(entry -> apart(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static Problem apart(SyncKey key, Map<Integer, List<Use>> batches) {
        return Problem.of(
                        Problem.Kind.ORDER,
                        "the hosts that meet at the key '" + key + "' go in different batches")
                .withDetail(
                        batches.entrySet().stream()
                                .map(batch ->
                                        "batch "
                                                + batch.getKey()
                                                + ": "
                                                + batch.getValue().stream()
                                                        .map(Use::toString)
                                                        .distinct()
                                                        .collect(Collectors.joining(", ")))
                                .collect(Collectors.joining("\n")))
                .withHint(
                        "Say sync('"
                                + key
                                + "', across_batches=False) to let the hosts of each batch meet on"
                                + " their own");
    }

    /** Calls of one step that want to be executed in different ways. */
    public static List<Problem> check(Step step) {
        Map<String, List<HostName>> ways = new TreeMap<>();
        step.calls()
                .forEach((host, call) ->
                        ways.computeIfAbsent(way(call.options()), w -> new ArrayList<>())
                                .add(host));
        return ways.size() < 2
                ? List.of()
                : List.of(
                        Problem.of(
                                        Problem.Kind.ORDER,
                                        "the hosts of one step must agree on _serial, _parallel and"
                                                + " _run_once")
                                .at(step.site())
                                .withDetail(
                                        ways.entrySet().stream()
                                                .map(way ->
                                                        names(way.getValue()) + ": " + way.getKey())
                                                .collect(Collectors.joining("\n"))));
    }

    private static String way(CallOptions options) {
        return "_serial="
                + options.serial()
                + " _parallel="
                + options.parallel()
                + " _run_once="
                + options.runOnce();
    }

    private static Optional<Problem> unequal(SyncKey key, List<Use> uses) {
        Map<HostName, List<Use>> byHost =
                uses.stream()
                        .collect(
                                Collectors.groupingBy(
                                        Use::host, LinkedHashMap::new, Collectors.toList()));
        return byHost.values().stream().map(List::size).distinct().count() < 2
                ? Optional.empty()
                : Optional.of(
                        Problem.of(
                                        Problem.Kind.ORDER,
                                        "the key '"
                                                + key
                                                + "' is used more often on some hosts than on"
                                                + " others")
                                .withDetail(
                                        byHost.entrySet().stream()
                                                .map(host ->
                                                        host.getKey()
                                                                + ": "
                                                                + times(host.getValue()))
                                                .collect(Collectors.joining("\n")))
                                .withHint(
                                        "Every host that uses a key must use it equally often, or"
                                                + " hosts would wait for ever"));
    }

    private static String times(List<Use> uses) {
        return uses.size()
                + (uses.size() == 1 ? " time, at " : " times, at ")
                + uses.stream()
                        .map(use -> use.call().site().toString())
                        .collect(Collectors.joining(", "));
    }

    private static Optional<Problem> unset(SyncKey key, List<Use> uses) {
        List<Use> waiting = uses.stream().filter(use -> use.is(Meeting.Role.WAITS)).toList();
        boolean set = uses.stream().anyMatch(use -> use.is(Meeting.Role.SETS));
        return waiting.isEmpty() || set
                ? Optional.empty()
                : Optional.of(
                        Problem.of(
                                        Problem.Kind.ORDER,
                                        "nothing ever sets the event '"
                                                + key
                                                + "' that hosts wait for")
                                .withDetail(lines(waiting)));
    }

    private static Optional<Problem> unmet(
            SyncKey key, List<Use> uses, List<Recording> recordings) {
        List<String> coming = uses.stream().map(use -> use.host().value()).toList();
        List<String> taking =
                recordings.stream().map(recording -> recording.host().value()).toList();
        List<String> missing =
                uses.stream()
                        .flatMap(use -> use.meeting().stream())
                        .flatMap(meeting -> meeting.members().stream())
                        .distinct()
                        .filter(member -> taking.contains(member) && !coming.contains(member))
                        .toList();
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        Problem.of(
                                        Problem.Kind.ORDER,
                                        "the key '"
                                                + key
                                                + "' is never reached by "
                                                + String.join(", ", missing))
                                .withDetail(lines(uses)));
    }

    private static String lines(List<Use> uses) {
        return uses.stream().map(Use::toString).distinct().collect(Collectors.joining("\n"));
    }

    private static String names(List<HostName> hosts) {
        return hosts.stream().map(HostName::value).collect(Collectors.joining(", "));
    }
}
