package dev.lockstep.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.facts.deb.DebPackage;
import dev.lockstep.facts.deb.DebPackages;
import dev.lockstep.facts.hardware.Cpus;
import dev.lockstep.facts.server.Arch;
import dev.lockstep.facts.server.Date;
import dev.lockstep.facts.server.Groups;
import dev.lockstep.facts.server.Home;
import dev.lockstep.facts.server.Hostname;
import dev.lockstep.facts.server.Kernel;
import dev.lockstep.facts.server.KernelVersion;
import dev.lockstep.facts.server.LinuxDistribution;
import dev.lockstep.facts.server.Mounts;
import dev.lockstep.facts.server.OsRelease;
import dev.lockstep.facts.server.Processes;
import dev.lockstep.facts.server.Sysctl;
import dev.lockstep.facts.server.Uptime;
import dev.lockstep.facts.server.Users;
import dev.lockstep.facts.server.Which;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Asks about the system, and compares with other sources. */
class SystemOnThisMachineTest {
    private final ThisMachine machine = ThisMachine.orSkip();

    @Test
    void knowsTheKernelAsProcDoes() {
        assertThat(machine.get(new Kernel())).isEqualTo(proc("sys/kernel/ostype"));
        assertThat(machine.get(new KernelVersion())).isEqualTo(proc("sys/kernel/osrelease"));
        assertThat(machine.get(new Hostname())).isEqualTo(proc("sys/kernel/hostname"));
        assertThat(machine.get(new Sysctl(List.of("kernel.ostype", "kernel.pid_max"))))
                .containsEntry("kernel.ostype", "Linux")
                .containsEntry("kernel.pid_max", Long.valueOf(proc("sys/kernel/pid_max")));
        assertThat(machine.get(new Arch()))
                .isEqualTo(System.getProperty("os.arch").replace("amd64", "x86_64"));
    }

    @Test
    void knowsAccountsAsTheNameServiceDoes() {
        Map<String, String> homes = new LinkedHashMap<>();
        for (String line : machine.lines("getent passwd")) {
            List<String> fields = List.of(line.split(":", -1));
            homes.put(fields.get(0), fields.get(5));
        }

        assertThat(machine.get(new Users()))
                .containsOnlyKeys(homes.keySet())
                .allSatisfy(
                        (name, user) -> assertThat(user).containsEntry("home", homes.get(name)));
        assertThat(machine.get(new Groups()))
                .containsExactlyElementsOf(machine.lines("getent group | cut -d: -f1"));
        assertThat(machine.get(new Home("root"))).isEqualTo(homes.get("root"));
    }

    @Test
    void knowsTheDistributionByItsFile() {
        assertThat(machine.get(new LinuxDistribution()).get("name")).isNotNull();
        assertThat(machine.get(new OsRelease()))
                .containsEntry("id", machine.lines(". /etc/os-release; echo $ID").getFirst());
    }

    @Test
    void knowsWhatRuns() {
        ProcessHandle self = ProcessHandle.current();

        assertThat(machine.get(new Processes(self.pid())))
                .containsOnlyKeys(Long.toString(self.pid()));
        assertThat(machine.get(new Which("sh"))).endsWith("/sh");
        assertThat(machine.get(new Which("no-such-program"))).isNull();
    }

    @Test
    void knowsMountsAsProcDoes() throws IOException {
        List<String> paths =
                Files.readAllLines(Path.of("/proc/mounts")).stream()
                        .map(line -> line.split(" ", -1)[1].replace("\\040", " "))
                        .distinct()
                        .toList();

        assertThat(machine.get(new Mounts())).containsOnlyKeys(paths);
    }

    @Test
    void knowsTime() {
        assertThat(machine.get(new Date()))
                .isBetween(
                        OffsetDateTime.now(ZoneOffset.UTC).minusMinutes(1),
                        OffsetDateTime.now(ZoneOffset.UTC).plusMinutes(1));
        assertThat(machine.get(new Uptime())).isPositive();
        assertThat(machine.get(new Cpus()))
                .isEqualTo(
                        Long.valueOf(machine.lines("grep -c ^processor /proc/cpuinfo").getFirst()));
    }

    @Test
    void knowsPackagesAsDpkgDoes() {
        Assumptions.assumeTrue(machine.has("dpkg-query"), "this machine has no dpkg");
        Map<String, List<String>> wanted = new LinkedHashMap<>();
        for (String line :
                machine.lines(
                        "dpkg-query -W -f '${db:Status-Status} ${Package} ${Version}\\n' | sed -n"
                                + " 's/^installed //p'")) {
            List<String> words = Lines.fields(line);
            wanted.computeIfAbsent(words.get(0), ignored -> new ArrayList<>()).add(words.get(1));
        }

        assertThat(machine.get(new DebPackages())).containsOnlyKeys(wanted.keySet());
        assertThat(machine.get(new DebPackages()))
                .allSatisfy((name, versions) ->
                        assertThat(Objects.requireNonNull(wanted.get(name))).containsAll(versions));
        assertThat(machine.get(new DebPackage("dpkg")))
                .isEqualTo(
                        Map.of(
                                "name",
                                "dpkg",
                                "version",
                                Objects.requireNonNull(wanted.get("dpkg")).getFirst()));
        assertThat(machine.get(new DebPackage("no-such-package"))).isNull();
    }

    private String proc(String path) {
        return machine.lines("cat /proc/" + path).getFirst().strip();
    }
}
