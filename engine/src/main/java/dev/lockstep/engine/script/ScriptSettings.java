package dev.lockstep.engine.script;

import dev.lockstep.engine.fact.FactRegistry;
import dev.lockstep.engine.operation.OperationRegistry;
import dev.lockstep.engine.secret.Masker;
import dev.lockstep.engine.secret.Secret;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What scripts run with.
 *
 * @param deployDirectory where the deploy lies; files below it are the user's own
 * @param currentDirectory what relative paths are shown against and, in Python, opened against
 * @param variables the environment, to find Python packages by
 * @param packages further folders of Python packages, searched first
 * @param processes whether scripts may start processes by {@code subprocess}
 * @param configuration values of {@code config} from the command line, such as {@code SUDO}
 * @param operations the operations there are
 * @param facts the facts there are
 * @param masker hears of every secret
 * @param prompt asks a person for a secret, by the question to show
 * @param printed hears what Python prints while it runs for no host
 */
public record ScriptSettings(
        Path deployDirectory,
        Path currentDirectory,
        Map<String, String> variables,
        List<Path> packages,
        boolean processes,
        Map<String, @Nullable Object> configuration,
        OperationRegistry operations,
        FactRegistry facts,
        Masker masker,
        Function<String, Optional<Secret>> prompt,
        Consumer<String> printed) {
    /** Plain settings for a deploy: no further packages, no processes, nobody to ask. */
    public static ScriptSettings of(Path deployDirectory, Path currentDirectory) {
        return new ScriptSettings(
                deployDirectory.toAbsolutePath().normalize(),
                currentDirectory.toAbsolutePath().normalize(),
                System.getenv(),
                List.of(),
                false,
                Map.of(),
                new OperationRegistry(),
                new FactRegistry(),
                new Masker(),
                question -> Optional.empty(),
                line -> {});
    }
}
