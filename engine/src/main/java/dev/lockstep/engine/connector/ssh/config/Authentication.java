package dev.lockstep.engine.connector.ssh.config;

import java.util.List;

/**
 * Which ways to log in may be tried.
 *
 * @param preferred names of methods as the protocol spells them, in the order to try
 * @param publicKey whether keys may be used
 * @param password whether a password may be sent
 * @param keyboardInteractive whether the server's questions may be answered
 * @param passwordPrompts how often a password is asked for
 * @param batch whether nobody may be asked anything
 */
public record Authentication(
        List<String> preferred,
        boolean publicKey,
        boolean password,
        boolean keyboardInteractive,
        int passwordPrompts,
        boolean batch) {
    private static final String STANDARD =
            "gssapi-with-mic,hostbased,publickey,keyboard-interactive,password";
    private static final int STANDARD_PROMPTS = 3;

    public Authentication {
        preferred = List.copyOf(preferred);
    }

    static Authentication of(Settings settings) {
        return new Authentication(
                List.of(settings.text("preferredauthentications").orElse(STANDARD).split(",")),
                settings.flag("pubkeyauthentication", true),
                settings.flag("passwordauthentication", true),
                settings.flag("kbdinteractiveauthentication", true),
                settings.number("numberofpasswordprompts", STANDARD_PROMPTS),
                settings.flag("batchmode", false));
    }
}
