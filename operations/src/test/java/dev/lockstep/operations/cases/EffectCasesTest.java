package dev.lockstep.operations.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.Scripts;
import dev.lockstep.engine.testkit.Trial;

import org.junit.jupiter.api.Test;

import java.util.Map;

/** A plan knows what its earlier steps will have done, and doubts no more than it must. */
class EffectCasesTest {
    private final Scripts scripts = SharedScripts.scripts();
    private final FakeHost host = FakeHost.named("one");

    @Test
    void anOpenCallThatPlansNothingDoubtsOnlyWhatItMayTouch() {
        host.directory("/srv/app").file("/srv/app/log", "").directory("/data");
        Trial trial =
                scripts.deploy(
                                """
                                from lockstep.operations import files, server
                                server.shell(commands=["true"], _touches=["/srv/app"])
                                files.file(path="/srv/app/log")
                                files.directory(path="/data", mode="700")
                                files.file(path="/srv/app/log", mode="600")
                                """)
                        .on(host)
                        .plan();

        assertThat(trial.grades("one"))
                .containsExactly("change", "may-change", "change", "may-change");
    }

    @Test
    void whatWasInARemovedTreeIsKnownToBeGone() {
        host.file("/srv/app/conf/a.ini", "a\n");
        Trial trial =
                scripts.deploy(
                                """
                                from lockstep import host
                                from lockstep.facts.files import File, FileContents, FindFiles
                                from lockstep.operations import files
                                files.directory(path="/srv/app", present=False)
                                assert host.get_fact(File, path="/srv/app/conf/a.ini") is None
                                assert host.get_fact(FileContents, path="/srv/app/conf/a.ini") is None
                                assert host.get_fact(FindFiles, path="/srv/app") == []
                                files.file(path="/srv/app/conf/a.ini", present=False)
                                files.directory(path="/srv/app/conf")
                                files.line(path="/srv/app/conf/a.ini", line="a")
                                """)
                        .on(host)
                        .plan();

        assertThat(trial.host("one").problem()).isEmpty();
        assertThat(trial.grades("one")).containsExactly("change", "no-change", "change", "change");
        assertThat(trial.plannedCommands("one"))
                .containsExactly(
                        "rm -rf /srv/app",
                        "mkdir -p /srv/app/conf",
                        "echo a >> /srv/app/conf/a.ini");
    }

    @Test
    void aFileThatWasDownloadedIsReadAnew() {
        host.file("/etc/from", "new\n").directory("/srv");
        Trial trial =
                scripts.deploy(
                                Map.of(
                                        "deploy.py",
                                        """
                                        from lockstep.operations import files
                                        files.put(src="local.txt", dest="/srv/first")
                                        files.get(src="/etc/from", dest="local.txt").did_change()
                                        files.put(src="local.txt", dest="/srv/second")
                                        """,
                                        "local.txt",
                                        "old\n"),
                                "deploy.py")
                        .on(host)
                        .run();

        assertThat(trial.result().succeeded()).isTrue();
        assertThat(host.text("/srv/first")).isEqualTo("old\n");
        assertThat(host.text("/srv/second")).isEqualTo("new\n");
    }

    @Test
    void editsOfOneFileAreAllPlannedAsIfTheEarlierOnesWereDone() {
        host.file("/etc/ssh/sshd_config", "Port 22\n#PermitRootLogin yes\n");
        var deploy =
                scripts.deploy(
                                """
                                from io import StringIO
                                from lockstep.operations import files
                                conf = "/etc/ssh/sshd_config"
                                files.line(path=conf, line="^#*PermitRootLogin .*",
                                           replace="PermitRootLogin no")
                                files.line(path=conf, line="UseDNS no")
                                files.replace(path=conf, text="^Port 22$", replace="Port 2222")
                                files.line(path=conf, line="UseDNS no", present=False)
                                files.put(src=StringIO("a=1\\nb=2\\n"), dest="/etc/app.ini")
                                files.line(path="/etc/app.ini", line="b=2")
                                files.line(path="/etc/app.ini", line="^a=", replace="a=3")
                                """)
                        .on(host);

        assertThat(deploy.plan().grades("one"))
                .containsExactly(
                        "change", "change", "change", "change", "change", "no-change", "change");
        assertThat(deploy.run().events().words("one"))
                .containsExactly(
                        "changed",
                        "changed",
                        "changed",
                        "changed",
                        "changed",
                        "unchanged",
                        "changed");
        assertThat(host.text("/etc/ssh/sshd_config"))
                .isEqualTo("Port 2222\nPermitRootLogin no\n\n");
        assertThat(host.text("/etc/app.ini")).isEqualTo("a=3\nb=2\n");
    }

    @Test
    void aHardLinkIsMadeOnce() {
        host.file("/var/log/app.log", "");
        var deploy =
                scripts.deploy(
                                """
                                from lockstep.operations import files
                                files.link(path="/srv/app.log", target="/var/log/app.log",
                                           symbolic=False)
                                """)
                        .on(host);

        assertThat(deploy.run().events().words("one")).containsExactly("changed");
        assertThat(deploy.run().events().outcomes("one"))
                .allMatch(Outcome.Unchanged.class::isInstance);
    }
}
