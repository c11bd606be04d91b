package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Lines;

import java.util.List;
import java.util.Set;

@Summary("Whether an installed update waits for a reboot, as far as the system can tell.")
@Gives(type = "bool", example = "True")
public record RebootRequired() implements CommandFact<Boolean> {
    @Override
    public ShellText command() {
        return ShellText.of(
                "if test -e /run/reboot-required || test -e /var/run/reboot-required; then echo"
                    + " yes; elif command -v needs-restarting > /dev/null; then needs-restarting -r"
                    + " > /dev/null 2>&1 || echo yes; fi");
    }

    @Override
    public Boolean parse(List<String> lines) {
        return "yes".equals(Lines.first(lines));
    }

    @Override
    public Boolean absent() {
        return false;
    }

    @Override
    public Set<String> families() {
        return Families.of("server", Families.PACKAGES);
    }
}
