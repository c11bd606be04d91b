package dev.lockstep.engine.export;

import dev.lockstep.engine.command.Elevation.Layer;
import dev.lockstep.engine.command.Elevation.Program;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.operation.CallOptions;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The shell function that runs code with the rights, and in the time, that a call wants. */
final class Rights {
    private Rights() {}

    /**
     * The body of {@code as}. Passwords are not in it: the programs ask for them at the terminal.
     */
    static String of(CallOptions options) {
        String line = limited(options.timeout()) + "sh -c \"$1\"";
        for (Layer layer : options.surroundings().elevation().layers().reversed()) {
            line = isSu(layer) ? su(layer, line) : sudo(layer) + line;
        }
        return line;
    }

    static boolean isSu(Layer layer) {
        return layer.program() == Program.SU;
    }

    private static String limited(Optional<Duration> timeout) {
        return timeout.map(time -> "timeout " + seconds(time) + " ").orElse("");
    }

    /** In whole seconds, which every system's programs understand. */
    static long seconds(Duration time) {
        return time.plusNanos(999_999_999).toSeconds();
    }

    private static String sudo(Layer layer) {
        List<String> words = new ArrayList<>();
        words.add(layer.program().name().toLowerCase(Locale.ROOT));
        if (layer.program() != Program.DOAS) {
            words.add("-H");
        }
        if (layer.keepEnvironment()) {
            words.add("-E");
        }
        layer.user().ifPresent(user -> words.add("-u " + ShellText.quote(user).render()));
        return String.join(" ", words) + " ";
    }

    /** It takes the command line as one word, of which the code is one word. Nothing goes below. */
    private static String su(Layer layer, String line) {
        List<String> words = new ArrayList<>(List.of("su"));
        if (layer.login()) {
            words.add("-l");
        }
        if (layer.keepEnvironment()) {
            words.add("-m");
        }
        layer.shell().ifPresent(shell -> words.add("-s " + ShellText.quote(shell).render()));
        words.add(ShellText.quote(layer.user().orElse("root")).render());
        words.add("-c \"" + line.replace("\"$1\"", "$(quote \"$1\")") + "\"");
        return String.join(" ", words);
    }
}
