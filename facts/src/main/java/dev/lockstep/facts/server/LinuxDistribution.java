package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

@Summary("Which Linux this is: name, major and minor version, and all that its release file says.")
@Gives(
        type =
                "{name: str | None, major: int | None, minor: int | None, "
                        + "release_meta: dict[str, str]}",
        example =
                "{\"name\": \"RedHat\", \"major\": 9, \"minor\": 4, "
                        + "\"release_meta\": {\"NAME\": \"Red Hat Enterprise Linux\", "
                        + "\"VERSION\": \"9.4 (Plow)\", \"ID\": \"rhel\", \"VERSION_ID\": "
                        + "\"9.4\", \"QUOTED\": \"a \\\"b\\\" $c\", \"CODENAME\": "
                        + "\"Plow\"}}")
public record LinuxDistribution() implements CommandFact<Map<String, @Nullable Object>> {
    @Override
    public ShellText command() {
        return ShellText.of(
                "cd /etc/ && for file in $(ls -pdL *-release | grep -v /);"
                        + " do echo \"/etc/${file}\"; cat \"/etc/${file}\"; echo ---; done");
    }

    @Override
    public Map<String, @Nullable Object> parse(List<String> lines) {
        Distribution distribution = new Distribution(ReleaseFiles.parse(lines));
        Map<String, @Nullable Object> value = new LinkedHashMap<>();
        value.put("name", distribution.name());
        value.put("major", distribution.major());
        value.put("minor", distribution.minor());
        value.put("release_meta", distribution.meta());
        return value;
    }

    @Override
    public Map<String, @Nullable Object> absent() {
        return parse(List.of());
    }

    @Override
    public boolean fixed() {
        return true;
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
