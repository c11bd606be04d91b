package dev.lockstep.facts.selinux;

import java.util.Set;

/** Types that SELinux gives to whole ranges of ports that no service claims. */
final class PortTypes {
    private static final Set<String> GENERIC =
            Set.of(
                    "ephemeral_port_t",
                    "hi_reserved_port_t",
                    "reserved_port_t",
                    "unreserved_port_t");

    private PortTypes() {}

    static boolean isSpecific(String type) {
        return !GENERIC.contains(type);
    }
}
