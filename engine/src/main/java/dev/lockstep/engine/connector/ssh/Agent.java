package dev.lockstep.engine.connector.ssh;

import net.schmizz.sshj.common.Buffer;

import java.io.EOFException;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The user's SSH agent, which holds keys and signs with them. One connection a question; its
 * protocol is draft-ietf-sshm-ssh-agent.
 */
final class Agent {
    private static final byte IDENTITIES_REQUEST = 11;
    private static final byte IDENTITIES_ANSWER = 12;
    private static final byte SIGN_REQUEST = 13;
    private static final byte SIGN_RESPONSE = 14;
    private static final int RSA_SHA2_256 = 2;
    private static final int RSA_SHA2_512 = 4;
    private static final int LONGEST = 1 << 18;

    private final Path socket;

    Agent(Path socket) {
        this.socket = socket;
    }

    /** The keys and certificates it holds, in its order. */
    List<Signer> signers() throws IOException {
        Buffer.PlainBuffer answer =
                ask(IDENTITIES_REQUEST, new Buffer.PlainBuffer(), IDENTITIES_ANSWER);
        List<Signer> signers = new ArrayList<>();
        long count = answer.readUInt32();
        for (long i = 0; i < count; i++) {
            PublicBlob key = PublicBlob.of(answer.readBytes());
            signers.add(showing(key, key));
            answer.readString();
        }
        return signers;
    }

    /** Its key as a signer that shows {@code shown}: the key, or a certificate for it. */
    Signer showing(PublicBlob shown, PublicBlob key) {
        return new Signer() {
            @Override
            public PublicBlob published() {
                return shown;
            }

            @Override
            public byte[] sign(byte[] data, String algorithm) throws IOException {
                Buffer.PlainBuffer question = new Buffer.PlainBuffer();
                question.putString(key.bytes().toArray())
                        .putString(data)
                        .putUInt32(flags(algorithm));
                return ask(SIGN_REQUEST, question, SIGN_RESPONSE).readBytes();
            }
        };
    }

    private static int flags(String algorithm) {
        return switch (algorithm) {
            case "rsa-sha2-256" -> RSA_SHA2_256;
            case "rsa-sha2-512" -> RSA_SHA2_512;
            default -> 0;
        };
    }

    private Buffer.PlainBuffer ask(byte type, Buffer.PlainBuffer content, byte wanted)
            throws IOException {
        byte[] body = content.getCompactData();
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            channel.connect(UnixDomainSocketAddress.of(socket));
            ByteBuffer question =
                    ByteBuffer.allocate(body.length + 5)
                            .putInt(body.length + 1)
                            .put(type)
                            .put(body)
                            .flip();
            while (question.hasRemaining()) {
                channel.write(question);
            }
            int length = read(channel, 4).getInt();
            if (length < 1 || length > LONGEST) {
                throw new IOException("the SSH agent answers nonsense");
            }
            ByteBuffer answer = read(channel, length);
            if (answer.get() != wanted) {
                throw new IOException("the SSH agent refuses to sign");
            }
            byte[] rest = new byte[answer.remaining()];
            answer.get(rest);
            return new Buffer.PlainBuffer(rest);
        }
    }

    private static ByteBuffer read(SocketChannel channel, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(length);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer) < 0) {
                throw new EOFException("the SSH agent hangs up");
            }
        }
        return buffer.flip();
    }
}
