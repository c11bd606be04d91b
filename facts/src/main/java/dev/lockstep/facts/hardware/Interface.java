package dev.lockstep.facts.hardware;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One network interface, put together from the lines that {@code ip} or {@code ifconfig} prints.
 */
final class Interface {
    /** {@code 2: eth0: <UP> mtu 1500 …}, {@code eth0: flags=1<UP> mtu 1500}. */
    private static final Pattern HEAD =
            Pattern.compile("(?:[0-9]+: )?(\\S+?): (?:flags=[0-9a-f]+)?<([^>]*)>.*");

    /** Older and smaller systems: {@code eth0 Link encap:Ethernet HWaddr …}. */
    private static final Pattern OLD_HEAD = Pattern.compile("(\\S+)\\s+Link encap:.*");

    private static final Pattern MTU = Pattern.compile("\\b(?:mtu |MTU:)([0-9]+)");
    private static final Pattern STATE = Pattern.compile(" state (\\S+)");
    private static final Pattern OLD_UP = Pattern.compile("\\s+UP .*MTU:.*");

    private static final Pattern ETHER =
            Pattern.compile(
                    "(?:^|\\s)(?:link/ether|ether|HWaddr) ((?:[0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2})");

    private final String name;
    private final List<Address> v4 = new ArrayList<>();
    private final List<Address> v6 = new ArrayList<>();
    private String state = "UNKNOWN";
    private @Nullable Long mtu;
    private @Nullable String ether;

    private Interface(String name) {
        this.name = name;
    }

    /** All interfaces in their order; lines before the first are passed over. */
    static List<Interface> read(List<String> lines) {
        List<Interface> all = new ArrayList<>();
        for (String line : lines) {
            Matcher head = HEAD.matcher(line);
            Matcher old = OLD_HEAD.matcher(line);
            if (head.matches()) {
                all.add(new Interface(head.group(1)));
                all.getLast().readState(line, head.group(2));
            } else if (old.matches()) {
                all.add(new Interface(old.group(1)));
            }
            if (!all.isEmpty()) {
                all.getLast().read(line);
            }
        }
        return all;
    }

    String name() {
        return name;
    }

    /** As scripts see it; what is not known is left out. */
    Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        if (ether != null) {
            details.put("ether", ether);
        }
        if (mtu != null) {
            details.put("mtu", mtu);
        }
        details.put("state", state);
        if (!v4.isEmpty()) {
            details.put("ipv4", Address.details(v4));
        }
        if (!v6.isEmpty()) {
            details.put("ipv6", Address.details(v6));
        }
        return details;
    }

    private void readState(String line, String flags) {
        Matcher said = STATE.matcher(line);
        if (List.of(flags.split(",", -1)).contains("UP")) {
            state = "UP";
        } else if (said.find()) {
            state = said.group(1);
        }
    }

    private void read(String line) {
        if (OLD_UP.matcher(line).matches()) {
            state = "UP";
        }
        Matcher size = MTU.matcher(line);
        if (size.find()) {
            mtu = Long.valueOf(size.group(1));
        }
        Matcher hardware = ETHER.matcher(line);
        if (hardware.find()) {
            ether = hardware.group(1);
        }
        Address.v4(line).ifPresent(v4::add);
        Address.v6(line).ifPresent(v6::add);
    }
}
