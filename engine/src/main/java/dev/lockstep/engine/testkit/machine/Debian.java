package dev.lockstep.engine.testkit.machine;

import dev.lockstep.engine.environment.Bytes;

import java.util.List;
import java.util.Map;

/** What is on a fresh machine. */
final class Debian {
    private static final List<String> DIRECTORIES =
            List.of(
                    "/etc/apt/sources.list.d",
                    "/home",
                    "/opt",
                    "/root",
                    "/srv",
                    "/usr/bin",
                    "/usr/local/bin",
                    "/var/lib/apt/periodic",
                    "/var/log");

    private static final Map<String, String> FILES =
            Map.of(
                    "/etc/os-release",
                    """
                    PRETTY_NAME="Debian GNU/Linux 13 (trixie)"
                    NAME="Debian GNU/Linux"
                    VERSION_ID="13"
                    VERSION="13 (trixie)"
                    VERSION_CODENAME=trixie
                    ID=debian
                    """,
                    "/etc/passwd",
                    "root:x:0:0:root:/root:/bin/bash\n",
                    "/etc/group",
                    "root:x:0:\n",
                    "/etc/shadow",
                    "root:*:19700:0:99999:7:::\n",
                    "/etc/hosts",
                    "127.0.0.1 localhost\n",
                    "/etc/apt/sources.list",
                    "deb http://deb.debian.org/debian trixie main\n");

    private Debian() {}

    static void install(Machine machine) {
        FakeFiles files = machine.files();
        DIRECTORIES.forEach(path -> files.makeDirectories(path, Node.directory()));
        files.put("/tmp", Node.directory().withMode(01777));
        FILES.forEach((path, text) -> files.put(path, Node.file(Bytes.of(text))));
        machine.packages().putAll(Map.of("apt", "3.0.3", "dpkg", "1.22.21", "systemd", "257.8-1"));
    }
}
