package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Lines;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;
import java.util.Set;

@Summary("The public keys that let in as a user, one line each; comments are left out.")
@Gives(type = "list[str]", example = "[\"ssh-ed25519 AAAA me@home\"]")
public record AuthorizedKeys(
        @Option(doc = "Whose.", example = "deploy") String user,
        @Option(
                        doc = "The file; .ssh/authorized_keys in the home directory if not given.",
                        name = "path",
                        otherwise = "null",
                        example = "/etc/ssh/keys/deploy")
                @Nullable String file)
        implements CommandFact<List<String>> {
    @Override
    public ShellText command() {
        ShellText path =
                file == null
                        ? ShellText.concat(
                                ShellText.of("~"),
                                ShellText.quote(user),
                                ShellText.of("/.ssh/authorized_keys"))
                        : ShellText.path(file);
        return ShellText.of("! test -e").then(path).with("|| cat").then(path);
    }

    @Override
    public List<String> parse(List<String> lines) {
        return Lines.words(lines).stream().filter(line -> !line.startsWith("#")).toList();
    }

    @Override
    public List<String> absent() {
        return List.of();
    }

    @Override
    public Set<String> families() {
        return Families.of("server", Families.USERS, Families.KEYS);
    }

    @Override
    public Optional<String> path() {
        return Optional.of(file == null ? "~" + user + "/.ssh/authorized_keys" : file);
    }
}
