package dev.lockstep.operations.crontab;

import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The jobs of a user, in their order: maps with command, times and the comments above. */
record CronJobs(List<Map<?, ?>> entries) {
    /** From the fact: a list of jobs, or jobs by command. */
    static CronJobs read(Facts facts, Fact<?> fact) {
        List<Map<?, ?>> entries = new ArrayList<>();
        if (Reading.value(facts, fact) instanceof Map<?, ?> byCommand) {
            byCommand.forEach((command, details) -> {
                Map<Object, @Nullable Object> entry = new LinkedHashMap<>(Reading.map(details));
                entry.put("command", command);
                entries.add(entry);
            });
        } else {
            Reading.all(facts, fact).forEach(entry -> entries.add(Reading.map(entry)));
        }
        return new CronJobs(entries);
    }

    boolean isEmpty() {
        return entries.isEmpty();
    }

    /** The job of that name, or else with that command. */
    Optional<Map<?, ?>> find(String command, @Nullable String name) {
        return entries.stream()
                .filter(entry ->
                        (name == null || name.isEmpty())
                                ? command.equals(entry.get("command"))
                                : Reading.all(entry.get("comments")).contains(comment(name)))
                .findFirst();
    }

    /** The comment that names a job. */
    static String comment(String name) {
        return "# pyinfra-name=" + name;
    }

    /** The same with one job instead of another. */
    List<Map<?, ?>> with(@Nullable Map<?, ?> before, @Nullable Map<?, ?> after) {
        List<Map<?, ?>> all = new ArrayList<>();
        for (Map<?, ?> entry : entries) {
            if (!entry.equals(before)) {
                all.add(entry);
            } else if (after != null) {
                all.add(after);
            }
        }
        if (before == null && after != null) {
            all.add(after);
        }
        return all;
    }
}
