package dev.lockstep.engine.connector.ssh;

import net.schmizz.sshj.common.Buffer;
import net.schmizz.sshj.common.SSHPacket;
import net.schmizz.sshj.connection.Connection;
import net.schmizz.sshj.connection.ConnectionException;
import net.schmizz.sshj.connection.channel.Channel;
import net.schmizz.sshj.connection.channel.forwarded.AbstractForwardedChannel;
import net.schmizz.sshj.connection.channel.forwarded.AbstractForwardedChannelOpener;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;

/** Lets programs on a host ask the user's agent: each of their questions comes as a channel. */
final class AgentForwarding extends AbstractForwardedChannelOpener {
    private static final String CHANNEL = "auth-agent@openssh.com";

    private final String agent;

    /** Answers questions over {@code connection} from the agent at that socket. */
    AgentForwarding(Connection connection, String agent) {
        super(CHANNEL, connection);
        this.agent = agent;
    }

    @Override
    public void handleOpen(SSHPacket packet) throws ConnectionException {
        try {
            callListener(
                    this::connect,
                    new Question(
                            conn,
                            packet.readUInt32AsInt(),
                            packet.readUInt32(),
                            packet.readUInt32()));
        } catch (Buffer.BufferException e) {
            throw new ConnectionException(e);
        }
    }

    private void connect(Channel.Forwarded question) throws IOException {
        SocketChannel socket = SocketChannel.open(UnixDomainSocketAddress.of(agent));
        question.confirm();
        Thread.startVirtualThread(
                () -> copy(question.getInputStream(), Channels.newOutputStream(socket)));
        Thread.startVirtualThread(() -> {
            copy(Channels.newInputStream(socket), question.getOutputStream());
            close(question);
            close(socket);
        });
    }

    private static void copy(InputStream from, OutputStream to) {
        byte[] piece = new byte[8192];
        try {
            for (int n = from.read(piece); n >= 0; n = from.read(piece)) {
                to.write(piece, 0, n);
                to.flush();
            }
            to.close();
        } catch (IOException gone) {
            // One of the two has nothing more to say.
        }
    }

    private static void close(AutoCloseable end) {
        try {
            end.close();
        } catch (Exception gone) {
            // Then it is closed.
        }
    }

    private static final class Question extends AbstractForwardedChannel {
        Question(Connection connection, int recipient, long window, long packet) {
            super(connection, CHANNEL, recipient, window, packet, "", 0);
        }
    }
}
