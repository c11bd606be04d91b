package dev.lockstep.facts.hardware;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An address of an interface. */
record Address(String text, Map<String, @Nullable Object> details) {
    private static final Pattern V4 =
            Pattern.compile("\\s*inet (?:addr:)?([0-9.]+)(?:(?: peer [0-9.]+)?/([0-9]+))?(.*)");
    private static final Pattern V6 =
            Pattern.compile(
                    "\\s*inet6 (?:addr: ?)?([0-9A-Fa-f:.]+)(?:%\\S+)?(?: (?:peer|-->) \\S+?)?(?:/|"
                            + " +prefixlen )([0-9]+).*");
    private static final Pattern NETMASK = Pattern.compile("(?:netmask |Mask:)(\\S+)");
    private static final Pattern BROADCAST = Pattern.compile("(?:brd |broadcast |Bcast:)(\\S+)");

    static Optional<Address> v4(String line) {
        Matcher match = V4.matcher(line);
        if (!match.matches()) {
            return Optional.empty();
        }
        String rest = match.group(3);
        Matcher mask = NETMASK.matcher(rest);
        long bits =
                match.group(2) != null
                        ? Long.parseLong(match.group(2))
                        : mask.find() ? Netmask.bits(mask.group(1)) : 32;
        Matcher broadcast = BROADCAST.matcher(rest);
        Map<String, @Nullable Object> details = new LinkedHashMap<>();
        details.put("address", match.group(1));
        details.put("mask_bits", bits);
        details.put("netmask", Netmask.text(bits));
        details.put("broadcast", broadcast.find() ? broadcast.group(1) : null);
        return Optional.of(new Address(match.group(1), details));
    }

    static Optional<Address> v6(String line) {
        Matcher match = V6.matcher(line);
        if (!match.matches()) {
            return Optional.empty();
        }
        Map<String, @Nullable Object> details = new LinkedHashMap<>();
        details.put("address", match.group(1));
        details.put("mask_bits", Long.valueOf(match.group(2)));
        return Optional.of(new Address(match.group(1), details));
    }

    /** The first address, and all others inside it. */
    static Map<String, @Nullable Object> details(List<Address> addresses) {
        Map<String, @Nullable Object> first = new LinkedHashMap<>(addresses.getFirst().details());
        if (addresses.size() > 1) {
            first.put("additional_ips", addresses.stream().skip(1).map(Address::details).toList());
        }
        return first;
    }
}
