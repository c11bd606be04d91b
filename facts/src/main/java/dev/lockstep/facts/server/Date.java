package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Lines;

import org.jspecify.annotations.Nullable;

import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Set;

@Summary("The host's date and time, with its offset from UTC.")
@Gives(type = "datetime | None", example = "datetime.fromisoformat(\"2024-02-29T23:59:59-03:30\")")
public record Date() implements CommandFact<@Nullable OffsetDateTime> {
    private static final DateTimeFormatter FORMAT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ssxx", Locale.ROOT);

    @Override
    public ShellText command() {
        return ShellText.of("date +'%Y-%m-%dT%H:%M:%S%z'");
    }

    @Override
    public @Nullable OffsetDateTime parse(List<String> lines) {
        String line = Lines.first(lines);
        return line == null ? null : OffsetDateTime.parse(line, FORMAT);
    }

    @Override
    public @Nullable OffsetDateTime absent() {
        return null;
    }

    @Override
    public Set<String> families() {
        return Families.of("server", Families.TIME);
    }
}
