package dev.lockstep.cli.command;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Who works here. */
final class Author {
    private Author() {}

    /** {@code user@machine}. */
    static String here() {
        return System.getProperty("user.name") + "@" + machine();
    }

    private static String machine() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException nameless) {
            return "localhost";
        }
    }
}
