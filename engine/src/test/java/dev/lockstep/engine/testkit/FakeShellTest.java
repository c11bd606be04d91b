package dev.lockstep.engine.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.connector.Connection;
import dev.lockstep.engine.connector.OutputListener;
import dev.lockstep.engine.connector.Request;
import dev.lockstep.engine.inventory.Host;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a fake host makes of shell code is what the shell of this machine makes of it. */
class FakeShellTest {
    @TempDir private Path directory;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo a b  c; echo 'd  e' \"f  g\" h\\ i",
                "printf '%s-%s\\n' a b c; printf '%5s|%-5s|\\n' x y; printf 'no end'",
                "true && echo yes || echo no; false && echo yes || echo no",
                "! false && echo turned; ! (true) || echo also",
                "(exit 3); echo $?; false; echo $?",
                "for i in 1 2 \"3 4\"; do echo \"<$i>\"; done",
                "for i in a b c; do [ $i = b ] && continue; echo $i; done",
                "for i in a b c; do [ $i = b ] && break; echo $i; done; echo end",
                "x=1; while [ $x != 111 ]; do x=1$x; echo $x; done",
                "if [ -e nothing ]; then echo yes; elif true; then echo elif; else echo no; fi",
                "case abc in x*) echo x;; a*|b*) echo ab;; *) echo all;; esac",
                "x='a  b'; echo $x; echo \"$x\"; echo ${x:-none} ${y:-none} ${y:+some} ${#x}",
                "f=/a/b/c.txt; echo ${f##*/} ${f%/*} ${f%.txt} ${f#/a}",
                "echo \"$(echo a; echo b)\" `echo c` $(printf 'x\\n\\n\\n')end",
                "X=1 sh -c 'echo $X'; echo \"[$X]\"",
                "sh -c 'echo $0 $1 $#' zero one two",
                "echo one > f; echo two >> f; cat f; cat < f | tail -n1; wc -l < f",
                "echo error >&2; echo both 2>&1; nothere 2>/dev/null; echo $?",
                "cat <<END\na $((1)) b\nEND\ntrue",
                "mkdir -p a/b; touch a/x a/y; ls a; ls -d a/*; echo a/* nomatch*",
                "mkdir d; cd d && touch e; cd ..; ls d; cd nowhere 2>/dev/null || echo stays",
                "echo a:b:c | cut -d: -f2; echo a:b:c | cut -d: -f1,3; echo hello | tr a-y b-z",
                "printf 'b\\na\\nb\\n' | sort; printf 'b\\na\\nb\\n' | sort -u; echo a  b | tr -s '"
                        + " '",
                "printf 'one\\ntwo\\n' > f; grep -c o f; grep ^t f; grep -v one f; grep -q x f;"
                        + " echo $?",
                "echo aXbXc | sed 's/X/-/'; echo aXbXc | sed 's/X/-/g'; echo ab | sed"
                        + " 's/\\(a\\)b/[\\1]/'",
                "printf 'k=1\\nj=2\\n' > f; sed -i.bak 's/^k=.*$/k=9/' f; cat f f.bak",
                "touch f; chmod 640 f; stat -c '%a %A %F %n' f; chmod u+x,g-r f; stat -c %a f",
                "mkdir d; chmod 755 d; chmod -R 700 d; stat -c %A d; ln -s d l; stat -c %N l;"
                        + " readlink l",
                "echo x > f; cp f g; mv g h; cat h; rm f; test -e f || echo gone; rm -f f; rm -rf"
                        + " d",
                "echo hello > f; md5sum f; sha1sum f; sha256sum f",
                "command -v nothere; echo $?; { echo group; } ; [ a = a -a b != c ] && echo and",
                "f() { echo \"f $1\"; return 4; }; f x; echo $?",
                "set -e; false || true; if false; then :; fi; echo on; false; echo never",
                "printf 'a b\\nc d\\n' | while read x y; do echo \"$y $x\"; done",
                "basename /a/b.txt .txt; dirname /a/b; seq 3; seq 2 4",
                "find . -type f; mkdir -p s/t; touch s/t/u s/v; find s -name u; find s -type d",
                "( [ $(printf 'x' | tail -c1 | wc -l) -eq 0 ] && echo ; echo abc ) >> k; cat k",
                "! (test -e f || test -L f) || ( stat -c '%s' f 2> /dev/null || stat -f x f )",
                "test -e f && ( md5sum f 2> /dev/null || md5 f ) || true; echo $?",
                "grep -e x f 2> /dev/null || ( find f -type f > /dev/null && echo there || true )",
                "echo a # comment\necho 'b # no comment'",
                "echo a;echo b&&echo c\n\n\necho d",
                "x=a; x=b true; echo $x; unset x; echo ${x-unset}; echo ${x:=set}; echo $x",
                "a='*'; echo \"$a\"; echo '$a' \"\\$a\"; echo \"it's\" 'say \"hi\"'",
                "exit 7"
            })
    void agreesWithTheShellOfThisMachine(String code) throws Exception {
        CommandResult fake = onFakeHost(FakeHost.named("a").directory("/work"), code);

        assertThat(fake.stdout().text()).isEqualTo(output(real(code)));
        assertThat(fake.exitCode()).isEqualTo(real(code).exitCode());
    }

    private record Ran(String output, int exitCode) {}

    private static String output(Ran ran) {
        return ran.output();
    }

    /** In a fresh directory, since code leaves files. */
    private Ran real(String code) throws IOException, InterruptedException {
        Path fresh = Files.createTempDirectory(directory, "work");
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", code).directory(fresh.toFile());
        builder.environment().put("LC_ALL", "C");
        builder.redirectError(ProcessBuilder.Redirect.DISCARD);
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ran(output, process.waitFor());
    }

    private static CommandResult onFakeHost(FakeHost host, String code) {
        Surroundings work =
                new Surroundings(
                        Surroundings.PLAIN.elevation(), Map.of(), Optional.of("/work"), "sh");
        Host known = host.inventoryHost();
        try (FakeConnector connector = new FakeConnector(List.of(host));
                Connection connection = connector.open(known)) {
            return connection
                    .exchange(
                            List.of(Request.Run.of(ShellText.code(code), work)),
                            OutputListener.NONE)
                    .getFirst();
        }
    }

    @Test
    void saysWhichProgramIsMissing() {
        CommandResult result =
                onFakeHost(FakeHost.named("a").directory("/work"), "frobnicate --all");

        assertThat(result.exitCode()).isEqualTo(127);
        assertThat(result.stderr().text()).contains("frobnicate: not found");
    }

    @Test
    void ownsWhatItMakesAsTheUserThatRunsIt() {
        FakeHost host = FakeHost.named("a").directory("/work");
        CommandResult result =
                onFakeHost(host, "touch mine; sudo touch /work/roots; stat -c %U mine roots");

        assertThat(result.lines()).containsExactly("deploy", "root");
        assertThat(host.inventoryHost().name()).isEqualTo(new HostName("a"));
    }

    @Test
    void keepsPackagesUnitsAndAccounts() {
        FakeHost host = FakeHost.named("a").directory("/work").unit("nginx.service", false, false);
        CommandResult result =
                onFakeHost(
                        host,
                        "DEBIAN_FRONTEND=noninteractive apt-get -y -o Dpkg::Options::=\"--x\""
                                + " install git=2.47 curl; dpkg -l | grep git;"
                                + " systemctl start nginx && systemctl enable nginx.service;"
                                + " systemctl show --all --property Id --property SubState '*';"
                                + " groupadd web; useradd -G web -m ann; id -Gn ann");

        assertThat(result.stderr().text()).isEmpty();
        assertThat(result.lines())
                .containsExactly(
                        "ii  git  2.47  amd64  what it is",
                        "Id=nginx.service",
                        "SubState=running",
                        "",
                        "ann web");
        assertThat(host.machine().packages()).containsKeys("git", "curl");
        assertThat(host.at("/home/ann")).isPresent();
    }
}
