package dev.lockstep.operations.selinux;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.selinux.SEPort;
import dev.lockstep.facts.selinux.SEPorts;
import dev.lockstep.facts.server.Which;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The SELinux type of a port. */
@Summary("Sets or removes the SELinux type of a port.")
public record SelinuxPort(
        @Option(doc = "tcp, udp, sctp or dccp.", example = "\"tcp\"") String protocol,
        @Option(doc = "The port.", example = "2222") long portNum,
        @Option(doc = "The type.", otherwise = "null", example = "\"ssh_port_t\"")
                @Nullable String seType,
        @Option(doc = "Whether the port shall have a type of its own.", otherwise = "true")
                boolean present)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        if (present && !Reading.isGiven(seType)) {
            throw Refusal.value("se_type must have a valid value if present is set");
        }
        boolean direct = Reading.holds(facts, new Which("sepolicy"));
        Map<?, ?> all = direct ? Map.of() : Reading.map(facts, new SEPorts());
        String actual = direct ? one(facts) : one(all);
        String wanted = present ? Reading.given(seType).orElse("") : "";
        if (actual.equals(wanted)) {
            return Change.none(
                    "setype for '"
                            + protocol
                            + "/"
                            + portNum
                            + "' is already "
                            + (present ? "'" + wanted + "'" : "unset"));
        }
        Change.Builder change = Change.builder().run(command(actual, wanted)).forget(new SEPorts());
        if (!direct) {
            change.effect(new Effect.Assume(new SEPorts(), after(all, wanted)));
        }
        return change.assume(new SEPort(protocol, portNum), wanted).build();
    }

    private String one(Facts facts) {
        return Reading.given(Reading.text(facts, new SEPort(protocol, portNum))).orElse("");
    }

    private String one(Map<?, ?> all) {
        Object type = Reading.map(all.get(protocol)).get(Long.toString(portNum));
        return type == null ? "" : type.toString();
    }

    private ShellText command(String actual, String wanted) {
        ShellText semanage = ShellText.of("semanage port");
        ShellText action =
                wanted.isEmpty()
                        ? semanage.with("-d")
                        : semanage.with(actual.isEmpty() ? "-a -t" : "-m -t").quoted(wanted);
        return action.with("-p").quoted(protocol).quoted(portNum);
    }

    private Map<String, Object> after(Map<?, ?> all, String wanted) {
        Map<String, Object> types = new LinkedHashMap<>();
        Reading.map(all.get(protocol)).forEach((port, type) -> types.put(port.toString(), type));
        types.put(Long.toString(portNum), wanted);
        Map<String, Object> after = new LinkedHashMap<>();
        all.forEach((name, ports) -> after.put(name.toString(), ports));
        after.put(protocol, types);
        return after;
    }

    @Override
    public List<Effect> reach() {
        return List.of(new Effect.ForgetFamily(Families.SELINUX));
    }
}
