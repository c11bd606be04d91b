package dev.lockstep.engine.environment;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/** An immutable run of bytes, equal by content. */
public final class Bytes {
    /** No bytes. */
    public static final Bytes EMPTY = new Bytes(new byte[0]);

    private final byte[] content;

    private Bytes(byte[] content) {
        this.content = content;
    }

    /** A copy of {@code content}. */
    public static Bytes copyOf(byte[] content) {
        return new Bytes(content.clone());
    }

    /** The UTF-8 form of {@code text}. */
    public static Bytes of(String text) {
        return new Bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /** How many there are. */
    public int size() {
        return content.length;
    }

    /** A fresh array with the content. */
    public byte[] toArray() {
        return content.clone();
    }

    /** A read-only view, without a copy. */
    public ByteBuffer view() {
        return ByteBuffer.wrap(content).asReadOnlyBuffer();
    }

    /** The content read as UTF-8; malformed bytes become U+FFFD. */
    public String text() {
        return new String(content, StandardCharsets.UTF_8);
    }

    /**
     * The digest as lower-case hexadecimal digits.
     *
     * @param algorithm a JDK name: {@code SHA-1}, {@code SHA-256}, {@code SHA-384}, {@code MD5}
     */
    public String digest(String algorithm) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalArgumentException(algorithm, e);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bytes bytes && Arrays.equals(content, bytes.content);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(content);
    }

    /** Says how many bytes there are, never which. */
    @Override
    public String toString() {
        return content.length + " bytes";
    }
}
