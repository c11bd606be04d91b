package dev.lockstep.engine.connector.ssh;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketAddress;

/** A connection that a program carries on its standard input and output: {@code ProxyCommand}. */
final class ProgramSocket extends Socket {
    private final String line;
    private @Nullable Process program;

    ProgramSocket(String line) {
        this.line = line;
    }

    @Override
    public void connect(SocketAddress endpoint, int timeout) throws IOException {
        program =
                new ProcessBuilder("sh", "-c", "exec " + line)
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
    }

    @Override
    public void connect(SocketAddress endpoint) throws IOException {
        connect(endpoint, 0);
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return running().getInputStream();
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        return running().getOutputStream();
    }

    @Override
    public boolean isConnected() {
        return program != null && program.isAlive();
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
        // A pipe has none; what never answers is ended by the limits of each command.
    }

    @Override
    public synchronized void close() {
        if (program != null) {
            program.destroy();
        }
    }

    private Process running() throws IOException {
        Process started = program;
        if (started == null) {
            throw new IOException("not connected");
        }
        return started;
    }
}
