package dev.lockstep.engine.connector.shell;

import dev.lockstep.engine.command.Elevation;
import dev.lockstep.engine.command.Elevation.Layer;
import dev.lockstep.engine.command.Elevation.Program;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.connector.shell.RefusedException.Reason;
import dev.lockstep.engine.secret.Secret;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Goes through sudo, su or doas into a shell. A password is only sent when it is asked for, and
 * once: sent unasked it would be taken for a command, sent twice it could lock the account.
 */
final class Entry {
    /** PAM alone takes up to three seconds to say no. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final Pattern ASKS = Pattern.compile("[:：] ?$");
    private static final Pattern WANTS_TERMINAL =
            Pattern.compile(
                    "must have a tty|must be run from a terminal|a terminal is required|a tty is"
                            + " required");
    private static final Pattern NO_USER =
            Pattern.compile("unknown user|no passwd entry|user \\S+ does not exist");

    private final Wire wire;
    private final List<Layer> layers;
    private final Passwords passwords;
    private final List<String> prompts = new ArrayList<>();
    private final Set<Integer> answered = new HashSet<>();
    private final StringBuilder said = new StringBuilder();

    /**
     * An entry by the rights of {@code elevation}.
     *
     * @param passwords asked for the password of a layer that wants one
     */
    Entry(Wire wire, Elevation elevation, Passwords passwords) {
        this.wire = wire;
        this.layers = elevation.layers();
        this.passwords = passwords;
        layers.forEach(layer -> prompts.add("lockstep-" + Nonce.digits() + ":"));
    }

    /** The line that a shell is told first. */
    String line(boolean terminal) {
        ShellText hello =
                ShellText.code(
                        "printf '\\036%%s%%s o! %%s 0\\n' %s %s $$; exec sh"
                                .formatted(wire.nonce().left(), wire.nonce().right()));
        ShellText shell = ShellText.of("sh -c").then(ShellText.quote(hello));
        return ShellText.of("exec")
                        .then(ElevationCode.of(layers, shell, prompts, terminal))
                        .render()
                + "\n";
    }

    /** Waits until we are in. */
    void await() throws RefusedException, IOException, InterruptedException {
        int closed = 0;
        while (!wire.greeted()) {
            switch (wire.next(closed > 0 ? Duration.ofSeconds(1) : PATIENCE)) {
                case Signal.Noise(String text) -> {
                    said.append(text);
                    answer();
                }
                case Signal.Closed _ -> closed++;
                case Signal.Marked _, Signal.Kill _ -> {}
                case null -> closed = 2;
            }
            if (closed == 2) {
                throw refused();
            }
        }
    }

    private void answer() throws RefusedException, IOException {
        for (int i = 0; i < layers.size(); i++) {
            if (asks(i)) {
                said.setLength(0);
                if (!answered.add(i)) {
                    throw new RefusedException(Reason.PASSWORD, "");
                }
                Layer layer = layers.get(i);
                Optional<Secret> password = passwords.of(layer);
                if (password.isEmpty()) {
                    throw new RefusedException(Reason.NO_PASSWORD, "");
                }
                wire.answer(password.get().reveal() + "\n");
                return;
            }
        }
    }

    /** Those that can't be told what to print are taken to ask when a line ends in a colon. */
    private boolean asks(int i) {
        Program program = layers.get(i).program();
        boolean told = program == Program.SUDO || program == Program.DZDO;
        return told
                ? said.indexOf(prompts.get(i)) >= 0
                : !answered.contains(i) && ASKS.matcher(said).find();
    }

    private RefusedException refused() {
        String text = said.toString().strip();
        Reason reason =
                WANTS_TERMINAL.matcher(text).find()
                        ? Reason.TERMINAL
                        : NO_USER.matcher(text).find() ? Reason.USER : Reason.OTHER;
        if (reason == Reason.OTHER && text.toLowerCase(Locale.ROOT).contains("authentication")) {
            reason = answered.isEmpty() ? Reason.TERMINAL : Reason.PASSWORD;
        }
        return new RefusedException(reason, text);
    }
}
