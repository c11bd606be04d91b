package dev.lockstep.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.view.PlainView;
import dev.lockstep.cli.view.Screen;
import dev.lockstep.engine.address.CallSite;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.OperationName;
import dev.lockstep.engine.command.Command;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.operation.CallOptions;
import dev.lockstep.engine.operation.CallSource;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.FileDiff;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.plan.Grade;
import dev.lockstep.engine.plan.Lockstep;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.plan.Preview;
import dev.lockstep.engine.plan.Recording;
import dev.lockstep.engine.run.Cancellation;
import dev.lockstep.engine.run.Verdict;
import dev.lockstep.engine.secret.Masker;

import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Answers as they are typed at a terminal. */
@Timeout(60)
class ApprovalTest {
    private final Cancellation cancellation = new Cancellation();
    private Conversation conversation = new Conversation();

    private Approval typing(String... answers) throws IOException {
        conversation = new Conversation(answers);
        Terminal terminal =
                TerminalBuilder.builder()
                        .system(false)
                        .type("dumb")
                        .streams(conversation.input(), conversation.output())
                        .build();
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true);
        return new Approval(
                new PlainView(new Screen(nowhere, nowhere, false, new Masker()), 0, false),
                new Keyboard(terminal),
                cancellation,
                new Approval.Choice(false, false, "me@here"));
    }

    private String screen() {
        return conversation.screen();
    }

    private static Plan plan() {
        List<HostName> hosts = Stream.of("web", "db").map(HostName::new).toList();
        OperationCall call =
                new OperationCall(
                        0,
                        CallSite.of("deploy.py", 7),
                        OperationName.parse("files.line"),
                        facts -> Change.none(""),
                        CallSource.shown("path='/etc/motd'"),
                        CallOptions.NONE);
        Change change =
                Change.builder()
                        .add(Command.shell(ShellText.of("echo new >> /etc/motd")))
                        .diff(new FileDiff("/etc/motd", List.of("+new line")))
                        .touchesNothingElse()
                        .build();
        return new Plan(
                Lockstep.merge(
                                hosts.stream()
                                        .map(host -> Recording.of(host, List.of(call)))
                                        .toList())
                        .steps()
                        .stream()
                        .map(step -> {
                            Map<HostName, Preview> previews = new LinkedHashMap<>();
                            hosts.forEach(host ->
                                    previews.put(
                                            host,
                                            new Preview(
                                                    call,
                                                    new Grade.Certain(),
                                                    change,
                                                    Set.of(),
                                                    Set.of())));
                            return new Plan.Row(step, previews);
                        })
                        .toList(),
                Map.of(),
                List.of());
    }

    @Test
    void nothingSaidIsNo() throws IOException {
        assertThat(typing("").decide(plan())).isEqualTo(new Verdict.No());
        assertThat(typing("yes").decide(plan())).isEqualTo(new Verdict.Yes());
        assertThat(typing("q").decide(plan())).isEqualTo(new Verdict.Quit());
        assertThat(cancellation.requested()).isFalse();
    }

    @Test
    void theEndOfWhatIsTypedEndsTheRun() throws IOException {
        assertThat(typing().decide(plan())).isEqualTo(new Verdict.Quit());
        assertThat(cancellation.requested()).isTrue();
    }

    @Test
    void detailsShowHowFilesChangeAndThenItIsAskedAgain() throws IOException {
        assertThat(typing("d", "what", "y").decide(plan())).isEqualTo(new Verdict.Yes());
        assertThat(screen()).contains("+new line", "leave out");
    }

    @Test
    void hostsThatAreLeftOutHaveToBeInThePlan() throws IOException {
        assertThat(typing("l", "nobody", "l", "web").decide(plan()))
                .isEqualTo(new Verdict.Without(Set.of(new HostName("web"))));
        assertThat(screen()).contains("There is no host 'nobody' in it.");
    }

    @Test
    void aStepIsShownWithItsHostsAndCanStandForAllAfterIt() throws IOException {
        Plan.Row row = plan().rows().getFirst();

        assertThat(typing("all").decide(row, "Restart now?")).isEqualTo(new Verdict.All());
        assertThat(screen())
                .contains("web, db: change", "$ echo new >> /etc/motd", "Restart now? [y/N/a/d");
        assertThat(typing("all", "no").decide(plan())).isEqualTo(new Verdict.No());
    }
}
