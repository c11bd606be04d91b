package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Lines;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@Summary("For how many seconds the host has been up.")
@Gives(type = "int | None", example = "3787")
public record Uptime() implements CommandFact<@Nullable Long> {
    private static final Pattern SECONDS = Pattern.compile("([0-9]+)(?:\\.[0-9]+)?(?:\\s.*)?");

    @Override
    public ShellText command() {
        return ShellText.of(
                "cat /proc/uptime 2> /dev/null || echo \"$(($(date +%s) - $(sysctl -n kern.boottime"
                        + " | sed 's/[^0-9]*\\([0-9]*\\).*/\\1/')))\"");
    }

    @Override
    public @Nullable Long parse(List<String> lines) {
        String line = Lines.first(lines);
        if (line == null) {
            return null;
        }
        Matcher match = SECONDS.matcher(line);
        if (!match.matches()) {
            throw Lines.notUnderstood(line);
        }
        return Long.valueOf(match.group(1));
    }

    @Override
    public @Nullable Long absent() {
        return null;
    }

    @Override
    public Set<String> families() {
        return Families.of("server", Families.TIME);
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
