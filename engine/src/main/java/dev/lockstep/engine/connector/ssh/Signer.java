package dev.lockstep.engine.connector.ssh;

import java.io.IOException;

/** A key that can sign, wherever its private half is. */
interface Signer {
    /** The public key or the certificate, as the protocol encodes it. */
    PublicBlob published();

    /**
     * Signs.
     *
     * @param algorithm one of the key's, without a certificate's suffix
     * @return the signature as the protocol encodes it, with its algorithm
     * @throws IOException if it can't; the message says why in words for a person
     */
    byte[] sign(byte[] data, String algorithm) throws IOException;
}
