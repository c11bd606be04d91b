package dev.lockstep.engine.connector.ssh;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;

/** Two streams that lead to a host in another way than by a socket, as sshj wants to have them. */
final class StreamSocket extends Socket {
    private final InputStream input;
    private final OutputStream output;
    private final Runnable end;

    /** These streams, connected; {@code end} ends them. */
    StreamSocket(InputStream input, OutputStream output, Runnable end) {
        this.input = input;
        this.output = output;
        this.end = end;
    }

    @Override
    public InputStream getInputStream() {
        return input;
    }

    @Override
    public OutputStream getOutputStream() {
        return output;
    }

    @Override
    public boolean isConnected() {
        return true;
    }

    @Override
    public InetAddress getInetAddress() {
        return InetAddress.getLoopbackAddress();
    }

    @Override
    public int getPort() {
        return 0;
    }

    @Override
    public void setSoTimeout(int timeout) {
        // These streams have none; what never answers is ended from outside.
    }

    @Override
    public void close() throws IOException {
        end.run();
        super.close();
    }
}
