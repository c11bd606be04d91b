package dev.lockstep.operations.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.server.Groups;
import dev.lockstep.facts.server.Os;
import dev.lockstep.operations.path.Principal;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A group of users. */
@Summary("Adds or removes a group of users.")
public record ServerGroup(
        @Option(doc = "The group.", example = "\"docker\"") String group,
        @Option(doc = "Whether it shall exist.", otherwise = "true") boolean present,
        @Option(doc = "Whether a new one gets a number of the system's range.", otherwise = "false")
                boolean system,
        @Option(doc = "The number of a new one.", otherwise = "null", example = "1000")
                @Nullable Principal gid)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        facts.expect(List.of(new Groups(), new Os()));
        Set<String> groups =
                Reading.all(facts, new Groups()).stream()
                        .map(String::valueOf)
                        .collect(Collectors.toCollection(TreeSet::new));
        String os = Reading.given(Reading.text(facts, new Os())).orElse("");
        if (groups.contains(group) == present) {
            return Change.none("group " + group + (present ? " exists" : " does not exist"));
        }
        if (present) {
            groups.add(group);
        } else {
            groups.remove(group);
        }
        return Change.builder()
                .run(present ? add(os) : remove(os))
                .effect(new Effect.Assume(new Groups(), List.copyOf(groups)))
                .build();
    }

    private ShellText remove(String os) {
        return (os.equals("FreeBSD") ? ShellText.of("pw groupdel -n") : ShellText.of("groupdel"))
                .quoted(group);
    }

    private ShellText add(String os) {
        boolean freeBsd = os.equals("FreeBSD");
        ShellText add = freeBsd ? ShellText.of("pw groupadd") : ShellText.of("groupadd");
        if (system && !os.contains("BSD")) {
            add = add.with("-r");
        }
        add = freeBsd ? add.with("-n").quoted(group) : add.quoted(group);
        return gid == null ? add : add.with(freeBsd ? "-g" : "--gid").quoted(gid);
    }

    @Override
    public List<Effect> reach() {
        return List.of(new Effect.ForgetFamily(Families.USERS));
    }
}
