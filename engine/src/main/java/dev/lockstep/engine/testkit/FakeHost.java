package dev.lockstep.engine.testkit;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.HostData;
import dev.lockstep.engine.testkit.machine.Accounts;
import dev.lockstep.engine.testkit.machine.Machine;
import dev.lockstep.engine.testkit.machine.Node;
import dev.lockstep.engine.testkit.program.StandardPrograms;
import dev.lockstep.engine.testkit.shell.Program;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * A host in memory: a small Debian whose files, packages and units change as commands say, with a
 * log of all it was asked. What a test says of it at the beginning is said in one chain:
 *
 * <pre>
 * FakeHost.named("web-1").inGroups("web").file("/etc/motd", "hello\n").packages("git 2.47")
 * </pre>
 *
 * Nobody is denied anything; rights only decide who owns what is made. Safe for use by many
 * threads.
 */
public final class FakeHost {
    private static final String USER = "deploy";
    private static final int USER_NUMBER = 1000;

    private final String name;
    private final Machine machine;
    private final Map<String, Program> programs = new ConcurrentHashMap<>(StandardPrograms.all());
    private final List<String> groups = new ArrayList<>();
    private final Map<String, @Nullable Object> data = new LinkedHashMap<>();
    private final Rules rules = new Rules();
    private final List<Exchanged> log = new ArrayList<>();
    private volatile Optional<Gate> door = Optional.empty();
    private volatile boolean unreachable;
    private int exchanges;
    private int breaksAt;

    private FakeHost(String name) {
        this.name = name;
        this.machine = new Machine(name);
        machine.accounts().put(new Accounts.Group(USER, USER_NUMBER, List.of()));
        var ignored = user(USER);
    }

    /** A host fresh from its installation, reached as the user {@code deploy}. */
    public static FakeHost named(String name) {
        return new FakeHost(name);
    }

    /** One that stands for a host of an inventory: with its name, groups and data. */
    public static FakeHost of(Host host) {
        FakeHost fake = named(host.name().value());
        fake.groups.addAll(host.groups());
        fake.data.putAll(host.data().merged());
        return fake;
    }

