package dev.lockstep.operations.snap;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.snap.SnapPackages;
import dev.lockstep.operations.text.Reading;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Snaps. */
@Summary("Installs or removes snaps, or has them follow another channel.")
public record SnapPackage(
        @Option(doc = "The snaps.", otherwise = "null", example = "[\"lxd\"]")
                List<String> packages,
        @Option(
                        doc = "The channel they shall follow.",
                        otherwise = "latest/stable",
                        example = "\"5.0/stable\"")
                String channel,
        @Option(doc = "Whether new ones may do what other programs may.", otherwise = "false")
                boolean classic,
        @Option(doc = "Whether they shall be installed.", otherwise = "true") boolean present)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Set<String> installed = new LinkedHashSet<>();
        Reading.all(facts, new SnapPackages()).forEach(name -> installed.add(name.toString()));
        Change.Builder change = Change.builder();
        List<String> changed =
                present ? install(change, facts, installed) : remove(change, installed);
        if (!changed.isEmpty()) {
            effects(change, installed, changed);
        }
        if (packages.isEmpty()) {
            change.note("there are no packages");
        }
        return change.build();
    }

    private List<String> install(Change.Builder change, Facts facts, Set<String> installed) {
        List<String> missing = new ArrayList<>();
        List<String> elsewhere = new ArrayList<>();
        for (String snap : packages) {
            if (!installed.contains(snap)) {
                missing.add(snap);
            } else if (followsAnother(facts, snap)) {
                elsewhere.add(snap);
            } else {
                change.note("snap package " + snap + " is installed");
            }
        }
        run(change, ShellText.of(classic ? "snap install --classic" : "snap install"), missing);
        run(change, ShellText.of("snap refresh"), elsewhere);
        return Stream.of(missing, elsewhere).flatMap(List::stream).toList();
    }

    private boolean followsAnother(Facts facts, String snap) {
        Object actual =
                Reading.map(facts, new dev.lockstep.facts.snap.SnapPackage(snap)).get("channel");
        return actual != null && !channel.equals(actual);
    }

    private void run(Change.Builder change, ShellText command, List<String> snaps) {
        if (!snaps.isEmpty()) {
            change.run(command.quotedAll(snaps).quoted("--channel=" + channel));
        }
    }

    private List<String> remove(Change.Builder change, Set<String> installed) {
        List<String> there = new ArrayList<>();
        for (String snap : packages) {
            if (installed.contains(snap)) {
                there.add(snap);
            } else {
                change.note("snap package " + snap + " is not installed");
            }
        }
        if (!there.isEmpty()) {
            change.run(ShellText.of("snap remove").quotedAll(there));
        }
        return there;
    }

    private void effects(Change.Builder change, Set<String> installed, List<String> changed) {
        Set<String> after = new LinkedHashSet<>(installed);
        if (present) {
            after.addAll(changed);
        } else {
            changed.forEach(after::remove);
        }
        change.effect(new Effect.ForgetAll());
        change.effect(new Effect.Assume(new SnapPackages(), List.copyOf(after)));
        for (String snap : changed) {
            Map<String, String> details =
                    present ? Map.of("name", snap, "channel", channel) : Map.of();
            change.effect(
                    new Effect.Assume(new dev.lockstep.facts.snap.SnapPackage(snap), details));
        }
    }
}
