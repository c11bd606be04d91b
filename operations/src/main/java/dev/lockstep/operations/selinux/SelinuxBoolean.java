package dev.lockstep.operations.selinux;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.selinux.SEBoolean;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import java.util.List;
import java.util.Set;

/** A boolean of SELinux. */
@Summary("Switches a boolean of SELinux on or off.")
public record SelinuxBoolean(
        @Option(doc = "The boolean.", example = "\"httpd_can_network_connect\"") String boolName,
        @Option(doc = "on or off.", example = "\"on\"") Object value,
        @Option(doc = "Whether it stays so when the system starts again.", otherwise = "false")
                boolean persistent)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        String wanted = value instanceof Boolean truth ? (truth ? "on" : "off") : value.toString();
        if (!Set.of("on", "off").contains(wanted)) {
            throw Refusal.value("'value' must be one of 'on,off' but found '" + wanted + "'");
        }
        SEBoolean fact = new SEBoolean(boolName);
        if (wanted.equals(Reading.text(facts, fact))) {
            return Change.none("boolean '" + boolName + "' already had the value '" + wanted + "'");
        }
        return Change.builder()
                .run(
                        ShellText.of(persistent ? "setsebool -P" : "setsebool")
                                .quoted(boolName)
                                .quoted(wanted))
                .assume(fact, wanted)
                .build();
    }

    @Override
    public List<Effect> reach() {
        return List.of(new Effect.ForgetFamily(Families.SELINUX));
    }
}
