package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Lines;
import dev.lockstep.facts.TextFact;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Set;

@Summary("The home directory of a user; null if there is no such user.")
@Gives(type = "str | None")
public record Home(
        @Option(
                        doc = "Whose; the user that commands run as if empty.",
                        otherwise = "",
                        example = "deploy")
                String user)
        implements TextFact {
    @Override
    public ShellText command() {
        return user.isEmpty()
                ? ShellText.of("echo ~")
                : ShellText.concat(ShellText.of("echo ~"), ShellText.quote(user));
    }

    /** A shell leaves the tilde of a user it does not know as it is. */
    @Override
    public @Nullable String parse(List<String> lines) {
        String home = Lines.first(lines);
        return home == null || home.startsWith("~") ? null : home;
    }

    @Override
    public Set<String> families() {
        return Families.of("server", Families.USERS);
    }
}
