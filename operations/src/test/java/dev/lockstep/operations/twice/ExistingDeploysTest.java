package dev.lockstep.operations.twice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.testkit.DeployFixture;
import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.Scripts;
import dev.lockstep.engine.testkit.Trial;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Deploys as people write them for pyinfra: they plan, they run, and the second time there is
 * nothing left to do.
 */
class ExistingDeploysTest {
    private static Path folder;
    private static Scripts scripts;

    @BeforeAll
    static void start() throws URISyntaxException {
        folder =
                Path.of(
                        Objects.requireNonNull(ExistingDeploysTest.class.getResource("/deploys"))
                                .toURI());
        scripts = Scripts.in(folder);
    }

    @AfterAll
    static void end() {
        scripts.close();
    }

    private static FakeHost host(String name) {
        FakeHost host = FakeHost.named(name).user("app").user("ada");
        equip(host);
        return host;
    }

    private static void equip(FakeHost host) {
        Managers.on(host);
        Systems.on(host);
    }

    private static void holds(String name, FakeHost... hosts) {
        DeployFixture deploy =
                scripts.deploy(folder.resolve(name), List.of(folder.resolve(name + "/deploy.py")))
                        .on(hosts);
        Trial plan = deploy.plan();
        Stream.of(hosts).forEach(host -> assertThat(plan.host(host.name()).problem()).isEmpty());

        Trial first = deploy.run();
        for (FakeHost host : hosts) {
            assertThat(first.host(host.name()).problem())
                    .as("%s", first.events().outcomes(host.name()))
                    .isEmpty();
            assertThat(first.events().words(host.name())).contains("changed");
        }
        assertThat(first.result().succeeded()).as("%s", first.result()).isTrue();

        Trial second = deploy.run();
        for (FakeHost host : hosts) {
            assertThat(second.plannedCommands(host.name())).isEmpty();
            assertThat(second.events().outcomes(host.name()))
                    .isNotEmpty()
                    .noneMatch(Outcome.Changed.class::isInstance);
        }
        assertThat(second.plan().changesAnything()).isFalse();
    }

    @Test
    void aMailServerOfClassesAndContextManagers() {
        FakeHost mail =
                host("mail-1")
                        .data("domain", "example.org")
                        .unit("postfix.service", false, false)
                        .file("/etc/postfix/main.cf", "myhostname = old\n")
                        .file("/etc/nologin", "");
        holds("mail", mail);
        assertThat(mail.text("/etc/postfix/main.cf"))
                .isEqualTo(
                        """
                        myhostname = mail-1.example.org
                        virtual_mailbox_maps = hash:/etc/postfix/virtual
                        """);
        assertThat(mail.text("/etc/postfix/virtual"))
                .contains("abuse@example.org example.org/ada/");
    }

    @Test
    void aWebApplicationWithEnvironmentUnitsAndTemplates() {
        FakeHost web =
                host("web-1")
                        .data("source", "https://git.example.org/shop.git")
                        .data("settings", Map.of("currency", "EUR"))
                        .data("server_names", List.of("shop.example.org"))
                        .packages("nginx 1.26")
                        .unit("nginx.service", true, true)
                        .unit("shop.service", false, false)
                        .directory("/etc/systemd/system")
                        .file("/etc/nginx/sites-available/default", "")
                        .link("/etc/nginx/sites-enabled/default", "../sites-available/default");
        holds("webapp", web);
        assertThat(web.text("/etc/nginx/sites-available/shop"))
                .contains("server_name shop.example.org");
    }

    @Test
    void aHardenedHost() {
        FakeHost bastion =
                host("bastion")
                        .data("open_ports", List.of(List.of(22, "10.0.0.0/8"), List.of(443, "")))
                        .data("allow_users", List.of("ada"))
                        .packages("telnet 0.17")
                        .unit("ssh.service", true, true)
                        .file("/etc/crontab", "")
                        .directory("/etc/cron.d")
                        .directory("/etc/sysctl.d");
        holds("hardening", bastion);
        assertThat(bastion.text("/etc/sysctl.d/90-hard.conf").lines()).hasSize(20);
    }

