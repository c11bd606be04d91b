package dev.lockstep.operations.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.text.Reading;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A fresh boot. */
@Summary("Reboots the host and waits until it is there again.")
public record ServerReboot(
        @Option(
                        doc = "How many seconds to wait before the first try to reconnect.",
                        otherwise = "10",
                        example = "30")
                long delay,
        @Option(doc = "How many seconds to wait between tries.", otherwise = "1", example = "5")
                long interval,
        @Option(doc = "How many seconds to try at the most.", otherwise = "300", example = "600")
                long rebootTimeout)
        implements Operation {
    /** A connection that breaks is what a reboot looks like. */
    private static final Set<Integer> CODES = Set.of(0, -1);

    @Override
    public Change plan(Facts facts) {
        Optional<String> before =
                facts.answer(new dev.lockstep.facts.server.Command(Restart.BOOT))
                                        instanceof Answer.Value there
                                && there.value() instanceof String boot
                        ? Reading.given(boot.strip())
                        : Optional.empty();
        Restart restart =
                new Restart(
                        before,
                        Duration.ofSeconds(delay),
                        Duration.ofSeconds(interval),
                        Duration.ofSeconds(rebootTimeout));
        return Change.builder()
                .call(new Nothing("remove_any_askpass_file"), List.of(), Map.of())
                .run(ShellText.of("reboot"), CODES)
                .call(restart, List.of(), Map.of())
                .call(new Nothing("clean_sudo_info"), List.of(), Map.of())
                .build();
    }
}
