package dev.lockstep.operations.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.server.Hostname;
import dev.lockstep.facts.server.Os;
import dev.lockstep.facts.server.Which;
import dev.lockstep.operations.files.FilesPut;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;

/** The host's name. */
@Summary("Sets the host's name.")
public record ServerHostname(
        @Option(doc = "The name.", example = "\"web-1.example.com\"") String hostname,
        @Option(
                        doc =
                                "The file that keeps it, where there is no hostnamectl; by default"
                                        + " the system's own, False for none.",
                        otherwise = "null",
                        example = "\"/etc/hostname\"")
                @Nullable Object hostnameFile)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        facts.expect(List.of(new Hostname(), new Which("hostnamectl")));
        boolean right = hostname.equals(Reading.text(facts, new Hostname()));
        boolean hostnamectl = Reading.holds(facts, new Which("hostnamectl"));
        Change.Builder change = Change.builder();
        if (right) {
            change.note("hostname is set");
        } else {
            change.run(
                    ShellText.of(hostnamectl ? "hostnamectl set-hostname" : "hostname")
                            .quoted(hostname));
        }
        if (hostnamectl && !right) {
            change.forgetPath("/etc/hostname");
        }
        if (!hostnamectl) {
            file(facts)
                    .map(file -> FilesPut.text(hostname + "\n", file, Attributes.ANY))
                    .map(put -> put.plan(facts))
                    .filter(put -> !put.isEmpty())
                    .ifPresent(change::include);
        }
        if (!change.isEmpty()) {
            change.forgetFamily(Families.HOSTNAME)
                    .effect(new Effect.Assume(new Hostname(), hostname));
        }
        return change.build();
    }

    private Optional<RemotePath> file(Facts facts) {
        if (hostnameFile != null) {
            return hostnameFile instanceof String path && !path.isEmpty()
                    ? Optional.of(new RemotePath(path))
                    : Optional.empty();
        }
        return switch (Reading.given(Reading.text(facts, new Os())).orElse("")) {
            case "Linux" -> Optional.of(new RemotePath("/etc/hostname"));
            case "OpenBSD" -> Optional.of(new RemotePath("/etc/myname"));
            default -> Optional.empty();
        };
    }

    @Override
    public List<Effect> reach() {
        return List.of(
                new Effect.ForgetFamily(Families.HOSTNAME), new Effect.ForgetPath("/etc/hostname"));
    }
}
