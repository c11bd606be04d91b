package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;

/** A plan as shell scripts, which a plain {@code sh} carries out. */
class ScriptExportTest {
    @TempDir private Path folder;
    private Path target;
    private Path deploy;
    private Path scripts;

    @BeforeEach
    void folders() throws IOException {
        target = Files.createDirectories(folder.resolve("target"));
        deploy = folder.resolve("deploy.py");
        scripts = folder.resolve("scripts");
    }

    private Run export(String inventory, String script) throws IOException {
        Files.writeString(deploy, script.replace("TARGET", target.toString()));
        return Run.of("plan", inventory, deploy.toString(), "--export-sh", scripts.toString());
    }

    private record Shell(int exitCode, String said) {}

    /** Runs a script elsewhere than where it was written. */
    private Shell sh(String name, Path... wait) throws Exception {
        Path moved = folder.resolve("it's moved");
        if (!Files.exists(moved)) {
            Files.move(scripts, moved);
        }
        ProcessBuilder builder =
                new ProcessBuilder("sh", moved.resolve(name).toString())
                        .redirectErrorStream(true)
                        .directory(folder.toFile());
        for (Path program : wait) {
            builder.environment().put("LOCKSTEP_MEET", program.toString());
        }
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Shell(process.waitFor(), said);
    }

