package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The program on a real pseudo-terminal: what it chooses to show there, byte for byte. */
class LiveTerminalTest {
    private static final String ESCAPE = "\u001b";

    /** Takes away all to the end of the screen, as only what changes in place does. */
    private static final String CLEAR = ESCAPE + "[J";

    @TempDir Path folder;

    @Test
    void aStepChangesInPlaceAndTheTerminalIsLeftAsItWas() throws Exception {
        String shown = shown(Map.of("TERM", "xterm-256color"));

        assertThat(shown).contains(CLEAR, "executing", "[1]", "changed", "Done.");
        assertThat(shown.lastIndexOf(ESCAPE + "[?25l"))
                .as("the cursor is shown again")
                .isLessThan(shown.lastIndexOf(ESCAPE + "[?25h"));
    }

    @Test
    void withoutAPersonThatLooksLinesAreOnlyAppended() throws Exception {
        assertThat(shown(Map.of("TERM", "xterm-256color", "CI", "true", "NO_COLOR", "1")))
                .contains("[1]", "changed", "Done.")
                .doesNotContain(ESCAPE);
    }

    @Test
    void aDumbTerminalGetsPlainLines() throws Exception {
        assertThat(shown(Map.of("TERM", "dumb")))
                .contains("[1]", "changed", "Done.")
                .doesNotContain(ESCAPE);
    }

    private String shown(Map<String, String> environment) throws Exception {
        Path script = Path.of("/usr/bin/script");
        assumeThat(script).as("a pseudo-terminal is needed: apt install bsdutils").exists();
        Path command = folder.resolve("command");
        Files.writeString(command, command());
        ProcessBuilder builder =
                new ProcessBuilder(
                                script.toString(),
                                "-qec",
                                "sh " + command,
                                folder.resolve("typescript").toString())
                        .redirectErrorStream(true)
                        .redirectInput(Path.of("/dev/null").toFile());
        builder.environment().keySet().removeAll(List.of("CI", "NO_COLOR", "TERM"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        String shown = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(shown).isZero();
        return shown;
    }

    private static String command() {
        return String.join(
                " ",
                Run.command("@local", "server.shell", "sleep 1", "-y").stream()
                        .map(word -> "'" + word + "'")
                        .toList());
    }
}
