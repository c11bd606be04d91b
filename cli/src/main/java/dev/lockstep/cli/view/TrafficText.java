package dev.lockstep.cli.view;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.connector.HostTraffic;
import dev.lockstep.engine.connector.Traffic;

import java.util.List;

/** What a host has cost, in lines. */
final class TrafficText {
    private TrafficText() {}

    static List<String> lines(HostName host, HostTraffic traffic) {
        return List.of(
                line(host, "connecting", traffic.connecting()),
                line(host, "facts", traffic.facts()),
                line(host, "execution", traffic.execution()));
    }

    private static String line(HostName host, String what, Traffic traffic) {
        return "%s: %s took %s, %s, %d bytes sent, %d received"
                .formatted(
                        host,
                        what,
                        count(traffic.roundTrips(), "round trip"),
                        count(traffic.commands(), "command"),
                        traffic.sent(),
                        traffic.received());
    }

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