    @Test
    void aDesktopOfLoopsAndQuestions() {
        holds(
                "desktop",
                host("laptop")
                        .data("user", "ada")
                        .download("https://example.org/starship", "#!/bin/sh\n"));
    }

    @Test
    void aNodeOfAClusterWithOwnOperations() {
        FakeHost control = host("control-1").inGroups("control");
        FakeHost worker = host("worker-1").inGroups("workers");
        for (FakeHost node : List.of(control, worker)) {
            node.file("/proc/swaps", "Filename Type Size\n/dev/sda2 partition 1\n")
                    .file("/etc/fstab", "/dev/sda2 none swap sw 0 0\n")
                    .file("/etc/default/kubelet", "")
                    .directory("/etc/sysctl.d")
                    .directory("/etc/kubernetes")
                    .unit("containerd.service", false, false)
                    .download("https://pkgs.example.org/key.asc", "key")
                    .without("apt-key")
                    .program("swapoff", Programs.writing("/proc/swaps", "Filename Type Size\n"));
        }
        control.program("kubeadm", Programs.writing("/etc/kubernetes/admin.conf", ""));
        worker.program("kubeadm", Programs.writing("/etc/kubernetes/kubelet.conf", ""));
        holds("node", control, worker);
        assertThat(worker.commands("kubeadm"))
                .contains("kubeadm join control-1:6443 --token abc.def");
    }

    @Test
    void aPackageThatBringsItsFilesAlong() {
        FakeHost host =
                host("app-1")
                        .data("people", List.of("ada", "ben"))
                        .unit("agent.service", false, false)
                        .directory("/etc/systemd/system")
                        .directory("/etc/sudoers.d");
        holds("packaged", host);
        assertThat(host.text("/home/ben/.ssh/authorized_keys")).contains("AAAAben");
    }

    @Test
    void callbacksThatRunCommands() {
        FakeHost host = host("db-1");
        holds("imperative", host);
        assertThat(host.commands("echo try")).hasSize(2);
    }

    @Test
    void branchesByWhatChanged() {
        FakeHost first = host("cache-1").inGroups("primary");
        FakeHost second = host("cache-2").data("primary", "cache-1");
        for (FakeHost cache : List.of(first, second)) {
            cache.packages("redis-server 7.0")
                    .unit("redis-server.service", true, true)
                    .file("/etc/redis/redis.conf", "maxmemory 64mb\n")
                    .directory("/etc/redis/conf.d")
                    .file("/var/log/settled", "");
        }
        holds("branches", first, second);
    }

    @Test
    void tasksForEachDistribution() {
        FakeHost debian = host("debian-1").unit("chrony.service", false, false);
        FakeHost alpine =
                host("alpine-1")
                        .file(
                                "/etc/os-release",
                                "ID=alpine\nNAME=\"Alpine Linux\"\nVERSION_ID=3.20.3\n")
                        .file("/etc/init.d/chronyd", "")
                        .directory("/etc/runlevels/default");
        holds("distributions", debian, alpine);
        assertThat(alpine.commands("^apk add")).isNotEmpty();
        assertThat(debian.commands("^apk")).isEmpty();
    }

    @Test
    void inventoriesOfFunctionsWithDataOfGroups() {
        List<FakeHost> hosts =
                scripts.inventory(folder.resolve("inventories/inventory.py")).hosts().stream()
                        .map(FakeHost::of)
                        .toList();
        hosts.forEach(host -> {
            equip(host);
            host.user("app").directory("/etc/haproxy").file("/etc/haproxy/haproxy.cfg", "global\n");
        });
        holds("inventories", hosts.toArray(FakeHost[]::new));
        FakeHost proxy =
                hosts.stream()
                        .filter(one -> one.name().startsWith("proxy-north"))
                        .findFirst()
                        .orElseThrow();
        assertThat(proxy.text("/etc/haproxy/backends"))
                .contains("server store-south-2 store-south-2.example.org weight 4\n")
                .contains("store-north-1.north.example.org weight 1\n");
        assertThat(proxy.machine().packages()).containsKey("haproxy");
        assertThat(proxy.machine().name()).isEqualTo("proxy-north-1.north.example.org");
    }
}
