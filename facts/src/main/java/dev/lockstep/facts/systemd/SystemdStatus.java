package dev.lockstep.facts.systemd;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Set;

@Summary("Whether each unit is active, by its name.")
@Gives(
        type = "dict[str, bool]",
        example =
                "{\"sshd.socket\": True, \"a.mount\": True, \"b.target\": True, "
                        + "\"c.service\": False}")
public record SystemdStatus(
        @Option(
                        doc = "Whether to ask the user's manager instead of the system's.",
                        otherwise = "false",
                        example = "True")
                boolean userMode,
        @Option(doc = "The container to ask.", otherwise = "null", example = "web")
                @Nullable String machine,
        @Option(doc = "Whose manager in the container.", otherwise = "null", example = "deploy")
                @Nullable String userName,
        @Option(
                        doc = "The units to ask about, patterns allowed; all if not given.",
                        otherwise = "null",
                        example = "nginx.service")
                List<String> services)
        implements SystemdFact {
    /** How units of all types say that they are active. */
    private static final Set<String> ACTIVE =
            Set.of(
                    "active",
                    "elapsed",
                    "exited",
                    "listening",
                    "mounted",
                    "plugged",
                    "running",
                    "waiting");

    /** All units of the host itself. */
    public SystemdStatus() {
        this(false, null, null, List.of());
    }

    @Override
    public ShellText property() {
        return ShellText.of("SubState");
    }

    @Override
    public Set<String> yes() {
        return ACTIVE;
    }
}
