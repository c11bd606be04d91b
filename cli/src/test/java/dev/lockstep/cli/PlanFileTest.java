package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** A plan that is kept in a file, and carried out without its script. */
class PlanFileTest {
    @TempDir private Path folder;
    private Path deploy;
    private Path target;
    private Path file;

    @BeforeEach
    void folders() throws IOException {
        deploy = Files.createDirectories(folder.resolve("deploy"));
        target = Files.createDirectories(folder.resolve("target"));
        file = folder.resolve("deploy.plan");
    }

    private Run plan(String script) throws IOException {
        Path path = deploy.resolve("deploy.py");
        Files.writeString(path, script.replace("TARGET", target.toString()));
        return Run.of("plan", "@local", path.toString(), "-o", file.toString());
    }

    /** Applies the plan where the script is not any more. */
    private Run apply() throws IOException {
        if (Files.exists(deploy)) {
            Files.move(deploy, folder.resolve("gone"));
        }
        return Run.of("apply", file.toString(), "-y", "--workspace", folder + "/work");
    }

    private String content(String entry) throws IOException {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            return new String(
                    zip.getInputStream(zip.getEntry(entry)).readAllBytes(),
                    java.nio.charset.StandardCharsets.UTF_8);
        }
    }

    private static final String SITE =
            """
            from lockstep import any_changed, host
            from lockstep.operations import files, server

            made = files.directory("TARGET/site", mode="750")
            files.put(src="site.conf", dest="TARGET/site/site.conf", mode=True)
            files.template(src="page.j2", dest="TARGET/site/page.html", title="Hello")
            files.file("TARGET/there", present=True)
            server.shell("echo $GREETING > TARGET/site/said", _env={"GREETING": "it's on"})
            server.shell("touch TARGET/because", _if=made.did_change)
            server.shell("touch TARGET/never", _if=any_changed())
            """;

    private void site() throws IOException {
        Files.writeString(deploy.resolve("site.conf"), "port = 80\n");
        Files.setPosixFilePermissions(
                deploy.resolve("site.conf"), PosixFilePermissions.fromString("rw-r-----"));
        Files.writeString(deploy.resolve("page.j2"), "<h1>{{ title }} on {{ host.name }}</h1>\n");
        Files.writeString(target.resolve("there"), "");
    }

    @Test
    void aPlanIsCarriedOutWithoutItsScriptAndOnlyOnce() throws IOException {
        site();
        Run planned = plan(SITE);
        assertThat(planned.exitCode()).as(planned.out() + planned.err()).isZero();
        assertThat(target.resolve("site")).doesNotExist();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(Run.of("show", file.toString()).out()).isEqualTo(planned.out());

        Run applied = apply();

        assertThat(applied.exitCode()).as(applied.out() + applied.err()).isZero();
        assertThat(target.resolve("site/site.conf")).hasContent("port = 80");
        assertThat(
                        PosixFilePermissions.toString(
                                Files.getPosixFilePermissions(target.resolve("site/site.conf"))))
                .isEqualTo("rw-r-----");
        assertThat(target.resolve("site/page.html")).hasContent("<h1>Hello on @local</h1>");
        assertThat(target.resolve("site/said")).hasContent("it's on");
        assertThat(target.resolve("because")).exists();
        assertThat(target.resolve("never")).doesNotExist();

        Run again = apply();
        assertThat(again.exitCode()).isEqualTo(1);
        assertThat(again.err())
                .contains("the plan was applied already, by " + System.getProperty("user.name"));
    }

    @Test
    void aPlanThatIsNotTrueAnyMoreIsRefusedBeforeAnythingIsChanged() throws IOException {
        Files.writeString(target.resolve("a.conf"), "x = 1\n");
        plan(
                """
                from lockstep.operations import files
                files.directory("TARGET/made")
                files.line(name="Set x", path="TARGET/a.conf", line="x = .*", replace="x = 2")
                """);
        Files.writeString(target.resolve("a.conf"), "x = 2\n");

        Run applied = apply();

        assertThat(applied.exitCode()).isEqualTo(1);
        assertThat(applied.err())
                .contains(
                        "deploy.py:3",
                        "@local: step 2 (Set x) is not what it was when the plan was made",
                        "then: [x = 1]",
                        "now: [x = 2]");
        assertThat(target.resolve("made")).doesNotExist();
    }

    @Test
    void secretsAreNotInThePlanAndAskedForAgain() throws IOException {
        Path password = folder.resolve("password");
        Files.writeString(password, "hunter2-7uX\n");
        Files.writeString(deploy.resolve("app.j2"), "password={{ password }}\n");
        Run planned =
                plan(
                        """
                        from lockstep import secret
                        from lockstep.operations import files, server
                        password = secret("db", file="PASSWORD")
                        server.shell(f"printf %s '{password}' > TARGET/said")
                        files.template(src="app.j2", dest="TARGET/app.conf", password=password)
                        server.shell('printf %s "$PW" > TARGET/env', _env={"PW": password})
                        """
                                .replace("PASSWORD", password.toString()));
        assertThat(planned.exitCode()).as(planned.out() + planned.err()).isZero();
        assertThat(planned.out()).doesNotContain("hunter2");
        assertThat(content("plan.json")).doesNotContain("hunter2").contains("\"db\"");

        Run applied = apply();

        assertThat(applied.exitCode()).as(applied.out() + applied.err()).isZero();
        assertThat(applied.out()).doesNotContain("hunter2");
        assertThat(target.resolve("said")).hasContent("hunter2-7uX");
        assertThat(target.resolve("app.conf")).hasContent("password=hunter2-7uX");
        assertThat(target.resolve("env")).hasContent("hunter2-7uX");

        Files.delete(password);
        assertThat(apply().err()).contains("the plan needs the secret 'db' from file " + password);
    }

    @Test
    void whatNeedsItsScriptIsToldWithItsLineAndNothingIsWritten() throws IOException {
        Run run =
                plan(
                        """
                        from lockstep import checkpoint
                        from lockstep.operations import python, server
                        python.call(lambda: None)
                        server.shell("true", _if=lambda: True)
                        checkpoint("middle")
                        server.shell("true")
                        """);

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("deploy.py:3", "deploy.py:4", "deploy.py:5", "'middle'");
        assertThat(file).doesNotExist();
    }

    @Test
    void anOwnOperationIsKeptAsItsCommands() throws IOException {
        Run planned =
                plan(
                        """
                        from lockstep import operation
                        @operation()
                        def greet(name):
                            yield f"echo hello {name} > TARGET/greeting"
                        greet("world")
                        """);
        assertThat(planned.exitCode()).as(planned.out() + planned.err()).isZero();

        Run applied = apply();

        assertThat(applied.exitCode()).as(applied.out() + applied.err()).isZero();
        assertThat(target.resolve("greeting")).hasContent("hello world");
    }

    @Test
    void aFileThatIsNoPlanOrDamagedOrNewerIsRefused() throws IOException {
        assertThat(Run.of("show", folder + "/none").err()).contains("there is no such file");
        Files.writeString(file, "no plan");
        assertThat(Run.of("show", file.toString()).err()).contains("it is no plan file");
        zip("plan.json", "{\"version\": 99}");
        assertThat(Run.of("apply", file.toString()).err())
                .contains("has the form 99", "newer Lockstep");
        zip("contents/abc", "other");
        assertThat(Run.of("show", file.toString()).err()).contains("is not what it was");
        assertThat(Run.of("show").exitCode()).isEqualTo(2);
    }

    private void zip(String name, String content) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            zip.putNextEntry(new ZipEntry(name));
            zip.write(content.getBytes(java.nio.charset.StandardCharsets.UTF_8));
            zip.closeEntry();
        }
    }
}
