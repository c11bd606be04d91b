package dev.lockstep.engine.connector.ssh.config;

/**
 * Which algorithms may be negotiated.
 *
 * @param ciphers for the encryption
 * @param macs for the integrity
 * @param keyExchanges for the key exchange
 * @param hostKeys for the host's signatures
 * @param publicKeys for the user's signatures
 */
public record Algorithms(
        AlgorithmList ciphers,
        AlgorithmList macs,
        AlgorithmList keyExchanges,
        AlgorithmList hostKeys,
        AlgorithmList publicKeys) {
    static Algorithms of(Settings settings) {
        return new Algorithms(
                AlgorithmList.of(settings, "ciphers"),
                AlgorithmList.of(settings, "macs"),
                AlgorithmList.of(settings, "kexalgorithms"),
                AlgorithmList.of(settings, "hostkeyalgorithms"),
                AlgorithmList.of(settings, "pubkeyacceptedalgorithms"));
    }
}
