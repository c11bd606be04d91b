package dev.lockstep.operations.selinux;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.selinux.FileContext;
import dev.lockstep.operations.text.Reading;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The SELinux type of a file. */
@Summary("Sets the SELinux type of a file; it lasts until the file system is relabeled.")
public record SelinuxFileContext(
        @Option(doc = "The file.", example = "\"/var/www/html\"") String path,
        @Option(doc = "The type it shall have.", example = "\"httpd_sys_content_t\"") String seType)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        FileContext fact = new FileContext(path);
        Map<String, Object> context = new LinkedHashMap<>();
        Reading.map(facts, fact).forEach((part, value) -> context.put(part.toString(), value));
        if (seType.equals(context.put("type", seType))) {
            return Change.none("file_context: '" + path + "' already had type '" + seType + "'");
        }
        return Change.builder()
                .run(ShellText.of("chcon -t").quoted(seType).then(ShellText.path(path)))
                .effect(new Effect.Assume(fact, context))
                .build();
    }

    @Override
    public List<Effect> reach() {
        return List.of(new Effect.ForgetFamily(Families.SELINUX));
    }
}
