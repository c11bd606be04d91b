package dev.lockstep.operations.iptables;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** A rule as iptables is told it, and as facts tell it. */
record RuleText(IptablesRule rule) {
    /** What iptables adds to a rule that says no more than that packets are refused. */
    private static final Set<String> USUAL_REFUSAL =
            Set.of("--reject-with", "icmp-port-unreachable", "icmp6-port-unreachable");

    private static final Set<String> ADDRESSES =
            Set.of("source", "not_source", "destination", "not_destination");

    /** The command that does something with it. */
    ShellText command(ShellText action) {
        ShellText command = action.quoted(rule.chain());
        for (Part part : matches()) {
            command = part.after(command);
        }
        String extras = extras();
        if (!extras.isEmpty()) {
            command = command.then(ShellText.code(extras));
        }
        command = command.with("-j").quoted(rule.jump());
        for (Part part : targets()) {
            command = part.after(command);
        }
        return command;
    }

    /** Whether a rule of the fact is this one. */
    boolean isThere(Object actual) {
        return comparable(Reading.map(actual)).equals(comparable(asFact()));
    }

    /** As the fact about rules tells it. */
    Map<String, Object> asFact() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("chain", rule.chain());
        details.put("jump", rule.jump());
        Stream.concat(matches().stream(), targets().stream())
                .forEach(part -> details.put(part.name(), part.value()));
        Set<String> extras = words(extras());
        if (!extras.isEmpty()) {
            details.put("extras", extras);
        }
        return details;
    }

    private List<Part> matches() {
        return Part.given(
                new Part("protocol", ShellText.of("-p"), lower(rule.protocol())),
                new Part("source", ShellText.of("-s"), rule.source()),
                new Part("destination", ShellText.of("-d"), rule.destination()),
                new Part("in_interface", ShellText.of("-i"), rule.inInterface()),
                new Part("out_interface", ShellText.of("-o"), rule.outInterface()),
                new Part("not_protocol", ShellText.of("! -p"), lower(rule.notProtocol())),
                new Part("not_source", ShellText.of("! -s"), rule.notSource()),
                new Part("not_destination", ShellText.of("! -d"), rule.notDestination()),
                new Part("not_in_interface", ShellText.of("! -i"), rule.notInInterface()),
                new Part("not_out_interface", ShellText.of("! -o"), rule.notOutInterface()));
    }

    private List<Part> targets() {
        return Part.given(
                new Part("log_prefix", ShellText.of("--log-prefix"), rule.logPrefix()),
                new Part("to_destination", ShellText.of("--to-destination"), rule.toDestination()),
                new Part("to_source", ShellText.of("--to-source"), rule.toSource()),
                new Part("to_ports", ShellText.of("--to-ports"), rule.toPorts()));
    }

    private String extras() {
        String destination =
                rule.destinationPort() == null
                        ? ""
                        : " --dport " + ShellText.quote(rule.destinationPort()).render();
        String source =
                rule.sourcePort() == null
                        ? ""
                        : " --sport " + ShellText.quote(rule.sourcePort()).render();
        return (rule.extras() + destination + source).strip();
    }

    private static String lower(@Nullable String protocol) {
        return protocol == null ? "" : protocol.toLowerCase(Locale.ROOT);
    }

    /**
     * What makes two rules the same: iptables writes addresses with their mask, names the extension
     * of a protocol, and orders lists as it likes.
     */
    private Map<String, Object> comparable(Map<?, ?> details) {
        Map<String, Object> same = new LinkedHashMap<>();
        details.forEach((name, value) -> same.put(name.toString(), value));
        ADDRESSES.forEach(
                name -> same.computeIfPresent(name, (key, address) -> masked(address.toString())));
        Set<String> extras = new LinkedHashSet<>();
        Reading.all(same.remove("extras")).forEach(extra -> extras.addAll(words(extra.toString())));
        extras.remove("-m");
        extras.remove(String.valueOf(same.get("protocol")));
        if (rule.jump().equals("REJECT") && !extras().contains("--reject-with")) {
            extras.removeAll(USUAL_REFUSAL);
        }
        same.put("extras", extras);
        same.values().removeIf("0.0.0.0/0"::equals);
        same.values().removeIf("::/0"::equals);
        return same;
    }

    private String masked(String address) {
        return address.contains("/") ? address : address + (rule.version() == 4 ? "/32" : "/128");
    }

    private static Set<String> words(String text) {
        Set<String> words =
                new LinkedHashSet<>(List.of(text.replaceAll("[\"']", "").split("[\\s,]+")));
        words.remove("");
        return words;
    }
}
