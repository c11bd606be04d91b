package dev.lockstep.engine.testkit.machine;

import dev.lockstep.engine.environment.Bytes;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;

/** A machine that exists only in memory: a small Debian. Safe for use by many threads. */
public final class Machine {
    /** 2024-01-01T00:00:00Z. */
    private static final long BIRTH = 1_704_067_200L;

    private final AtomicLong clock = new AtomicLong(BIRTH);
    private final FakeFiles files = new FakeFiles(clock::get);
    private final Accounts accounts = new Accounts(files);
    private final Map<String, String> packages = new ConcurrentSkipListMap<>();
    private final Set<String> unavailable = ConcurrentHashMap.newKeySet();
    private final Map<String, Unit> units = new ConcurrentSkipListMap<>();
    private final Map<String, Bytes> downloads = new ConcurrentHashMap<>();
    private volatile String name;

    /** A fresh machine of that name. */
    public Machine(String name) {
        this.name = name;
        Debian.install(this);
    }

    /** One unit of systemd. */
    public record Unit(boolean active, boolean enabled) {}

    /** Its name in the network. */
    public String name() {
        return name;
    }

    /** Gives it another name. */
    public void rename(String other) {
        name = other;
    }

    /** Its files. */
    public FakeFiles files() {
        return files;
    }

    /** Its users and groups. */
    public Accounts accounts() {
        return accounts;
    }

    /** Installed packages: versions by name. */
    public Map<String, String> packages() {
        return packages;
    }

    /** Packages that can't be had. */
    public Set<String> unavailable() {
        return unavailable;
    }

    /** Units of systemd by full name, such as {@code nginx.service}. */
    public Map<String, Unit> units() {
        return units;
    }

    /** What can be downloaded, by address. */
    public Map<String, Bytes> downloads() {
        return downloads;
    }

    /** The time, in seconds since 1970. It stands still unless somebody lets it pass. */
    public long now() {
        return clock.get();
    }

    /** Lets time pass. */
    public void pass(long seconds) {
        clock.addAndGet(seconds);
    }

    /** What it is like now, to compare with later: every file, package and unit. */
    public Map<String, Object> snapshot() {
        Map<String, Object> all = new TreeMap<>();
        files.tree("/").forEach(path -> files.look(path).ifPresent(node -> all.put(path, node)));
        packages.forEach((name, version) -> all.put("package " + name, version));
        units.forEach((name, unit) -> all.put("unit " + name, unit));
        return all;
    }
}
