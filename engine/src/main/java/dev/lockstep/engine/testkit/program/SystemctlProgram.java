package dev.lockstep.engine.testkit.program;

import dev.lockstep.engine.testkit.machine.Machine.Unit;
import dev.lockstep.engine.testkit.shell.Globs;
import dev.lockstep.engine.testkit.shell.Invocation;
import dev.lockstep.engine.testkit.shell.Program;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** {@code systemctl}: units are active or not, and enabled or not. */
final class SystemctlProgram {
    static final Map<String, Program> ALL = Map.of("systemctl", SystemctlProgram::systemctl);

    private static final int MISSING = 5;
    private static final int INACTIVE = 3;

    private SystemctlProgram() {}

    private static int systemctl(Invocation invocation) {
        Options options = Options.of(invocation.arguments(), "property", "p", "machine", "M");
        List<String> words = new ArrayList<>(options.operands());
        String verb = words.isEmpty() ? "list-units" : words.removeFirst();
        return switch (verb) {
            case "daemon-reload", "daemon-reexec", "reset-failed" -> 0;
            case "show" -> show(invocation, options, words);
            case "list-units", "list-unit-files" -> list(invocation);
            case "start", "restart", "try-restart", "reload", "reload-or-restart" ->
                    change(invocation, words, unit -> new Unit(true, unit.enabled()));
            case "stop" -> change(invocation, words, unit -> new Unit(false, unit.enabled()));
            case "enable" ->
                    change(
                            invocation,
                            words,
                            unit -> new Unit(unit.active() || options.has("now"), true));
            case "disable" -> change(invocation, words, unit -> new Unit(unit.active(), false));
            case "is-active" -> say(invocation, words, Unit::active, "active", "inactive");
            case "is-enabled" -> say(invocation, words, Unit::enabled, "enabled", "disabled");
            default -> invocation.fail("Unknown command verb " + verb + ".");
        };
    }

    private static String full(String name) {
        return name.matches(".*\\.(service|socket|timer|target|mount|path)")
                ? name
                : name + ".service";
    }

    private static int change(
            Invocation invocation, List<String> names, UnaryOperator<Unit> change) {
        for (String name : names) {
            Map<String, Unit> units = invocation.machine().units();
            if (!units.containsKey(full(name))) {
                invocation.streams().error("Unit " + full(name) + " not found.");
                return MISSING;
            }
            units.computeIfPresent(full(name), (key, unit) -> change.apply(unit));
        }
        return 0;
    }

    private static int say(
            Invocation invocation,
            List<String> names,
            Predicate<Unit> question,
            String yes,
            String no) {
        boolean all = true;
        for (String name : names) {
            boolean holds =
                    Optional.ofNullable(invocation.machine().units().get(full(name)))
                            .filter(question)
                            .isPresent();
            invocation.streams().line(holds ? yes : no);
            all &= holds;
        }
        return all ? 0 : INACTIVE;
    }

    private static int show(Invocation invocation, Options options, List<String> patterns) {
        String property = options.value("property", "p").orElse("SubState");
        invocation
                .machine()
                .units()
                .forEach((name, unit) -> {
                    if (patterns.stream().anyMatch(p -> Globs.matches(p, name))) {
                        invocation.streams().line("Id=" + name);
                        invocation.streams().line(property + "=" + value(property, unit));
                        invocation.streams().line("");
                    }
                });
        return 0;
    }

    private static String value(String property, Unit unit) {
        return switch (property) {
            case "UnitFileState" -> unit.enabled() ? "enabled" : "disabled";
            case "ActiveState" -> unit.active() ? "active" : "inactive";
            default -> unit.active() ? "running" : "dead";
        };
    }

    private static int list(Invocation invocation) {
        invocation
                .machine()
                .units()
                .forEach((name, unit) ->
                        invocation
                                .streams()
                                .line(
                                        name
                                                + " loaded "
                                                + (unit.active()
                                                        ? "active running"
                                                        : "inactive dead")));
        return 0;
    }
}
