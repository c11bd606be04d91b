package dev.lockstep.engine.connector.ssh.known;

/**
 * A key with a statement about it. Whether the statement is signed, valid now and made for this
 * host is for the caller to check.
 *
 * @param key the plain key that is certified
 * @param authority the key that signed
 */
public record HostCertificate(HostKey key, HostKey authority) implements Shown {}
