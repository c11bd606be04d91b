package dev.lockstep.engine.connector.ssh.config;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The machine and account that this program runs on, looked at when asked. */
public final class ThisMachine implements LocalMachine {
    private static final Path KERNEL_NAME = Path.of("/proc/sys/kernel/hostname");
    private static final Path SELF = Path.of("/proc/self");

    @Override
    public String user() {
        return System.getProperty("user.name");
    }

    @Override
    public String userId() {
        try {
            Path ours = Files.exists(SELF) ? SELF : home();
            return String.valueOf(Files.getAttribute(ours, "unix:uid"));
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException unknown) {
            return "0";
        }
    }

    @Override
    public Path home() {
        return Path.of(System.getProperty("user.home"));
    }

    @Override
    public String hostName() {
        try {
            return Files.readString(KERNEL_NAME).strip();
        } catch (IOException notLinux) {
            return nameByResolver();
        }
    }

    private static String nameByResolver() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException nameless) {
            return "localhost";
        }
    }

    @Override
    public Optional<String> variable(String name) {
        return Optional.ofNullable(System.getenv(name));
    }
}
