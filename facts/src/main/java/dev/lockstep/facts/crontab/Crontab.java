package dev.lockstep.facts.crontab;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

@Summary(
        "A user's crontab, in its order: entries with command, schedule and the comments above, and"
                + " environment lines.")
@Gives(
        type =
                "list[{comments: list[str], command?: str, env?: str, minute?: "
                        + "int | str, hour?: int | str, month?: int | str, day_of_month?: "
                        + "int | str, day_of_week?: int | str, special_time?: str}]",
        example =
                "[{\"env\": \"PATH=\\\"/usr/bin:/bin\\\"\", \"comments\": []}, "
                        + "{\"command\": \"cd /srv && ./run  \\\"a  b\\\"\", \"minute\": "
                        + "\"*/5\", \"hour\": \"0-6\", \"month\": \"jan\", "
                        + "\"day_of_month\": \"*\", \"day_of_week\": \"mon-fri\", "
                        + "\"comments\": [\"\", \"# nightly\"]}, {\"command\": "
                        + "\"/usr/bin/up\", \"special_time\": \"@reboot\", \"comments\": "
                        + "[]}]")
public record Crontab(
        @Option(
                        doc = "Whose; of the user that commands run as if not given.",
                        otherwise = "null",
                        example = "deploy")
                @Nullable String user)
        implements CommandFact<List<Map<String, Object>>> {
    @Override
    public ShellText command() {
        ShellText list = ShellText.of("crontab -l");
        return (user == null ? list : list.with("-u").quoted(user)).with("|| true");
    }

    @Override
    public List<Map<String, Object>> parse(List<String> lines) {
        List<Map<String, Object>> entries = new ArrayList<>();
        List<String> comments = new ArrayList<>();
        for (String line : lines) {
            String text = line.strip();
            if (text.isEmpty() || text.startsWith("#")) {
                comments.add(text);
            } else {
                Map<String, Object> entry = CronLine.parse(text);
                entry.put("comments", comments);
                entries.add(entry);
                comments = new ArrayList<>();
            }
        }
        return entries;
    }

    @Override
    public List<Map<String, Object>> absent() {
        return List.of();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("crontab");
    }

    @Override
    public Set<String> families() {
        return Families.of("crontab", Families.PROGRAMS);
    }
}
