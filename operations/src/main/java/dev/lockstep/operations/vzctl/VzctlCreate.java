package dev.lockstep.operations.vzctl;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.vzctl.OpenvzContainers;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

/** A new container. */
@Summary("Creates a container of OpenVZ.")
public record VzctlCreate(
        @Option(doc = "The container's number.", example = "123") Object ctid,
        @Option(
                        doc = "The template it is made from; by default the one vzctl is set to.",
                        otherwise = "null",
                        example = "\"debian-12\"")
                @Nullable String template)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        boolean exists =
                Reading.all(facts, new OpenvzContainers()).stream()
                        .anyMatch(there -> there.toString().equals(ctid.toString()));
        if (exists) {
            throw Refusal.operation("An OpenVZ container with CTID " + ctid + " already exists");
        }
        ShellText create = Vzctl.command("create", ctid);
        return Vzctl.of(
                Reading.given(template)
                        .map(name -> create.with("--ostemplate").quoted(name))
                        .orElse(create));
    }
}
