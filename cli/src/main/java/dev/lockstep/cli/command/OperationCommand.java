package dev.lockstep.cli.command;

import dev.lockstep.cli.arguments.Words;
import dev.lockstep.engine.address.CallSite;
import dev.lockstep.engine.address.OperationName;
import dev.lockstep.engine.deploy.CallbackRunner;
import dev.lockstep.engine.deploy.Source;
import dev.lockstep.engine.library.Arguments;
import dev.lockstep.engine.operation.CallSource;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.engine.operation.OperationRegistry;
import dev.lockstep.engine.operation.OptionsReader;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Carries out one operation that stands on the command line. */
final class OperationCommand {
    private final Stage stage;

    OperationCommand(Stage stage) {
        this.stage = stage;
    }

    int run(String name, List<String> words) {
        Arguments all = Usage.of(() -> Words.parse(words));
        Map<String, @Nullable Object> own = new LinkedHashMap<>();
        Map<String, @Nullable Object> said = new LinkedHashMap<>();
        all.keywords().forEach((key, value) -> (isOption(key) ? said : own).put(key, value));
        OperationName operationName = OperationName.parse(name);
        Operation operation =
                Usage.of(() ->
                        new OperationRegistry()
                                .bind(
                                        operationName,
                                        new Arguments(all.positional(), own),
                                        stage.screen()::aside));
        CallSite site = CallSite.of("command line", 1);
        Source source =
                recorder ->
                        recorder.operation(
                                site,
                                operationName,
                                operation,
                                new CallSource(
                                        String.join(
                                                " ",
                                                words.stream()
                                                        .filter(word -> !isOption(word))
                                                        .toList()),
                                        new Arguments(all.positional(), own),
                                        Calls.layers(recorder.host(), said)),
                                OptionsReader.read(
                                        name + "()", Calls.layers(recorder.host(), said)));
        Path here = Path.of("");
        var inventory = stage.inventory(here);
        Optional<PlanSaving> saving = PlanSaving.of(stage, here, List.of());
        var sessions = PlanSaving.open(stage, inventory, here, saving);
        return new Carry(stage)
                .out(inventory, sessions, source, CallbackRunner.PLAIN, Keeping.of(stage, saving));
    }

    private static boolean isOption(String key) {
        return key.startsWith("_") || key.equals("name") || key.startsWith("name=");
    }
}
