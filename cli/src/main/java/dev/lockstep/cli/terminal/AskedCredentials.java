package dev.lockstep.cli.terminal;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.command.Elevation;
import dev.lockstep.engine.connector.Credentials;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.secret.Masker;
import dev.lockstep.engine.secret.Secret;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Asks each question once, unless the environment answers it; from then on masks the answer
 * everywhere. The passwords of sudo, su and their like come from {@code LOCKSTEP_SUDO_PASSWORD} and
 * so on.
 */
public final class AskedCredentials implements Credentials {
    private final Keyboard keyboard;
    private final Masker masker;
    private final Map<String, String> environment;
    private final Map<String, Optional<Secret>> answers = new ConcurrentHashMap<>();
    private final Map<String, Boolean> trusted = new ConcurrentHashMap<>();

    /** Looks into {@code environment}, then asks at {@code keyboard}. */
    public AskedCredentials(Keyboard keyboard, Masker masker, Map<String, String> environment) {
        this.keyboard = keyboard;
        this.masker = masker;
        this.environment = environment;
    }

    @Override
    public Optional<Secret> passphrase(Path key) {
        return told("LOCKSTEP_SSH_KEY_PASSWORD")
                .or(() -> once("passphrase " + key, "Passphrase of the key " + key + ": "));
    }

    @Override
    public Optional<Secret> password(HostName host, String user) {
        return told("LOCKSTEP_SSH_PASSWORD")
                .or(() ->
                        once(
                                "password " + user + "@" + host,
                                "Password of " + user + " on " + host + ": "));
    }

    @Override
    public Optional<Secret> answer(HostName host, String user, String question) {
        return keyboard.askSecret(question, host + " asks " + user + ": " + question + " ")
                .map(masker::add);
    }

    @Override
    public Optional<Secret> elevation(HostName host, Elevation.Layer layer) {
        return elevation(layer.program(), " (first asked by " + host + ")");
    }

    /**
     * Asks for the password of a program that changes the user, before any host does.
     *
     * @throws DeployException if there is no answer
     */
    public void ask(Elevation.Program program) {
        if (elevation(program, "").isEmpty()) {
            throw new DeployException(
                    Problem.of(
                                    Problem.Kind.USAGE,
                                    "no password for " + name(program) + " was given")
                            .withHint(
                                    "Without a terminal, give it in the variable "
                                            + variable(program)));
        }
    }

    private Optional<Secret> elevation(Elevation.Program program, String why) {
        String name = name(program) + " password";
        return answers.computeIfAbsent(
                name,
                ignored ->
                        Optional.ofNullable(environment.get(variable(program)))
                                .map(given -> new Secret(name, given))
                                .or(() -> keyboard.askSecret(name, question(program, why)))
                                .map(masker::add));
    }

    private static String question(Elevation.Program program, String why) {
        return "Password for " + name(program) + why + ": ";
    }

    private static String name(Elevation.Program program) {
        return program.name().toLowerCase(Locale.ROOT);
    }

    private static String variable(Elevation.Program program) {
        return "LOCKSTEP_" + program.name() + "_PASSWORD";
    }

    @Override
    public boolean asks() {
        return keyboard.present();
    }

    @Override
    public boolean trust(UnknownKey key) {
        return trusted.computeIfAbsent(
                key.address() + " " + key.fingerprint(),
                ignored ->
                        keyboard.ask(
                                        "The host key of "
                                                + key.address()
                                                + " is not known: "
                                                + key.type()
                                                + " "
                                                + key.fingerprint()
                                                + "\nTrust it and remember it? [y/N] ")
                                .filter(AskedCredentials::isYes)
                                .isPresent());
    }

    private Optional<Secret> told(String variable) {
        return Optional.ofNullable(environment.get(variable))
                .map(value -> masker.add(new Secret(variable, value)));
    }

    private Optional<Secret> once(String name, String question) {
        return answers.computeIfAbsent(
                name, ignored -> keyboard.askSecret(name, question).map(masker::add));
    }

    private static boolean isYes(String answer) {
        String word = answer.strip().toLowerCase(Locale.ROOT);
        return word.equals("y") || word.equals("yes");
    }
}
