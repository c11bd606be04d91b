package dev.lockstep.engine.testkit.shell;

import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.testkit.machine.Accounts;
import dev.lockstep.engine.testkit.machine.Machine;
import dev.lockstep.engine.testkit.machine.Node;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One shell on a fake machine: its user, directory, variables and functions. */
public final class Shell {
    private static final String PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin";

    private final Machine machine;
    private final Programs programs;
    private final String user;
    private final Map<String, String> variables;
    private final Map<String, Code> functions;
    private List<String> arguments;
    private String directory;
    private int status;
    private int outputStatus;
    private boolean leavesOnFailure;
    private boolean leavesOnUnset;
    private int umask = 022;

    private Shell(
            Machine machine,
            Programs programs,
            String user,
            Map<String, String> variables,
            Map<String, Code> functions,
            List<String> arguments,
            String directory) {
        this.machine = machine;
        this.programs = programs;
        this.user = user;
        this.variables = new HashMap<>(variables);
        this.functions = new HashMap<>(functions);
        this.arguments = arguments;
        this.directory = directory;
    }

    /** A shell as a user gets it who logs in. */
    public static Shell login(Machine machine, Programs programs, String user) {
        String home = machine.accounts().user(user).map(Accounts.User::home).orElse("/");
        Map<String, String> variables =
                Map.of("HOME", home, "USER", user, "LOGNAME", user, "PATH", PATH, "0", "sh");
        return new Shell(machine, programs, user, variables, Map.of(), List.of(), home);
    }

    /** A shell that begins as this one is, and whose changes this one does not see. */
    public Shell copy() {
        Shell copy = new Shell(machine, programs, user, variables, functions, arguments, directory);
        copy.status = status;
        copy.leavesOnFailure = leavesOnFailure;
        copy.leavesOnUnset = leavesOnUnset;
        copy.umask = umask;
        return copy;
    }

    /** A shell of another user on the same machine. */
    public Shell as(String other) {
        return login(machine, programs, other);
    }

    /** Runs code; the exit code. */
    public int run(String code, Streams streams) {
        try {
            return run(Parser.parse(code), streams);
        } catch (SyntaxError e) {
            streams.error("sh: 1: Syntax error: " + e.getMessage());
            return 2;
        }
    }

    /** Runs a file as a script with arguments; the exit code. */
    public int script(String path, List<String> given, Streams streams) {
        arguments = List.copyOf(given);
        variables.put("0", path);
        return run(machine.files().read(absolute(path)).text(), streams);
    }

    /** Runs one program with arguments; the exit code. */
    public int call(List<String> words, Streams streams) {
        return run(new Code.Simple(List.of(), words.stream().map(Word::of).toList()), streams);
    }

    int run(Code code, Streams streams) {
        try {
            return new Interpreter(this, streams).run(code);
        } catch (Leave leave) {
            status = leave.status();
            return status;
        }
    }

    /** What code prints, without the line ends at the end. */
    String output(Code code, Streams streams) {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        outputStatus = copy().run(code, streams.printing(printed));
        return printed.toString(StandardCharsets.UTF_8).replaceAll("\n+$", "");
    }

    /** The machine it runs on. */
    public Machine machine() {
        return machine;
    }

    /** The programs of the machine. */
    public Programs programs() {
        return programs;
    }

    /** Whose it is. */
    public String user() {
        return user;
    }

    /** The group that the user's new files get. */
    public String group() {
        Accounts accounts = machine.accounts();
        return accounts.user(user)
                .flatMap(u -> accounts.groupsOf(u).stream().findFirst())
                .orElse(user);
    }

    /** The current directory. */
    public String directory() {
        return directory;
    }

    /** A path against the current directory. */
    public String absolute(String path) {
        return absolute(directory, path);
    }

    static String absolute(String directory, String path) {
        return path.startsWith("/")
                ? path
                : path.isEmpty()
                        ? directory
                        : (directory.equals("/") ? "" : directory) + "/" + path;
    }

    /** Sets a variable. */
    public void assign(String name, String value) {
        variables.put(name, value);
    }

    void unset(String name) {
        variables.remove(name);
    }

    /** The value of a variable, the special ones too. */
    public Optional<String> variable(String name) {
        return switch (name) {
            case "?" -> Optional.of(Integer.toString(status));
            case "#" -> Optional.of(Integer.toString(arguments.size()));
            case "@", "*" -> Optional.of(String.join(" ", arguments));
            case "$" -> Optional.of("4711");
            case "PWD" -> Optional.of(directory);
            default ->
                    name.matches("[1-9]")
                            ? arguments.stream().skip(Integer.parseInt(name) - 1L).findFirst()
                            : Optional.ofNullable(variables.get(name));
        };
    }

    /** All variables. */
    public Map<String, String> variables() {
        return Map.copyOf(variables);
    }

    List<String> arguments() {
        return arguments;
    }

    /** Gives it other arguments: {@code $1}, {@code $2} and so on. */
    public void arguments(List<String> given) {
        arguments = List.copyOf(given);
    }

    Optional<String> home(String name) {
        return name.isEmpty()
                ? variable("HOME")
                : machine.accounts().user(name).map(Accounts.User::home);
    }

    Optional<Code> function(String name) {
        return Optional.ofNullable(functions.get(name));
    }

    void define(String name, Code body) {
        functions.put(name, body);
    }

    /** Goes to a directory; whether it is there. */
    public boolean change(String path) {
        String target = absolute(path);
        if (machine.files().find(target).filter(node -> node.isDirectory()).isEmpty()) {
            return false;
        }
        directory =
                target.length() > 1 && target.endsWith("/")
                        ? target.substring(0, target.length() - 1)
                        : target;
        return true;
    }

    int status() {
        return status;
    }

    /** Begins a command whose words may hold other commands. */
    void beginWords() {
        outputStatus = 0;
    }

    /** The status of the last command inside the words, 0 if there was none. */
    int outputStatus() {
        return outputStatus;
    }

    int ended(int code) {
        status = code;
        return code;
    }

    boolean leavesOnFailure() {
        return leavesOnFailure;
    }

    void leaveOnFailure(boolean leaves) {
        leavesOnFailure = leaves;
    }

    boolean leavesOnUnset() {
        return leavesOnUnset;
    }

    void leaveOnUnset(boolean leaves) {
        leavesOnUnset = leaves;
    }

    int umask() {
        return umask;
    }

    void umask(int bits) {
        umask = bits;
    }

    /** A new file as this shell's user makes it. */
    public Node newFile() {
        return Node.file(Bytes.EMPTY).ownedBy(user).inGroup(group()).withMode(0666 & ~umask);
    }

    /** A new directory as this shell's user makes it. */
    public Node newDirectory() {
        return Node.directory().ownedBy(user).inGroup(group()).withMode(0777 & ~umask);
    }
}
