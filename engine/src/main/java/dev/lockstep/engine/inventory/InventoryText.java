package dev.lockstep.engine.inventory;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads hosts written as text: {@code @local}, {@code web-1}, {@code root@web-1:2222}, {@code
 * [::1]:22}, {@code @ssh/web-1}, {@code @docker/debian:12}. What is written is the host's name; a
 * user and a port become its data {@code ssh_user} and {@code ssh_port}.
 */
public final class InventoryText {
    private static final String SSH = "ssh";
    private static final int HIGHEST_PORT = 65_535;

    private static final Pattern CONNECTOR = Pattern.compile("@([a-z][a-z0-9_]*)(?:/(.*))?");

    /** A user, then an address in brackets, or one without colons, or one with several. */
    private static final Pattern ADDRESS =
            Pattern.compile(
                    "(?:(?<user>[^@]+)@)?"
                        + "(?:\\[(?<bracketed>[^\\]]+)\\]|(?<plain>[^@:\\[\\]]+)|(?<bare>[^@\\[\\]]*:[^@\\[\\]]*:[^@\\[\\]]*))"
                        + "(?::(?<port>[0-9]{1,5}))?");

    private InventoryText() {}

    /**
     * Hosts separated by commas; white space around them does not count.
     *
     * @throws DeployException if one can't be read, or there is none
     */
    public static Inventory parse(String text) {
        List<Host> hosts =
                Arrays.stream(text.split(","))
                        .map(String::strip)
                        .filter(part -> !part.isEmpty())
                        .map(InventoryText::host)
                        .toList();
        if (hosts.isEmpty()) {
            throw wrong(text, "it names no host");
        }
        return Inventory.of(hosts);
    }

    /**
     * One host.
     *
     * @throws DeployException if it can't be read
     */
    public static Host host(String text) {
        Matcher connector = CONNECTOR.matcher(text);
        if (!connector.matches()) {
            return ssh(text, text);
        }
        @Nullable String rest = connector.group(2);
        String address = rest == null ? "" : rest;
        return connector.group(1).equals(SSH)
                ? ssh(text, address)
                : new Host(
                        new HostName(text), connector.group(1), address, List.of(), HostData.EMPTY);
    }

    private static Host ssh(String name, String address) {
        Matcher parts = ADDRESS.matcher(address);
        if (!parts.matches()) {
            throw wrong(name, "a host is written as host, user@host:port or [address]:port");
        }
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        @Nullable String user = parts.group("user");
        if (user != null) {
            data.put("ssh_user", user);
        }
        @Nullable String port = parts.group("port");
        if (port != null) {
            data.put("ssh_port", port(name, port));
        }
        return new Host(
                new HostName(name), SSH, bare(parts), List.of(), HostData.of(List.of(data)));
    }

    private static String bare(Matcher parts) {
        for (String group : List.of("bracketed", "plain")) {
            @Nullable String address = parts.group(group);
            if (address != null) {
                return address;
            }
        }
        return parts.group("bare");
    }

    private static long port(String name, String digits) {
        long port = Long.parseLong(digits);
        if (port < 1 || port > HIGHEST_PORT) {
            throw wrong(name, "a port is a number from 1 to " + HIGHEST_PORT);
        }
        return port;
    }

    private static DeployException wrong(String text, String why) {
        return new DeployException(
                Problem.of(Problem.Kind.INVENTORY, "'" + text + "' is no inventory: " + why));
    }
}
