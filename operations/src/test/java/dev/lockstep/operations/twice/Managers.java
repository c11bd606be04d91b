package dev.lockstep.operations.twice;

import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.shell.Invocation;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;

/** Package managers that know what is installed and nothing else. */
final class Managers {
    /**
     * One package manager.
     *
     * @param program its name
     * @param list the first words of its command that lists what is installed
     * @param line a line of that list, with the name and the version
     * @param joiner what stands between name and version where a package is asked for
     */
    private record Manager(String program, String list, String line, String joiner) {
        /** Some lists have one; those that have none pass it over. */
        String heading() {
            return program.equals("snap") ? "Name  Version  Rev  Tracking  Publisher  Notes" : "";
        }
    }

    private static final List<Manager> ALL =
            List.of(
                    new Manager("apk", "list", "%s-%s x86_64 {it} (MIT) [installed]", "="),
                    new Manager("brew", "list", "%s %s", "@"),
                    new Manager("cargo", "install --list", "%s v%s:", "@"),
                    new Manager("choco", "list", "%s %s", ":"),
                    new Manager("flatpak", "list", "%s", "="),
                    new Manager("gem", "list", "%s (%s)", ":"),
                    new Manager("npm", "list", "├── %s@%s", "@"),
                    new Manager("opkg", "list-installed", "%s - %s", "="),
                    new Manager("pacman", "-Q", "%s %s", "="),
                    new Manager("pip", "freeze", "%s==%s", "=="),
                    new Manager("/srv/shop/venv/bin/pip", "freeze", "%s==%s", "=="),
                    new Manager("pip3", "freeze", "%s==%s", "=="),
                    new Manager("pipx", "list", "%s %s", "=="),
                    new Manager("pkgin", "list", "%s-%s  what it is", "="),
                    new Manager("rpm", "-qa", "%s %s", "="),
                    new Manager("snap", "list", "%s  %s  1  latest/stable  x  -", "="),
                    new Manager("xbps-query", "-l", "ii %s-%s_1  what it is", "="));

    private static final Set<String> INSTALL =
            Set.of("install", "add", "-S", "-y install", "--non-interactive");
    private static final Set<String> REMOVE = Set.of("uninstall", "del", "remove", "-R");

    private Managers() {}

    static void on(FakeHost host) {
        for (Manager manager : ALL) {
            Map<String, String> installed = new ConcurrentSkipListMap<>();
            var ignored = host.program(manager.program(), call -> run(manager, installed, call));
        }
    }

    private static int run(Manager manager, Map<String, String> installed, Invocation call) {
        String line = String.join(" ", call.arguments());
        if (line.startsWith(manager.list())) {
            call.streams().line(manager.heading());
            installed.forEach((name, version) ->
                    call.streams().line(manager.line().formatted(name, version)));
            return 0;
        }
        List<String> words = call.arguments();
        List<String> packages = words.stream().filter(word -> !word.startsWith("-")).toList();
        if (words.stream().anyMatch(REMOVE::contains)) {
            packages.forEach(installed::remove);
        } else if (words.stream().anyMatch(INSTALL::contains)) {
            packages.stream()
                    .filter(word -> !INSTALL.contains(word))
                    .forEach(word -> install(manager, installed, word));
        }
        return 0;
    }

    private static void install(Manager manager, Map<String, String> installed, String word) {
        List<String> parts =
                Arrays.asList(word.split(java.util.regex.Pattern.quote(manager.joiner()), 2));
        installed.put(parts.getFirst(), parts.size() > 1 ? parts.get(1) : "1.0");
    }
}
