package dev.lockstep.engine.operation;

import dev.lockstep.engine.command.Elevation;
import dev.lockstep.engine.command.Elevation.Layer;
import dev.lockstep.engine.command.Elevation.Program;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.secret.Secret;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the options that say whose rights a command has, and where it runs. */
final class SurroundingsReader {
    private final OptionValues values;

    private SurroundingsReader(OptionValues values) {
        this.values = values;
    }

    static Surroundings read(OptionValues values) {
        SurroundingsReader reader = new SurroundingsReader(values);
        return new Surroundings(
                reader.elevation(), reader.environment(), values.text("_chdir"), reader.shell());
    }

    /** doas, dzdo, sudo, su: the outermost first. */
    private Elevation elevation() {
        List<Layer> layers = new ArrayList<>();
        if (values.flag("_doas")) {
            layers.add(plain(Program.DOAS, "_doas_user"));
        }
        if (values.flag("_dzdo")) {
            layers.add(plain(Program.DZDO, "_dzdo_user"));
        }
        if (values.flag("_sudo")) {
            layers.add(
                    new Layer(
                            Program.SUDO,
                            values.text("_sudo_user"),
                            values.flag("_use_sudo_login"),
                            values.flag("_preserve_sudo_env"),
                            Optional.empty(),
                            values.secret("_sudo_password")));
        }
        values.text("_su_user").ifPresent(user -> layers.add(su(user)));
        return new Elevation(layers);
    }

    private Layer plain(Program program, String user) {
        return new Layer(
                program, values.text(user), false, false, Optional.empty(), Optional.empty());
    }

    private Layer su(String user) {
        Optional<String> shell =
                values.find("_su_shell").filter(Boolean.FALSE::equals).isPresent()
                        ? Optional.empty()
                        : values.text("_su_shell");
        return new Layer(
                Program.SU,
                Optional.of(user),
                values.flag("_use_su_login"),
                values.flag("_preserve_su_env"),
                shell,
                values.secret("_su_password"));
    }

    private String shell() {
        return values.text("_shell_executable").orElse(Surroundings.PLAIN.shell());
    }

    /** Variables of all layers, those of stronger layers over those of weaker ones. */
    private Map<String, ShellText> environment() {
        Map<String, ShellText> environment = new LinkedHashMap<>();
        for (@Nullable Object layer : values.everyLayer("_env").reversed()) {
            if (layer instanceof Map<?, ?> variables) {
                variables.forEach((name, value) -> variable(name, value, environment));
            } else if (layer != null) {
                values.wrongType("_env", "a dictionary", layer);
            }
        }
        return environment;
    }

    private void variable(
            @Nullable Object name, @Nullable Object value, Map<String, ShellText> environment) {
        if (!(name instanceof String key) || !key.matches("[A-Za-z_][A-Za-z0-9_]*")) {
            values.wrongValue("_env", "has the variable name '" + name + "', which no shell knows");
        } else if (value instanceof String || value instanceof Number || value instanceof Secret) {
            environment.put(key, ShellText.quote(value));
        } else {
            values.wrongType("_env", "a dictionary of texts", name + "=" + value);
        }
    }
}
