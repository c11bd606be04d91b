package dev.lockstep.engine.testkit.program;

import dev.lockstep.engine.testkit.machine.Accounts;
import dev.lockstep.engine.testkit.shell.Invocation;
import dev.lockstep.engine.testkit.shell.Program;
import dev.lockstep.engine.testkit.shell.Shell;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Programs that say who and where one is, and those that run others. */
final class SystemPrograms {
    static final Map<String, Program> ALL =
            Map.ofEntries(
                    Map.entry("date", SystemPrograms::date),
                    Map.entry("env", SystemPrograms::env),
                    Map.entry("false", invocation -> 1),
                    Map.entry("hostname", SystemPrograms::hostname),
                    Map.entry("id", SystemPrograms::id),
                    Map.entry("ps", SystemPrograms::ps),
                    Map.entry("pwd", SystemPrograms::pwd),
                    Map.entry("sh", SystemPrograms::sh),
                    Map.entry("bash", SystemPrograms::sh),
                    Map.entry("sleep", SystemPrograms::sleep),
                    Map.entry("sudo", SystemPrograms::sudo),
                    Map.entry("true", invocation -> 0),
                    Map.entry("uname", SystemPrograms::uname),
                    Map.entry("which", SystemPrograms::which),
                    Map.entry("whoami", SystemPrograms::whoami));

    private SystemPrograms() {}

    private static int date(Invocation invocation) {
        ZonedDateTime now =
                Instant.ofEpochSecond(invocation.machine().now()).atZone(ZoneOffset.UTC);
        String format =
                invocation.arguments().stream()
                        .filter(argument -> argument.startsWith("+"))
                        .map(argument -> argument.substring(1))
                        .findFirst()
                        .orElse("%Y-%m-%dT%H:%M:%S%z");
        invocation
                .streams()
                .line(
                        format.replace("%Y", now.format(of("uuuu")))
                                .replace("%m", now.format(of("MM")))
                                .replace("%d", now.format(of("dd")))
                                .replace("%H", now.format(of("HH")))
                                .replace("%M", now.format(of("mm")))
                                .replace("%S", now.format(of("ss")))
                                .replace("%z", "+0000")
                                .replace("%s", Long.toString(now.toEpochSecond())));
        return 0;
    }

    private static DateTimeFormatter of(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT);
    }

    private static int hostname(Invocation invocation) {
        if (invocation.arguments().isEmpty()) {
            invocation.streams().line(invocation.machine().name());
        } else {
            invocation.machine().rename(invocation.arguments().getFirst());
        }
        return 0;
    }

    private static int uname(Invocation invocation) {
        Options options = Options.of(invocation.arguments());
        List<String> words = new ArrayList<>();
        boolean all = options.has("a");
        if (all || options.has("s") || options.given().isEmpty()) {
            words.add("Linux");
        }
        if (all || options.has("n")) {
            words.add(invocation.machine().name());
        }
        if (all || options.has("r")) {
            words.add("6.12.0");
        }
        if (all || options.has("m")) {
            words.add("x86_64");
        }
        invocation.streams().line(String.join(" ", words));
        return 0;
    }

    private static int id(Invocation invocation) {
        Options options = Options.of(invocation.arguments());
        Accounts accounts = invocation.machine().accounts();
        String name = options.operands().isEmpty() ? invocation.shell().user() : options.operand(0);
        Optional<Accounts.User> user = accounts.user(name);
        if (user.isEmpty()) {
            return invocation.fail("'" + name + "': no such user");
        }
        boolean named = options.has("n");
        List<String> groups =
                accounts.groupsOf(user.get()).stream()
                        .map(group -> named ? group : number(accounts, group))
                        .toList();
        invocation
                .streams()
                .line(
                        options.has("u")
                                ? named ? name : Integer.toString(user.get().uid())
                                : options.has("g")
                                        ? groups.stream().findFirst().orElse("")
                                        : options.has("G")
                                                ? String.join(" ", groups)
                                                : whole(user.get(), groups));
        return 0;
    }

    private static String whole(Accounts.User user, List<String> groups) {
        return "uid="
                + user.uid()
                + "("
                + user.name()
                + ") gid="
                + user.gid()
                + " groups="
                + String.join(",", groups);
    }

    private static String number(Accounts accounts, String group) {
        return accounts.group(group).map(g -> Integer.toString(g.gid())).orElse(group);
    }

    private static int whoami(Invocation invocation) {
        invocation.streams().line(invocation.shell().user());
        return 0;
    }

    private static int pwd(Invocation invocation) {
        invocation.streams().line(invocation.shell().directory());
        return 0;
    }

    /** What always runs; commands are no processes here. */
    private static int ps(Invocation invocation) {
        List.of("COMMAND", "/sbin/init", "sshd: /usr/sbin/sshd -D", "sh")
                .forEach(invocation.streams()::line);
        return 0;
    }

    private static int which(Invocation invocation) {
        int status = 0;
        for (String name : Options.of(invocation.arguments()).operands()) {
            if (invocation.shell().programs().find(name).isPresent()) {
                invocation.streams().line("/usr/bin/" + name);
            } else {
                status = 1;
            }
        }
        return status;
    }

    private static int sleep(Invocation invocation) {
        invocation
                .machine()
                .pass(Math.round(Double.parseDouble(invocation.arguments().getFirst())));
        return 0;
    }

    /** {@code sh -c CODE}, {@code sh FILE ARGUMENTS}, or what comes in. */
    private static int sh(Invocation invocation) {
        Options options = Options.of(invocation.arguments(), "c");
        Shell shell = invocation.shell().copy();
        Optional<String> code = options.value("c");
        if (code.isPresent()) {
            shell.assign("0", options.operands().isEmpty() ? "sh" : options.operand(0));
            shell.arguments(options.operands().stream().skip(1).toList());
            return shell.run(code.get(), invocation.streams());
        }
        return options.operands().isEmpty()
                ? shell.run(Texts.read(invocation, List.of()), invocation.streams())
                : shell.script(
                        options.operand(0),
                        options.operands().subList(1, options.operands().size()),
                        invocation.streams());
    }

    private static int env(Invocation invocation) {
        Shell shell = invocation.shell().copy();
        List<String> words = new ArrayList<>(invocation.arguments());
        while (!words.isEmpty() && words.getFirst().matches("(?s)[A-Za-z_][A-Za-z0-9_]*=.*")) {
            String word = words.removeFirst();
            int sign = word.indexOf('=');
            shell.assign(word.substring(0, sign), word.substring(sign + 1));
        }
        if (words.isEmpty()) {
            shell.variables().entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .forEach(v -> invocation.streams().line(v.getKey() + "=" + v.getValue()));
            return 0;
        }
        return shell.call(words, invocation.streams());
    }

    private static int sudo(Invocation invocation) {
        List<String> words = new ArrayList<>(invocation.arguments());
        String user = "root";
        while (!words.isEmpty() && words.getFirst().startsWith("-")) {
            String option = words.removeFirst();
            user = option.equals("-u") ? words.removeFirst() : user;
        }
        return invocation.shell().as(user).call(words, invocation.streams());
    }
}
