package dev.lockstep.engine.connector.ssh;

import net.schmizz.sshj.DefaultConfig;
import net.schmizz.sshj.common.Factory;
import net.schmizz.sshj.common.SecurityUtils;

import java.security.Provider;
import java.security.Security;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What may be negotiated, made once: the JDK's own cryptography, without the seconds that
 * registering another one costs.
 */
final class Algorithms {
    private static final Pattern KEY_EXCHANGES =
            Pattern.compile(
                    "curve25519-.*|ecdh-sha2-.*|diffie-hellman-group1[46]-sha(256|512)|ext-info-c");
    private static final Pattern CIPHERS =
            Pattern.compile("aes(128|256)-gcm@openssh.com|aes(128|192|256)-ctr");
    private static final Pattern MACS = Pattern.compile("hmac-sha2-(256|512)(-etm@openssh.com)?");

    private final DefaultConfig config;

    Algorithms() {
        SecurityUtils.setRegisterBouncyCastle(false);
        SecurityUtils.setSecurityProvider(null);
        if (Security.getProvider(EcdsaKeys.NAME) == null) {
            Security.addProvider(new EcdsaKeys());
        }
        config = new DefaultConfig();
        config.setKeyExchangeFactories(only(KEY_EXCHANGES, config.getKeyExchangeFactories()));
        config.setCipherFactories(only(CIPHERS, config.getCipherFactories()));
        config.setMACFactories(only(MACS, config.getMACFactories()));
    }

    /** One for all connections. */
    DefaultConfig config() {
        return config;
    }

    private static <T> List<Factory.Named<T>> only(Pattern wanted, List<Factory.Named<T>> all) {
        List<Factory.Named<T>> chosen = new ArrayList<>(all);
        chosen.removeIf(factory -> !wanted.matcher(factory.getName()).matches());
        return chosen;
    }

    /** sshj asks for keys of ECDSA under a name that the JDK knows as EC. */
    private static final class EcdsaKeys extends Provider {
        private static final long serialVersionUID = 1;
        static final String NAME = "LockstepEcdsaKeys";

        EcdsaKeys() {
            super(NAME, "1", "key factory of ECDSA under sshj's name");
            put("KeyFactory.ECDSA", "sun.security.ec.ECKeyFactory");
        }
    }
}
