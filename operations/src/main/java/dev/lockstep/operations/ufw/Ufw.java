package dev.lockstep.operations.ufw;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.ufw.UfwStatus;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What operations on ufw have in common. */
final class Ufw {
    /** What any of them may touch. */
    static final List<Effect> REACH = List.of(new Effect.ForgetFamily(Families.FIREWALL));

    private Ufw() {}

    static Map<?, ?> status(Facts facts) {
        return Reading.map(facts, new UfwStatus());
    }

    /** A change after which one thing of the status is known. */
    static Change change(ShellText command, Map<?, ?> before, String name, @Nullable Object value) {
        Map<String, @Nullable Object> after = new LinkedHashMap<>();
        before.forEach((key, known) -> after.put(key.toString(), known));
        after.put(name, value);
        return Change.builder()
                .run(command)
                .forgetFamily("ufw")
                .effect(new Effect.Assume(new UfwStatus(), after))
                .build();
    }

    /** Fails for a word that ufw does not know. */
    static void check(String name, @Nullable String word, List<String> known) {
        if (word != null && !known.contains(word)) {
            throw Refusal.operation(
                    "`" + name + "` must be one of " + String.join(", ", known) + ", not " + word);
        }
    }
}
