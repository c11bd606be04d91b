package dev.lockstep.operations.selinux;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.selinux.FileContextMapping;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** The SELinux type that files shall have when they are labeled. */
@Summary("Sets or removes the SELinux type that files of a path get when they are labeled.")
public record SelinuxFileContextMapping(
        @Option(doc = "An expression for the paths.", example = "\"/srv/web(/.*)?\"") String target,
        @Option(doc = "The type.", otherwise = "null", example = "\"httpd_sys_content_t\"")
                @Nullable String seType,
        @Option(doc = "Whether there shall be such a rule.", otherwise = "true") boolean present)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        if (present && !Reading.isGiven(seType)) {
            throw Refusal.value("se_type must have a valid value if present is set");
        }
        FileContextMapping fact = new FileContextMapping(target);
        Map<?, ?> actual = Reading.map(facts, fact);
        return present && seType != null ? set(fact, actual, seType) : remove(fact, actual);
    }

    private Change set(FileContextMapping fact, Map<?, ?> actual, String type) {
        if (type.equals(actual.get("type"))) {
            return Change.none("mapping for '" + target + "' -> '" + type + "' already present");
        }
        ShellText semanage =
                ShellText.of(
                        actual.isEmpty() ? "semanage fcontext -a -t" : "semanage fcontext -m -t");
        return Change.builder()
                .run(semanage.quoted(type).quoted(target))
                .effect(new Effect.Assume(fact, Map.of("type", type)))
                .build();
    }

    private Change remove(FileContextMapping fact, Map<?, ?> actual) {
        if (actual.isEmpty()) {
            return Change.none("no existing mapping for '" + target + "'");
        }
        return Change.builder()
                .run(ShellText.of("semanage fcontext -d").quoted(target))
                .effect(new Effect.Assume(fact, Map.of()))
                .build();
    }

    @Override
    public List<Effect> reach() {
        return List.of(new Effect.ForgetFamily(Families.SELINUX));
    }
}
