package dev.lockstep.cli.view;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.connector.Traffic;
import dev.lockstep.engine.event.Event;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Events as JSON objects; durations in milliseconds. */
final class JsonEvent {
    private JsonEvent() {}

    /** The event's name in snake_case. */
    static String type(Event event) {
        return event.getClass()
                .getSimpleName()
                .replaceAll("(?<=[a-z])(?=[A-Z])", "_")
                .toLowerCase(Locale.ROOT);
    }

    static Map<String, Object> of(Event event) {
        return switch (event) {
            case Event.Connected(var host, var took) -> object("host", host, "took_ms", took);
            case Event.FactsRead(var host, int facts) -> object("host", host, "facts", facts);
            case Event.Remarked(var host, var remark) -> object("host", host, "remark", remark);
            case Event.Transferring(var host, var path, long bytes, long size) ->
                    object("host", host, "path", path, "bytes", bytes, "size", size);
            case Event.HostLost(var host, var problem) ->
                    object("host", host, "problem", JsonOutcome.of(problem));
            case Event.Logged(var host, var level, var message) ->
                    object(
                            "host",
                            host,
                            "level",
                            level.name().toLowerCase(Locale.ROOT),
                            "message",
                            message);
            case Event.Warned(var message) -> object("message", message);
            case Event.Decided(var what, var verdict, var by) ->
                    object("what", what, "verdict", verdict, "by", by);
            case Event.RunStarted(var run, var hosts, int steps) ->
                    object("run", run, "hosts", names(hosts), "steps", steps);
            case Event.StepStarted(var step, var title, var site, var hosts) ->
                    object("step", step, "title", title, "site", site, "hosts", names(hosts));
            case Event.CommandStarted(var step, var host, var command) ->
                    object("step", step, "host", host, "command", command);
            case Event.Printed(var step, var host, boolean error, var line) ->
                    object(
                            "step",
                            step,
                            "host",
                            host,
                            "stream",
                            error ? "stderr" : "stdout",
                            "line",
                            line);
            case Event.Retrying(var step, var host, int attempt, int attempts, var reason) ->
                    object(
                            "step",
                            step,
                            "host",
                            host,
                            "attempt",
                            attempt,
                            "attempts",
                            attempts,
                            "reason",
                            reason);
            case Event.HostFinished(var step, var host, var outcome, var took) -> {
                Map<String, Object> object = object("step", step, "host", host);
                object.putAll(JsonOutcome.of(outcome));
                object.put("took_ms", took.toMillis());
                yield object;
            }
            case Event.StepFinished(var step) -> object("step", step);
            case Event.HostDone(var host, var traffic) ->
                    object(
                            "host",
                            host,
                            "connecting",
                            traffic(traffic.connecting()),
                            "facts",
                            traffic(traffic.facts()),
                            "execution",
                            traffic(traffic.execution()));
            case Event.RunFinished(boolean succeeded, boolean interrupted, var took) ->
                    object("succeeded", succeeded, "interrupted", interrupted, "took_ms", took);
        };
    }

    private static Map<String, Object> traffic(Traffic traffic) {
        return object(
                "round_trips",
                traffic.roundTrips(),
                "commands",
                traffic.commands(),
                "bytes_sent",
                traffic.sent(),
                "bytes_received",
                traffic.received());
    }

    private static List<String> names(List<HostName> hosts) {
        return hosts.stream().map(HostName::value).toList();
    }

    private static Map<String, Object> object(Object... pairs) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            object.put((String) pairs[i], plain(pairs[i + 1]));
        }
        return object;
    }

    private static Object plain(Object value) {
        return switch (value) {
            case HostName host -> host.value();
            case StepId step -> step.number();
            case Duration duration -> duration.toMillis();
            default -> value;
        };
    }
}
