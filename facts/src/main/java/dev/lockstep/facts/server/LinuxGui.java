package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import java.util.List;
import java.util.Map;
import java.util.Set;

@Summary("The desktops that are installed, such as GNOME.")
@Gives(type = "list[str]", example = "[\"XFCE 4\"]")
public record LinuxGui() implements CommandFact<List<String>> {
    private static final Map<String, String> DESKTOPS =
            Map.of(
                    "gnome-session", "GNOME",
                    "lxsession", "LXDE",
                    "mate-session", "MATE",
                    "plasma_session", "KDE Plasma",
                    "xfce4-session", "XFCE 4");

    @Override
    public ShellText command() {
        return ShellText.of("ls /usr/bin/*session || true");
    }

    @Override
    public List<String> parse(List<String> lines) {
        return lines.stream()
                .map(line -> line.strip().substring(line.strip().lastIndexOf('/') + 1))
                .filter(DESKTOPS::containsKey)
                .map(program -> DESKTOPS.getOrDefault(program, program))
                .toList();
    }

    @Override
    public List<String> absent() {
        return List.of();
    }

    @Override
    public Set<String> families() {
        return Families.of("server", Families.PACKAGES, Families.PROGRAMS);
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