    private String mode(String file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(target.resolve(file)));
    }

    @Test
    void aScriptDoesWhatWasPlannedAndThenNothingIsLeftToDo() throws Exception {
        Files.writeString(folder.resolve("site.conf"), "port = 80\nEND\n");
        Files.writeString(folder.resolve("page.j2"), "<h1>{{ title }} on {{ host.name }}</h1>\n");
        Run planned =
                export(
                        "@local",
                        """
                        from io import StringIO
                        from lockstep import host
                        from lockstep.operations import files
                        files.directory("TARGET/it's", mode="750")
                        conf = files.put(src="site.conf", dest="TARGET/it's/site.conf", mode="640")
                        files.template(src="page.j2", dest="TARGET/page.html", title="Hello")
                        files.put(src=StringIO("a\\nEND\\n$HOME 'b'\\n"), dest="TARGET/text")
                        files.line(path="TARGET/it's/lines", line="END of 'it' $HOME")
                        files.link("TARGET/link", target="TARGET/text")
                        """);
        assertThat(planned.exitCode()).as(planned.out() + planned.err()).isZero();
        assertThat(target).isEmptyDirectory();

        Shell ran = sh("@local.sh");

        assertThat(ran.exitCode()).as(ran.said()).isZero();
        assertThat(target.resolve("it's/site.conf")).hasContent("port = 80\nEND");
        assertThat(target.resolve("it's/lines")).hasContent("END of 'it' $HOME");
        assertThat(mode("it's")).isEqualTo("rwxr-x---");
        assertThat(mode("it's/site.conf")).isEqualTo("rw-r-----");
        assertThat(target.resolve("page.html")).hasContent("<h1>Hello on @local</h1>");
        Run again = Run.of("plan", "@local", deploy.toString(), "--detailed-exitcode");
        assertThat(again.exitCode()).as(again.out() + again.err()).isZero();
    }

    @Test
    void conditionsErrorsAndTriesAreAsPlanned() throws Exception {
        Run planned =
                export(
                        "@local",
                        """
                        from lockstep import all_changed, any_changed
                        from lockstep.operations import server
                        def to(name, *more, **options):
                            return server.shell([f"echo {name} >> TARGET/ran", *more], **options)
                        one = to("one", "exit 3", _success_exit_codes=[0, 3])
                        bad = to("bad", "exit 4", "echo no >> TARGET/ran", _ignore_errors=True)
                        to("all", "exit 5", "echo on >> TARGET/ran", _ignore_errors=True,
                           _continue_on_error=True)
                        to("after-one", _if=one.did_change)
                        to("after-both", _if=all_changed(one, bad))
                        to("after-any", _if=any_changed(bad, one))
                        to("mended", _if=bad.did_error)
                        to("thrice", "test $(grep -c thrice TARGET/ran) = 3", _retries=5,
                           _retry_delay=0)
                        server.shell("cat > TARGET/in; pwd >> TARGET/in; echo $A >> TARGET/in",
                            _stdin="said\\n", _chdir="TARGET", _env={"A": "it's"})
                        to("last", "exit 6")
                        to("never")
                        """);
        assertThat(planned.exitCode()).as(planned.out() + planned.err()).isZero();

        Shell ran = sh("@local.sh");

        assertThat(ran.exitCode()).as(ran.said()).isEqualTo(1);
        assertThat(target.resolve("ran"))
                .hasContent(
                        """
                        one
                        bad
                        all
                        on
                        after-one
                        after-any
                        mended
                        thrice
                        thrice
                        thrice
                        last
                        """);
        assertThat(target.resolve("in")).hasContent("said\n" + target + "\nit's");
        assertThat(ran.said()).contains("[2] failed: a command exited with 4", "[10]");
    }

    @Test
    void whatAScriptCantDoIsToldWithItsLineAndNothingIsWritten() throws Exception {
        Path password = Files.writeString(folder.resolve("password"), "hunter2-7uX\n");
        Run run =
                export(
                        "@local",
                        """
                        from lockstep import checkpoint, secret
                        from lockstep.operations import files, python, server
                        server.shell("echo " + str(secret("db", file="PASSWORD")))
                        server.shell("true", _if=lambda: True)
                        files.line(path="TARGET/x", line="x")
                        python.call(lambda: None)
                        checkpoint("middle")
                        server.shell("true")
                        """
                                .replace("PASSWORD", password.toString()));

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err())
                .contains(
                        "deploy.py:3: server.shell commands='echo *****': a command holds a secret",
                        "deploy.py:4",
                        "_if asks",
                        "deploy.py:5",
                        "is open",
                        "deploy.py:6",
                        "it calls",
                        "'middle'")
                .doesNotContain("hunter2");
        assertThat(scripts).doesNotExist();
    }

    @Test
    void aScriptDoesOnAHostWhatWasPlannedForIt() throws Exception {
        Bed bed = Bed.withAtLeast(1);
        String name = bed.nodes().getFirst().name();
        String inventory = bed.inventory(folder, "root").toString();
        String there = "/var/tmp/lockstep-export";
        assertThat(bed.in(0, "rm -rf " + there)).isEmpty();
        Run planned =
                export(
                        inventory,
                        """
                        from io import StringIO
                        from lockstep.operations import files, server
                        files.directory("%1$s", user="ops")
                        files.put(src=StringIO("it's\\n"), dest="%1$s/a.conf", mode="600",
                                  _sudo=True, _sudo_user="ops")
                        files.file("%1$s/mark", _su_user="ops")
                        server.user("root", shell="/bin/bash")
                        """
                                .formatted(there));
        assertThat(planned.exitCode()).as(planned.out() + planned.err()).isZero();
        Run sent = Run.of(inventory, "files.sync", "src=" + scripts, "dest=" + there + ".sh", "-y");
        assertThat(sent.exitCode()).as(sent.out() + sent.err()).isZero();

        String said =
                bed.in(0, "sh " + there + ".sh/" + name + ".sh 2>&1; rm -rf " + there + ".sh");

        assertThat(bed.in(0, "stat -c '%a %U' " + there + "/*"))
                .as(said)
                .isEqualTo("600 ops\n644 ops\n");
        Run again = Run.of("plan", inventory, deploy.toString(), "--detailed-exitcode");
        assertThat(again.exitCode()).as(said + again.out() + again.err()).isZero();
        assertThat(bed.in(0, "rm -rf " + there)).isEmpty();
    }

    @Test
    void whereHostsMeetAScriptAsksAProgramToWait() throws Exception {
        Run planned =
                export(
                        "@local/a,@local/b",
                        """
                        from lockstep import sync
                        from lockstep.operations import server
                        sync("drained")
                        server.shell("echo $$ >> TARGET/once", _run_once=True)
                        """);
        assertThat(planned.exitCode()).as(planned.out() + planned.err()).isZero();
        Path wait = folder.resolve("wait");
        Files.writeString(wait, "#!/bin/sh\necho \"$@\" >> '" + target + "/met'\n");
        Files.setPosixFilePermissions(wait, PosixFilePermissions.fromString("rwx------"));
        List<String> names;
        try (Stream<Path> files = Files.list(scripts)) {
            names = files.map(file -> file.getFileName().toString()).sorted().toList();
        }

        assertThat(names).hasSize(2);
        for (String name : names) {
            assertThat(sh(name).said()).contains("LOCKSTEP_MEET");
            assertThat(sh(name, wait).exitCode()).isZero();
        }
        assertThat(target.resolve("met")).hasContent("drained meets\ndrained meets");
        assertThat(Files.readAllLines(target.resolve("once"))).hasSize(1);
    }

    @Test
    void aFolderThatHoldsSomethingIsLeftAlone() throws Exception {
        Files.createDirectories(scripts);
        Files.writeString(scripts.resolve("mine"), "");

        Run run =
                export("@local", "from lockstep.operations import server\nserver.shell('true')\n");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("the directory is not empty");
    }
}
