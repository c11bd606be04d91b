package dev.lockstep.engine.connector.ssh;

import net.schmizz.sshj.common.Buffer;

import java.io.EOFException;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
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
    private static final int LONGEST = 1 << 18;

    private final Path socket;

    Agent(Path socket) {
        this.socket = socket;
    }

    /** A key that the agent holds. */
    static final class Identity {
        private final byte[] blob;

        private Identity(byte[] blob) {
            this.blob = blob;
        }

        byte[] blob() {
            return blob.clone();
        }

        /** The key's type, as the protocol names it. */
        String type() throws IOException {
            return new Buffer.PlainBuffer(blob).readString();
        }

        /** Whether one of the files, or the public key beside it, is this key. */
        boolean isNamedIn(List<Path> files) throws IOException {
            String text = Base64.getEncoder().encodeToString(blob);
            for (Path file : files) {
                Path published = file.toString().endsWith(".pub") ? file : Path.of(file + ".pub");
                if (Files.isRegularFile(published) && Files.readString(published).contains(text)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** The keys it holds, in its order. */
    List<Identity> identities() throws IOException {
        Buffer.PlainBuffer answer =
                ask(IDENTITIES_REQUEST, new Buffer.PlainBuffer(), IDENTITIES_ANSWER);
        List<Identity> identities = new ArrayList<>();
        long count = answer.readUInt32();
        for (long i = 0; i < count; i++) {
            identities.add(new Identity(answer.readBytes()));
            answer.readString();
        }
        return identities;
    }

    /** Signs; the answer is a signature as the protocol writes it, with its type. */
    byte[] sign(Identity identity, byte[] data, int flags) throws IOException {
        Buffer.PlainBuffer question = new Buffer.PlainBuffer();
        question.putString(identity.blob).putString(data).putUInt32(flags);
        return ask(SIGN_REQUEST, question, SIGN_RESPONSE).readBytes();
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
                throw new IOException("the SSH agent refuses");
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
