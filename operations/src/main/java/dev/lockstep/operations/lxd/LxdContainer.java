package dev.lockstep.operations.lxd;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.lxd.LxdContainers;
import dev.lockstep.operations.text.Reading;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A container of LXD. */
@Summary("Launches or deletes a container of LXD.")
public record LxdContainer(
        @Option(doc = "The container's name.", example = "\"web\"") String id,
        @Option(doc = "Whether it shall exist.", otherwise = "true") boolean present,
        @Option(
                        doc = "The image a new one is made from.",
                        otherwise = "ubuntu:16.04",
                        example = "\"images:debian/12\"")
                String image)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        List<Object> containers = new ArrayList<>(Reading.all(facts, new LxdContainers()));
        Optional<?> container =
                containers.stream()
                        .filter(one -> id.equals(Reading.map(one).get("name")))
                        .findFirst();
        if (container.isPresent() == present) {
            return Change.none("container " + id + (present ? " exists" : " does not exist"));
        }
        Change.Builder change = Change.builder();
        if (present) {
            change.run(ShellText.of("lxc launch").quoted(image).quoted(id).with("< /dev/null"));
            containers.add(Map.of("name", id, "status", "Running"));
        } else {
            container.ifPresent(one -> delete(change, Reading.map(one)));
            container.ifPresent(containers::remove);
        }
        return change.effect(new Effect.Assume(new LxdContainers(), containers)).build();
    }

    private void delete(Change.Builder change, Map<?, ?> container) {
        if ("Running".equals(container.get("status"))) {
            change.run(ShellText.of("lxc stop").quoted(id));
        }
        change.run(ShellText.of("lxc delete").quoted(id));
    }
}
