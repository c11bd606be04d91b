package dev.lockstep.facts.server;

import dev.lockstep.engine.fact.DerivedFact;
import dev.lockstep.engine.fact.FactReader;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

@Summary("A user's crontab: schedules by command. The list crontab.Crontab tells more.")
@Gives(
        type =
                "dict[str, {comments: list[str], minute?: int | str, hour?: int "
                        + "| str, month?: int | str, day_of_month?: int | str, "
                        + "day_of_week?: int | str, special_time?: str}]",
        example =
                "{\"x\": {\"minute\": 1, \"hour\": 2, \"month\": 4, "
                        + "\"day_of_month\": 3, \"day_of_week\": 5, \"comments\": []}}")
public record Crontab(
        @Option(
                        doc = "Whose; of the user that commands run as if not given.",
                        otherwise = "null",
                        example = "deploy")
                @Nullable String user)
        implements DerivedFact<Map<String, Map<String, Object>>> {
    @Override
    public Map<String, Map<String, Object>> derive(FactReader facts) {
        Map<String, Map<String, Object>> jobs = new LinkedHashMap<>();
        for (Map<String, Object> entry : facts.get(new dev.lockstep.facts.crontab.Crontab(user))) {
            if (entry.get("command") instanceof String command) {
                Map<String, Object> schedule = new LinkedHashMap<>(entry);
                schedule.remove("command");
                jobs.put(command, schedule);
            }
        }
        return jobs;
    }

    @Override
    public Set<String> families() {
        return Families.of("server", "crontab", Families.PROGRAMS);
    }
}
