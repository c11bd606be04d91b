package dev.lockstep.facts.systemd;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Set;

@Summary("Whether each unit starts at boot or on demand, by its name.")
@Gives(type = "dict[str, bool]", example = "{\"a\": True, \"b\": False, \"c\": False, \"d\": True}")
public record SystemdEnabled(
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
    /** What {@code systemctl is-enabled} counts as enabled. */
    private static final Set<String> ENABLED =
            Set.of("alias", "enabled", "enabled-runtime", "generated", "indirect", "static");

    /** All units of the host itself. */
    public SystemdEnabled() {
        this(false, null, null, List.of());
    }

    @Override
    public ShellText property() {
        return ShellText.of("UnitFileState");
    }

    @Override
    public Set<String> yes() {
        return ENABLED;
    }
}
