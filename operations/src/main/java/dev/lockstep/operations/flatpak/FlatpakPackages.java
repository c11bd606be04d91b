package dev.lockstep.operations.flatpak;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Applications of Flatpak. */
@Summary("Installs or removes applications with Flatpak.")
public record FlatpakPackages(
        @Option(doc = "The applications.", otherwise = "null", example = "[\"org.videolan.VLC\"]")
                List<String> packages,
        @Option(doc = "Where they come from.", otherwise = "null", example = "\"flathub\"")
                @Nullable String remote,
        @Option(doc = "Whether they shall be installed.", otherwise = "true") boolean present,
        @Option(
                        doc =
                                "Whether they are for the user that commands run as, rather than"
                                        + " for all.",
                        otherwise = "false")
                boolean user)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Collection<?> installed =
                Reading.all(facts, new dev.lockstep.facts.flatpak.FlatpakPackages());
        Change.Builder change = Change.builder();
        List<String> wrong =
                packages.stream().filter(name -> installed.contains(name) != present).toList();
        packages.stream()
                .filter(name -> !wrong.contains(name))
                .forEach(name ->
                        change.note(
                                "flatpak package "
                                        + name
                                        + (present ? " is installed" : " is not installed")));
        if (wrong.isEmpty()) {
            return change.build();
        }
        ShellText command =
                ShellText.of(
                        present
                                ? "flatpak install --noninteractive"
                                : "flatpak uninstall --noninteractive");
        if (user) {
            command = command.with("--user");
        }
        if (present && remote != null && !remote.isBlank()) {
            command = command.quoted(remote.strip());
        }
        List<Object> after = new ArrayList<>(installed);
        after.removeAll(wrong);
        if (present) {
            after.addAll(wrong);
        }
        return change.run(command.quotedAll(wrong))
                .effect(new Effect.ForgetAll())
                .effect(new Effect.Assume(new dev.lockstep.facts.flatpak.FlatpakPackages(), after))
                .build();
    }
}
