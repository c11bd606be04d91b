package dev.lockstep.engine.connector.ssh;

import net.schmizz.sshj.connection.channel.Channel;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;

/**
 * What a program on the host reads, sent as fast as the host takes it. sshj's own stream gives up
 * when the host takes nothing for half a minute, as it may while a command runs, and can't be told
 * that the connection is gone while it waits.
 */
final class ChannelOutput extends OutputStream {
    /** A host that is on its way to take more is looked at often, one that is busy seldom. */
    private static final int SHORT_PAUSE_MILLIS = 1;

    private static final int LONG_PAUSE_MILLIS = 20;
    private static final int SHORT_PAUSES = 300;

    private final Route way;
    private final Channel channel;

    ChannelOutput(Route way, Channel channel) {
        this.way = way;
        this.channel = channel;
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        int sent = 0;
        while (sent < length) {
            int n = Math.min(length - sent, room());
            channel.getOutputStream().write(bytes, from + sent, n);
            channel.getOutputStream().flush();
            sent += n;
        }
    }

    /** How many bytes the host takes now: waits until there are any. */
    private int room() throws IOException {
        for (int pauses = 0; ; pauses++) {
            if (!channel.isOpen() || !way.isUp()) {
                throw new IOException("the connection is closed");
            }
            long room = Math.min(channel.getRemoteWinSize(), channel.getRemoteMaxPacketSize());
            if (room > 0) {
                return (int) room;
            }
            try {
                Thread.sleep(pauses < SHORT_PAUSES ? SHORT_PAUSE_MILLIS : LONG_PAUSE_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException();
            }
        }
    }

    /** Closed with its channel. */
    @Override
    public void close() throws IOException {
        channel.getOutputStream().close();
    }
}
