package dev.lockstep.facts;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The families of facts that reach across modules: forgetting one forgets whatever a change of its
 * kind can have touched. Every fact is of the family named by its module, too.
 */
public final class Families {
    /** Chains and rules of the packet filter. */
    public static final String FIREWALL = "firewall";

    /** The host's name. */
    public static final String HOSTNAME = "hostname";

    /** Loaded modules of the kernel. */
    public static final String KERNEL_MODULES = "kernel_modules";

    /** Signing keys that package managers or users trust. */
    public static final String KEYS = "keys";

    /** Installed locales. */
    public static final String LOCALES = "locales";

    /** What is mounted. */
    public static final String MOUNTS = "mounts";

    /** Interfaces, addresses, listening ports. */
    public static final String NETWORK = "network";

    /** Installed packages of any manager. */
    public static final String PACKAGES = "packages";

    /** What runs: processes and the ports they listen on. */
    public static final String PROCESSES = "processes";

    /** Which programs there are, and of which version. */
    public static final String PROGRAMS = "programs";

    /** Where packages come from. */
    public static final String REPOSITORIES = "repositories";

    /** SELinux: mode, booleans, contexts, ports. */
    public static final String SELINUX = "selinux";

    /** Which services there are, run, and start at boot. */
    public static final String SERVICES = "services";

    /** Kernel parameters. */
    public static final String SYSCTL = "sysctl";

    /** Time zone and clock. */
    public static final String TIME = "time";

    /** Users and groups, and what depends on who they are. */
    public static final String USERS = "users";

    private Families() {}

    /** A module's own family and others. */
    public static Set<String> of(String module, String... others) {
        return Stream.concat(Stream.of(module), Stream.of(others))
                .collect(Collectors.toUnmodifiableSet());
    }
}
