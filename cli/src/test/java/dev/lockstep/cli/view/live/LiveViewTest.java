package dev.lockstep.cli.view.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.view.Screen;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.secret.Masker;
import dev.lockstep.engine.secret.Secret;

import org.jline.terminal.Attributes;
import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** The live view on a terminal that is emulated. */
class LiveViewTest {
    private static final StepId ONE = new StepId(1);
    private static final HostName HOST = new HostName("a");
    private static final Instant NOON = Instant.ofEpochSecond(0);

    private final Emulator emulator = new Emulator(60, 12);
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
    private final Masker masker = new Masker();
    private final LiveView view = view(true);

    @Test
    void aStepChangesInPlaceAndStaysWhenItHasEnded() {
        begin();
        view.emit(new Event.CommandStarted(ONE, HOST, "apt-get install nginx"));
        view.refresh();
        assertThat(emulator.screen())
                .containsExactly(
                        "",
                        "[1] Install  ⠋ 0 s",
                        "    a: ⠋ executing, 0 s  $ apt-get install nginx",
                        "⠋ step 1, 1 host, 0 s");

        end();
        assertThat(emulator.screen())
                .containsExactly("", "[1] Install  0 s", "    a: changed (1 command)", "");
    }

    @Test
    void linesOfOthersStayAboveWhatChanges() {
        begin();
        view.refresh();
        view.screen().line("said by somebody");
        view.emit(new Event.Warned("look out"));
        view.refresh();

        assertThat(emulator.screen())
                .containsExactly(
                        "",
                        "said by somebody",
                        "warning: look out",
                        "[1] Install  ⠋ 0 s",
                        "    a: waiting",
                        "⠋ step 1, 1 host, 0 s");
    }

    @Test
    void whileAQuestionIsOpenNothingIsWritten() {
        begin();
        view.refresh();
        view.pause();
        emulator.terminal().writer().print("Carry on? ");
        emulator.terminal().flush();
        List<String> asked = emulator.screen();

        view.refresh();
        view.emit(new Event.Warned("look out"));
        view.refresh();
        assertThat(emulator.screen()).isEqualTo(asked).containsExactly("", "Carry on?");

        emulator.terminal().writer().println("y");
        view.resume();
        assertThat(emulator.screen())
                .startsWith("", "Carry on? y", "warning: look out", "[1] Install  ⠋ 0 s");
    }

    @Test
    void whatIsWiderThanTheTerminalIsCut() {
        begin();
        view.emit(new Event.CommandStarted(ONE, HOST, "echo " + "ä".repeat(80)));
        view.refresh();

        assertThat(emulator.screen()).hasSize(4);
        assertThat(emulator.screen().get(2)).endsWith("…");
    }

    @Test
    void anotherSizeLeavesNoTraces() {
        begin();
        view.emit(new Event.CommandStarted(ONE, HOST, "apt-get install nginx"));
        view.refresh();

        emulator.resize(40, 8);
        view.refresh();
        assertThat(emulator.screen())
                .containsExactly(
                        "",
                        "[1] Install  ⠋ 0 s",
                        "    a: ⠋ executing, 0 s  $ apt-get ins…",
                        "⠋ step 1, 1 host, 0 s");

        end();
        assertThat(emulator.screen())
                .containsExactly("", "[1] Install  0 s", "    a: changed (1 command)", "");
    }

    @Test
    void manyStepsScrollAndTheLastStaysInSight() {
        view.emit(new Event.RunStarted("run", List.of(HOST), 9));
        for (int i = 1; i <= 9; i++) {
            StepId step = new StepId(i);
            view.emit(new Event.StepStarted(step, "Step", "deploy.py:1", List.of(HOST)));
            view.refresh();
            view.emit(new Event.HostFinished(step, HOST, new Outcome.Changed(1), Duration.ZERO));
            view.emit(new Event.StepFinished(step));
            view.refresh();
        }
        assertThat(emulator.screen())
                .hasSize(12)
                .endsWith("[9] Step  0 s", "    a: changed (1 command)", "⠋ step 9, 1 host, 0 s");
    }

    @Test
    void secretsAreMasked() {
        masker.add(new Secret("password", "hunter2"));
        view.screen().line("it is hunter2");

        assertThat(emulator.screen()).containsExactly("it is *****");
    }

    @Test
    void typedKeysAreShownAgainAfterIt() {
        assertThat(echoes()).isFalse();
        view.pause();
        assertThat(echoes()).isTrue();
        view.resume();
        assertThat(echoes()).isFalse();
        view.close();
        assertThat(echoes()).isTrue();
    }

    @Test
    void errorsGoToTheirFileWhereThereIsOne() {
        LiveView other = view(false);
        other.screen().aside("a warning");

        assertThat(errors.toString(StandardCharsets.UTF_8)).isEqualTo("a warning\n");
        assertThat(emulator.screen()).isEmpty();
    }

    private void begin() {
        view.emit(new Event.RunStarted("run", List.of(HOST), 1));
        view.emit(new Event.StepStarted(ONE, "Install", "deploy.py:1", List.of(HOST)));
    }

    private void end() {
        view.emit(new Event.HostFinished(ONE, HOST, new Outcome.Changed(1), Duration.ZERO));
        view.emit(new Event.StepFinished(ONE));
        view.emit(new Event.RunFinished(true, false, Duration.ZERO));
        view.close();
    }

    private boolean echoes() {
        return emulator.terminal().getAttributes().getLocalFlag(Attributes.LocalFlag.ECHO);
    }

    private LiveView view(boolean everything) {
        PrintStream err = new PrintStream(errors, true, StandardCharsets.UTF_8);
        Screen screen = new Screen(err, err, false, masker);
        return new LiveView(emulator.terminal(), screen, everything, 0, false, () -> NOON);
    }
}
