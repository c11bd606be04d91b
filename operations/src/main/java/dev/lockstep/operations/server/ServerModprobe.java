package dev.lockstep.operations.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.server.KernelModules;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Modules of the kernel. */
@Summary("Loads or unloads modules of the kernel.")
public record ServerModprobe(
        @Option(doc = "The modules.", example = "[\"br_netfilter\"]") List<String> module,
        @Option(doc = "Whether they shall be loaded.", otherwise = "true") boolean present,
        @Option(doc = "Whether versions that don't fit are loaded, too.", otherwise = "false")
                boolean force)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Map<?, ?> loaded = Reading.map(facts, new KernelModules());
        List<String> wrong =
                module.stream().filter(name -> loaded.containsKey(name) != present).toList();
        if (wrong.isEmpty()) {
            boolean many = module.size() > 1;
            return Change.none(
                    "%s %s %s %s"
                            .formatted(
                                    many ? "modules" : "module",
                                    String.join("/", module),
                                    many ? "are" : "is",
                                    present ? "loaded" : "not loaded"));
        }
        ShellText command = ShellText.of(force ? "modprobe -f" : "modprobe");
        Map<Object, @Nullable Object> after = new LinkedHashMap<>(loaded);
        for (String name : wrong) {
            if (present) {
                after.put(name, Map.of());
            } else {
                after.remove(name);
            }
        }
        return Change.builder()
                .run((present ? command.with("-a") : command.with("-r -a")).quotedAll(wrong))
                .forgetFamily(Families.KERNEL_MODULES)
                .effect(new Effect.Assume(new KernelModules(), after))
                .build();
    }

    @Override
    public List<Effect> reach() {
        return List.of(new Effect.ForgetFamily(Families.KERNEL_MODULES));
    }
}