    /** Hosts named {@code PREFIX-1}, {@code PREFIX-2} and so on. */
    public static List<FakeHost> several(String prefix, int count) {
        List<FakeHost> hosts = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            hosts.add(named(prefix + "-" + i));
        }
        return hosts;
    }

    /** Puts it into groups. */
    public FakeHost inGroups(String... names) {
        groups.addAll(List.of(names));
        return this;
    }

    /** Gives it data. */
    public FakeHost data(String key, @Nullable Object value) {
        data.put(key, value);
        return this;
    }

    /** Puts a file on it, with all directories above. */
    public FakeHost file(String path, String text) {
        return node(path, Node.file(Bytes.of(text)));
    }

    /** Makes a directory on it, and all above. */
    public FakeHost directory(String path) {
        machine.files().makeDirectories(path, Node.directory());
        return this;
    }

    /** Makes a link on it. */
    public FakeHost link(String path, String target) {
        return node(path, Node.link(target));
    }

    /** Puts anything at a path of it. */
    public FakeHost node(String path, Node node) {
        var files = machine.files();
        files.makeDirectories(path.replaceFirst("/[^/]*$", "/"), Node.directory());
        files.put(path, node);
        return this;
    }

    /** Makes a user with a home directory and a group of the same name. */
    public FakeHost user(String user) {
        Accounts accounts = machine.accounts();
        int number = accounts.group(user).map(Accounts.Group::gid).orElseGet(accounts::freeNumber);
        String home = "/home/" + user;
        accounts.put(new Accounts.Group(user, number, List.of()));
        accounts.put(new Accounts.User(user, number, number, "", home, "/bin/bash"));
        machine.files().makeDirectories(home, Node.directory().ownedBy(user).inGroup(user));
        return this;
    }

    /** Installs packages: {@code git}, or {@code git 2.47}. */
    public FakeHost packages(String... wanted) {
        for (String one : wanted) {
            int blank = one.indexOf(' ');
            machine.packages()
                    .put(
                            blank < 0 ? one : one.substring(0, blank),
                            blank < 0 ? "1.0" : one.substring(blank + 1));
        }
        return this;
    }

    /** Has a unit of systemd, such as {@code nginx.service}. */
    public FakeHost unit(String unit, boolean active, boolean enabled) {
        machine.units().put(unit, new Machine.Unit(active, enabled));
        return this;
    }

    /** Lets it download this. */
    public FakeHost download(String address, String content) {
        machine.downloads().put(address, Bytes.of(content));
        return this;
    }

    /** Gives it a program, in place of the one it has of that name. */
    public FakeHost program(String program, Program what) {
        programs.put(program, what);
        return this;
    }

    /** Takes a program away. */
    public FakeHost without(String program) {
        programs.remove(program);
        return this;
    }

    /** Answers commands in which {@code regex} is found, instead of running them. */
    public FakeHost answers(String regex, String output) {
        return reacts(regex, CommandResult.exited(0, output, ""));
    }

    /** Lets commands in which {@code regex} is found fail. */
    public FakeHost fails(String regex, int exitCode, String error) {
        return reacts(regex, CommandResult.exited(exitCode, "", error));
    }

    /** Lets the next {@code times} commands in which {@code regex} is found fail. */
    public FakeHost failsAtFirst(int times, String regex, String error) {
        rules.add(regex, new Reaction.Answers(CommandResult.exited(1, "", error)), times);
        return this;
    }

    /** Ends commands in which {@code regex} is found this way, instead of running them. */
    public FakeHost reacts(String regex, CommandResult result) {
        rules.add(regex, new Reaction.Answers(result), Integer.MAX_VALUE);
        return this;
    }

    /**
     * Makes commands in which {@code regex} is found wait at a gate. One that has a time limit
     * takes longer than that unless the gate is open.
     */
    public FakeHost waits(String regex, Gate gate) {
        rules.add(regex, new Reaction.Waits(gate), Integer.MAX_VALUE);
        return this;
    }

    /** The connection breaks at the next command in which {@code regex} is found; never again. */
    public FakeHost losesConnection(String regex) {
        rules.add(regex, new Reaction.Breaks(false), 1);
        return this;
    }

    /** The host vanishes at the first command in which {@code regex} is found. */
    public FakeHost vanishes(String regex) {
        rules.add(regex, new Reaction.Breaks(true), Integer.MAX_VALUE);
        return this;
    }

    /** The host vanishes at its {@code number}th request, counted from 1. */
    public synchronized FakeHost vanishesAt(int number) {
        breaksAt = number;
        return this;
    }

    /** Refuses connections. */
    public FakeHost refusesConnections() {
        unreachable = true;
        return this;
    }

    /** Lets connections wait. */
    public FakeHost opensSlowly(Gate gate) {
        door = Optional.of(gate);
        return this;
    }

    /** Its name. */
    public String name() {
        return name;
    }

    /** What it consists of. */
    public Machine machine() {
        return machine;
    }

    /** What is at a path. */
    public Optional<Node> at(String path) {
        return machine.files().look(path);
    }

    /**
     * The text of a file.
     *
     * @throws dev.lockstep.engine.testkit.machine.PathRefused if there is none
     */
    public String text(String path) {
        return machine.files().read(path).text();
    }

    /** All it was asked, in order. */
    public synchronized List<Exchanged> log() {
        return List.copyOf(log);
    }

    /**
     * The command lines it ran, in order, in clear; files as {@code put PATH}, {@code get PATH}.
     */
    public List<String> commands() {
        return log().stream().map(Exchanged::text).toList();
    }

    /** The command lines in which {@code regex} is found, in order. */
    public List<String> commands(String regex) {
        Pattern pattern = Pattern.compile(regex, Pattern.DOTALL);
        return commands().stream().filter(command -> pattern.matcher(command).find()).toList();
    }

    /** How often it was asked something, many commands at once counting once. */
    public synchronized int exchanges() {
        return exchanges;
    }

    /** Forgets what it was asked so far. */
    public synchronized void clearLog() {
        log.clear();
        exchanges = 0;
    }

    /** As the inventory has it. */
    public Host inventoryHost() {
        return new Host(
                new HostName(name),
                FakeConnector.SCHEME,
                name,
                groups,
                HostData.of(List.of(new LinkedHashMap<>(data))));
    }

    /** The user that is connected. */
    String user() {
        return USER;
    }

    Map<String, Program> programs() {
        return programs;
    }

    Optional<Gate> door() {
        return door;
    }

    boolean unreachable() {
        return unreachable;
    }

    void vanish() {
        unreachable = true;
    }

    synchronized int beginExchange() {
        return ++exchanges;
    }

    synchronized void note(Exchanged entry) {
        log.add(entry);
    }

    /** What it does at this command beside running it. */
    synchronized Optional<Reaction> reaction(String command) {
        return log.size() + 1 == breaksAt
                ? Optional.of(new Reaction.Breaks(true))
                : rules.take(command);
    }
}
