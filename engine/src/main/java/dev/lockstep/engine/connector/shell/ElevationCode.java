package dev.lockstep.engine.connector.shell;

import dev.lockstep.engine.command.Elevation;
import dev.lockstep.engine.command.Elevation.Layer;
import dev.lockstep.engine.command.ShellText;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The command line that goes through all layers of an elevation. */
final class ElevationCode {
    private ElevationCode() {}

    /**
     * Goes through the layers and then does {@code innermost}.
     *
     * @param innermost a program with its arguments
     * @param prompts what each layer shall print when it wants a password, where it can be told
     * @param terminal whether there is a terminal, where programs ask by themselves
     */
    static ShellText of(
            List<Layer> layers, ShellText innermost, List<String> prompts, boolean terminal) {
        ShellText line = innermost;
        for (int i = layers.size() - 1; i >= 0; i--) {
            line = layer(layers.get(i), line, prompts.get(i), terminal);
        }
        return line;
    }

    private static ShellText layer(Layer layer, ShellText inner, String prompt, boolean terminal) {
        return switch (layer.program()) {
            case SUDO -> sudo(ShellText.of("sudo -H"), layer, prompt, terminal).then(inner);
            case DZDO -> sudo(ShellText.of("dzdo -H"), layer, prompt, terminal).then(inner);
            case DOAS -> doas(layer, terminal).then(inner);
            case SU -> su(layer).with("-c").then(ShellText.quote(inner));
        };
    }

    /** Without a terminal it reads the password from standard input, and only when it needs one. */
    private static ShellText sudo(ShellText start, Layer layer, String prompt, boolean terminal) {
        ShellText line = (terminal ? start : start.with("-S")).with("-p").quoted(prompt);
        line = layer.login() ? line.with("-i") : line;
        line = layer.keepEnvironment() ? line.with("-E") : line;
        return user(line, layer);
    }

    private static ShellText doas(Layer layer, boolean terminal) {
        return user(terminal ? ShellText.of("doas") : ShellText.of("doas -n"), layer);
    }

    private static ShellText user(ShellText line, Layer layer) {
        return layer.user().map(user -> line.with("-u").quoted(user)).orElse(line);
    }

    private static ShellText su(Layer layer) {
        ShellText line = ShellText.of("su");
        line = layer.login() ? line.with("-l") : line;
        line = layer.keepEnvironment() ? line.with("-m") : line;
        if (layer.shell().isPresent()) {
            line = line.with("-s").quoted(layer.shell().get());
        }
        return line.quoted(layer.user().orElse("root"));
    }

    /** An elevation as a person names it: {@code sudo}, {@code su to bob}. */
    static String name(Elevation elevation) {
        return elevation.layers().stream()
                .map(ElevationCode::name)
                .collect(Collectors.joining(" and "));
    }

    private static String name(Layer layer) {
        String program = layer.program().name().toLowerCase(Locale.ROOT);
        return layer.user().map(user -> program + " to " + user).orElse(program);
    }
}
