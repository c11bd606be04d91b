package dev.lockstep.operations.twice;

import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.shell.Invocation;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Programs that keep what a system keeps: cron jobs, kernel parameters, mounts, rules, names. */
final class Systems {
    private final Map<String, String> parameters =
            new LinkedHashMap<>(Map.of("vm.swappiness", "60"));
    private final Map<String, String> mounts = new LinkedHashMap<>();
    private final Map<String, String> crontabs = new LinkedHashMap<>();
    private final Map<String, String> settings = new LinkedHashMap<>();
    private final List<String> locales = new ArrayList<>(List.of("C", "POSIX"));
    private final List<String> rules = new ArrayList<>();
    private final Map<String, String> chains = new LinkedHashMap<>(Map.of("INPUT", "ACCEPT"));

    private Systems() {}

    static void on(FakeHost host) {
        Systems systems = new Systems();
        var ignored =
                host.program("awk", Awk::run)
                        .program("sysctl", systems::sysctl)
                        .program("mount", systems::mount)
                        .program("umount", systems::umount)
                        .program("modprobe", Systems::modprobe)
                        .program("crontab", systems::crontab)
                        .program("locale", systems::locale)
                        .program("locale-gen", systems::localeGen)
                        .program("hostnamectl", Systems::hostnamectl)
                        .program("iptables", systems::iptables)
                        .program("iptables-save", systems::iptablesSave)
                        .program("git", systems::git)
                        .program("python", Systems::python)
                        .file("/proc/modules", "")
                        .file("/etc/locale.gen", "# en_US.UTF-8 UTF-8\n# de_DE.UTF-8 UTF-8\n")
                        .file("/etc/security/limits.conf", "# none\n")
                        .file("/etc/sysctl.conf", "");
    }

    private int sysctl(Invocation call) {
        for (String word : call.arguments()) {
            int sign = word.indexOf('=');
            if (sign > 0) {
                parameters.put(word.substring(0, sign), word.substring(sign + 1));
            }
            String key = sign > 0 ? word.substring(0, sign) : word;
            call.streams().line(key + " = " + parameters.getOrDefault(key, ""));
        }
        return 0;
    }

    private int mount(Invocation call) {
        List<String> words = call.arguments();
        if (words.isEmpty()) {
            mounts.forEach((path, options) ->
                    call.streams()
                            .line("/dev/sdb1 on " + path + " type ext4 (rw," + options + ")"));
        } else {
            int options = words.indexOf("-o");
            mounts.put(words.getLast(), options < 0 ? "relatime" : words.get(options + 1));
        }
        return 0;
    }

    private int umount(Invocation call) {
        mounts.remove(call.arguments().getLast());
        return 0;
    }

    private static int modprobe(Invocation call) {
        boolean remove = call.arguments().contains("-r");
        List<String> modules =
                new ArrayList<>(
                        call.machine().files().read("/proc/modules").text().lines().toList());
        for (String word : call.arguments()) {
            if (!word.startsWith("-")) {
                modules.removeIf(line -> line.startsWith(word + " "));
                if (!remove) {
                    modules.add(word + " 16384 0 - Live 0x0000000000000000");
                }
            }
        }
        String text = modules.stream().map(line -> line + "\n").collect(Collectors.joining());
        call.machine().files().write("/proc/modules", Bytes.of(text), call.newFile());
        return 0;
    }

    private int crontab(Invocation call) {
        List<String> words = call.arguments();
        String user = words.contains("-u") ? words.get(words.indexOf("-u") + 1) : "";
        if (!words.contains("-l")) {
            crontabs.put(user, call.machine().files().read(call.path(words.getLast())).text());
            return 0;
        }
        if (!crontabs.containsKey(user)) {
            return call.fail("no crontab for " + user);
        }
        call.streams().print(crontabs.get(user));
        return 0;
    }

    private int locale(Invocation call) {
        locales.forEach(call.streams()::line);
        return 0;
    }

    private int localeGen(Invocation call) {
        call.machine()
                .files()
                .read("/etc/locale.gen")
                .text()
                .lines()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.replaceFirst("UTF-8 .*", "utf8"))
                .forEach(locales::add);
        return 0;
    }

    private static int hostnamectl(Invocation call) {
        call.machine().rename(call.arguments().getLast());
        return 0;
    }

    /** {@code python -m venv PATH}. */
    private static int python(Invocation call) {
        String bin = call.path(call.arguments().getLast()) + "/bin";
        call.machine().files().makeDirectories(bin, call.newDirectory());
        call.machine().files().write(bin + "/activate", Bytes.of(""), call.newFile());
        return 0;
    }

    private int iptables(Invocation call) {
        List<String> words = new ArrayList<>(call.arguments());
        int table = words.indexOf("-t");
        if (table >= 0) {
            words.subList(table, table + 2).clear();
        }
        String action = words.removeFirst();
        switch (action) {
            case "-N" -> chains.put(words.getFirst(), "-");
            case "-P" -> chains.put(words.getFirst(), words.get(1));
            case "-A" -> rules.add("-A " + String.join(" ", words));
            default -> rules.remove("-A " + String.join(" ", words));
        }
        return 0;
    }

    private int iptablesSave(Invocation call) {
        call.streams().line("*filter");
        chains.forEach(
                (chain, policy) -> call.streams().line(":" + chain + " " + policy + " [0:0]"));
        rules.forEach(call.streams()::line);
        call.streams().line("COMMIT");
        return 0;
    }

    /** Settings; and a clone that is a directory with a branch. */
    private int git(Invocation call) {
        List<String> words = new ArrayList<>(call.arguments());
        switch (words.getFirst()) {
            case "config" -> {
                if (words.contains("-l")) {
                    settings.forEach((key, value) -> call.streams().line(key + "=" + value));
                } else {
                    settings.put(words.get(words.size() - 2), words.getLast());
                }
            }
            case "clone" -> {
                call.machine()
                        .files()
                        .makeDirectories(call.path(words.getLast() + "/.git"), call.newDirectory());
                words.stream()
                        .filter(word -> word.contains("://"))
                        .forEach(url -> settings.put("remote.origin.url", url));
                settings.put("branch.main.remote", "origin");
            }
            case "rev-parse" ->
                    call.streams().line(words.contains("--abbrev-ref") ? "main" : COMMIT);
            case "ls-remote" -> call.streams().line(COMMIT + "\trefs/heads/main");
            case "describe" -> call.streams().line("heads/main");
            default -> {}
        }
        return 0;
    }

    private static final String COMMIT = "0123456789abcdef0123456789abcdef01234567";

    /** What a here-document or a pipe brings. */
    static String input(Invocation call) {
        return new String(call.streams().readAll(), StandardCharsets.UTF_8);
    }
}
