package dev.lockstep.operations.ufw;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.ufw.UfwRules;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A rule of the firewall. */
@Summary("Adds or deletes a rule of ufw.")
public record UfwRule(
        @Option(doc = "allow, deny, reject or limit.", example = "\"allow\"") String action,
        @Option(
                        doc = "A port, several with commas, or a range with a colon.",
                        otherwise = "null",
                        example = "22")
                @Nullable Object port,
        @Option(doc = "tcp or udp.", otherwise = "null", example = "\"tcp\"")
                @Nullable String proto,
        @Option(doc = "Where traffic is from.", otherwise = "null", example = "\"10.0.0.0/8\"")
                @Nullable String fromIp,
        @Option(doc = "Where traffic goes to.", otherwise = "null", example = "\"any\"")
                @Nullable String toIp,
        @Option(doc = "in, out or route.", otherwise = "null", example = "\"in\"")
                @Nullable String direction,
        @Option(
                        doc = "The interface, with a direction.",
                        name = "interface",
                        otherwise = "null",
                        example = "\"eth0\"")
                @Nullable String networkInterface,
        @Option(
                        doc = "A profile, in place of port and protocol.",
                        otherwise = "null",
                        example = "\"OpenSSH\"")
                @Nullable String app,
        @Option(
                        doc = "Whether new connections are logged; log-all for every packet.",
                        otherwise = "false",
                        example = "\"log-all\"")
                @Nullable Object log,
        @Option(
                        doc = "A comment; another one makes another rule.",
                        otherwise = "null",
                        example = "\"who logs in\"")
                @Nullable String comment,
        @Option(doc = "Whether it shall be there.", otherwise = "true") boolean present)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        check();
        List<Object> rules = new ArrayList<>(Reading.all(facts, new UfwRules()));
        Map<String, @Nullable Object> wanted = rule().details();
        if (rules.contains(wanted) == present) {
            return Change.none("ufw rule is already " + (present ? "present" : "absent"));
        }
        if (present) {
            rules.add(wanted);
        } else {
            rules.remove(wanted);
        }
        return Change.builder()
                .run(words(ShellText.of(present ? "ufw" : "ufw delete")))
                .forgetFamily("ufw")
                .effect(new Effect.Assume(new UfwRules(), rules))
                .build();
    }

    private void check() {
        Ufw.check("action", action, List.of("allow", "deny", "reject", "limit"));
        Ufw.check("direction", direction, List.of("in", "out", "route"));
        Ufw.check("proto", proto, List.of("tcp", "udp"));
        if (networkInterface != null && direction == null) {
            throw Refusal.operation("`interface` needs a `direction`");
        }
        if (app != null && (port != null || proto != null)) {
            throw Refusal.operation("`app` stands in place of `port` and `proto`");
        }
    }

    private dev.lockstep.facts.ufw.UfwRule rule() {
        return new dev.lockstep.facts.ufw.UfwRule(
                action,
                direction,
                networkInterface,
                fromIp,
                destination(),
                port == null ? null : port.toString(),
                proto,
                app,
                logging(),
                comment);
    }

    private boolean isSimple() {
        return direction == null && fromIp == null && toIp == null && port != null;
    }

    /** A port in the long form needs one. */
    private @Nullable String destination() {
        return toIp == null && port != null && !isSimple() ? "any" : toIp;
    }

    private @Nullable String logging() {
        return Reading.isTrue(log) ? (log instanceof String how ? how : "log") : null;
    }

    /** The short form where it says enough, else the long one. */
    private ShellText words(ShellText start) {
        boolean route = "route".equals(direction);
        ShellText all = (route ? start.with("route") : start).quoted(action);
        if (direction != null && !route) {
            all = all.quoted(direction);
        }
        all = option(all, ShellText.of("on"), networkInterface);
        if (logging() != null) {
            all = all.quoted(logging());
        }
        if (isSimple()) {
            String number = String.valueOf(port);
            all = all.quoted(proto == null ? number : number + "/" + proto);
        } else if (app != null && fromIp == null && toIp == null) {
            all = all.quoted(app);
        } else {
            all = option(all, ShellText.of("from"), fromIp);
            all = option(all, ShellText.of("to"), destination());
            all = option(all, ShellText.of("port"), port);
            all = option(all, ShellText.of("proto"), proto);
            all = option(all, ShellText.of("app"), app);
        }
        return option(all, ShellText.of("comment"), comment);
    }

    private static ShellText option(ShellText all, ShellText name, @Nullable Object value) {
        return value == null ? all : all.then(name).quoted(value);
    }

    @Override
    public List<Effect> reach() {
        return Ufw.REACH;
    }
}
