package dev.lockstep.engine.connector.ssh;

import com.hierynomus.sshj.key.KeyAlgorithm;
import com.hierynomus.sshj.key.KeyAlgorithms;

import dev.lockstep.engine.connector.ssh.config.AlgorithmList;

import net.schmizz.sshj.Config;
import net.schmizz.sshj.ConfigImpl;
import net.schmizz.sshj.DefaultConfig;
import net.schmizz.sshj.common.Factory;
import net.schmizz.sshj.common.KeyType;
import net.schmizz.sshj.common.SecurityUtils;
import net.schmizz.sshj.signature.SignatureRSA;
import net.schmizz.sshj.transport.compression.Compression;
import net.schmizz.sshj.transport.compression.DelayedZlibCompression;
import net.schmizz.sshj.transport.compression.NoneCompression;

import org.bouncycastle.jce.provider.BouncyCastleProvider;

import java.security.Provider;
import java.security.Security;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * What may be negotiated: the JDK's own cryptography, without the seconds that registering another
 * one costs, unless a server has nothing in common with it.
 */
final class Algorithms {
    private static final Pattern KEY_EXCHANGES =
            Pattern.compile(
                    "curve25519-.*|ecdh-sha2-.*|diffie-hellman-group1[46]-sha(256|512)|ext-info-c");
    private static final Pattern CIPHERS =
            Pattern.compile("aes(128|256)-gcm@openssh.com|aes(128|192|256)-ctr");
    private static final Pattern MACS = Pattern.compile("hmac-sha2-(256|512)(-etm@openssh.com)?");

    /** What a server may have instead that the JDK lacks or takes long for. */
    private static final Pattern MORE_KEY_EXCHANGES = Pattern.compile("(?!.*sha1).*");

    private static final Pattern MORE_CIPHERS =
            Pattern.compile(CIPHERS.pattern() + "|chacha20-poly1305@openssh.com");
    private static final Pattern HOST_KEYS = Pattern.compile("(?!.*(dss|ssh-rsa$|-cert-)).*");
    private static final Pattern CERTIFIED = Pattern.compile("(?!.*(dss|ssh-rsa)).*");

    private final DefaultConfig own;
    private final Map<Choice, Config> configs = new ConcurrentHashMap<>();

    /**
     * What one connection may negotiate.
     *
     * @param wanted by the configuration
     * @param certificates whether the host may show a certificate
     * @param compression whether to ask for compression
     * @param foreign whether cryptography outside of the JDK may be used
     */
    record Choice(
            dev.lockstep.engine.connector.ssh.config.Algorithms wanted,
            boolean certificates,
            boolean compression,
            boolean foreign) {}

    Algorithms() {
        SecurityUtils.setRegisterBouncyCastle(false);
        SecurityUtils.setSecurityProvider(null);
        if (Security.getProvider(EcdsaKeys.NAME) == null) {
            Security.addProvider(new EcdsaKeys());
        }
        own = everything();
    }

    private static DefaultConfig everything() {
        DefaultConfig all = new DefaultConfig();
        List<Factory.Named<KeyAlgorithm>> keys = new ArrayList<>(all.getKeyAlgorithms());
        keys.add(0, certified("rsa-sha2-512", new SignatureRSA.FactoryRSASHA512()));
        keys.add(1, certified("rsa-sha2-256", new SignatureRSA.FactoryRSASHA256()));
        // Stable: whoever has an authority wants to see certificates first.
        keys.sort(Comparator.comparing(key -> !key.getName().contains("-cert-")));
        all.setKeyAlgorithms(keys);
        return all;
    }

    /** After all other providers: only what they don't have comes from this one. */
    private static DefaultConfig withForeign() {
        if (Security.getProvider(BouncyCastleProvider.PROVIDER_NAME) == null) {
            Security.addProvider(new BouncyCastleProvider());
        }
        return everything();
    }

    private static Factory.Named<KeyAlgorithm> certified(
            String name, Factory.Named<net.schmizz.sshj.signature.Signature> signature) {
        return new KeyAlgorithms.Factory(
                name + "-cert-v01@openssh.com", signature, KeyType.RSA_CERT);
    }

    /** Made once for all connections that choose the same. */
    Config config(Choice choice) {
        return configs.computeIfAbsent(choice, this::make);
    }

    private Config make(Choice choice) {
        boolean foreign = choice.foreign();
        DefaultConfig all = foreign ? withForeign() : own;
        var wanted = choice.wanted();
        ConfigImpl config = new ConfigImpl();
        config.setVersion(all.getVersion());
        config.setRandomFactory(all.getRandomFactory());
        config.setKeepAliveProvider(all.getKeepAliveProvider());
        config.setFileKeyProviderFactories(all.getFileKeyProviderFactories());
        config.setLoggerFactory(all.getLoggerFactory());
        config.setCompressionFactories(compression(choice.compression()));
        config.setKeyExchangeFactories(
                chosen(
                        wanted.keyExchanges(),
                        foreign ? MORE_KEY_EXCHANGES : KEY_EXCHANGES,
                        all.getKeyExchangeFactories()));
        config.setCipherFactories(
                chosen(
                        wanted.ciphers(),
                        foreign ? MORE_CIPHERS : CIPHERS,
                        all.getCipherFactories()));
        config.setMACFactories(chosen(wanted.macs(), MACS, all.getMACFactories()));
        config.setKeyAlgorithms(
                chosen(
                        wanted.hostKeys(),
                        choice.certificates() ? CERTIFIED : HOST_KEYS,
                        all.getKeyAlgorithms()));
        return config;
    }

    private static List<Factory.Named<Compression>> compression(boolean wanted) {
        Factory.Named<Compression> none = new NoneCompression.Factory();
        return wanted ? List.of(new DelayedZlibCompression.Factory(), none) : List.of(none);
    }

    private static <T> List<Factory.Named<T>> chosen(
            AlgorithmList list, Pattern standard, List<Factory.Named<T>> supported) {
        Collection<String> names = Factory.Named.Util.getNames(supported);
        List<String> usual =
                names.stream().filter(name -> standard.matcher(name).matches()).toList();
        List<Factory.Named<T>> result = new ArrayList<>();
        for (String name : list.of(usual, names)) {
            supported.stream().filter(one -> one.getName().equals(name)).forEach(result::add);
        }
        supported.stream()
                .filter(one -> one.getName().equals("ext-info-c") && !result.contains(one))
                .forEach(result::add);
        return result;
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
