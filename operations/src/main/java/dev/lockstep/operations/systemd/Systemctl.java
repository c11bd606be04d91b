package dev.lockstep.operations.systemd;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

/** The systemctl that speaks to one of a host's service managers. */
record Systemctl(boolean userMode, @Nullable String machine, @Nullable String userName) {
    /** The command without what it shall do. */
    ShellText command() {
        ShellText systemctl = ShellText.of(userMode ? "systemctl --user" : "systemctl");
        if (machine == null || machine.isEmpty()) {
            return systemctl;
        }
        String user = Reading.given(userName).map(name -> name + "@").orElse("");
        return systemctl.then(
                ShellText.concat(ShellText.of("--machine="), ShellText.quote(user + machine)));
    }
}
