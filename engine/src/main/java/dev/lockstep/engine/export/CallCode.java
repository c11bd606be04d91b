package dev.lockstep.engine.export;

import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.command.Command;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.environment.LocalFiles;
import dev.lockstep.engine.operation.CallOptions;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.plan.Preview;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.secret.Masker;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes what calls do, and collects the files that it takes. */
final class CallCode {
    private final ScriptLines lines;
    private final LocalFiles files;
    private final Masker masker;
    private final List<Problem> problems;
    private final Map<String, Bytes> uploads = new LinkedHashMap<>();

    /**
     * @param problems takes what a script must not hold
     */
    CallCode(ScriptLines lines, LocalFiles files, Masker masker, List<Problem> problems) {
        this.lines = lines;
        this.files = files;
        this.masker = masker;
        this.problems = problems;
    }

    /** What lies beside the script, by name. */
    Map<String, Bytes> uploads() {
        return uploads;
    }

    /** Writes the commands of a call. */
    void write(StepId step, Preview preview) {
        OperationCall call = preview.call();
        if (call.options().continueOnError()) {
            lines.add("goes_on=yes");
        }
        Optional<String> input =
                call.options().stdin().map(bytes -> upload(step + "-input", bytes, call));
        for (Command command : preview.change().commands()) {
            switch (command) {
                case Command.Shell shell -> {
                    input.ifPresent(name -> lines.add("input=$files/" + ScriptLines.word(name)));
                    shell(shell, call);
                }
                case Command.Upload upload -> put(upload, step, call);
                default -> throw new IllegalStateException(command.toString());
            }
        }
    }

    private void shell(Command.Shell shell, OperationCall call) {
        String codes =
                (shell.successExitCodes().isEmpty()
                                ? call.options().successExitCodes()
                                : shell.successExitCodes())
                        .stream().sorted().map(String::valueOf).collect(Collectors.joining(" "));
        String code = open(place(shell.text(), call.options()).render(), "a command", call);
        lines.input("run " + ScriptLines.word(codes), code);
    }

    /** The command in the directory, with the variables and by the shell that it wants. */
    private static ShellText place(ShellText command, CallOptions options) {
        var surroundings = options.surroundings();
        List<ShellText> lines = new ArrayList<>();
        surroundings
                .directory()
                .ifPresent(directory ->
                        lines.add(
                                ShellText.of("cd")
                                        .then(ShellText.path(directory))
                                        .with("|| exit")));
        surroundings
                .environment()
                .forEach((name, value) ->
                        lines.add(
                                ShellText.of("export")
                                        .then(
                                                ShellText.concat(
                                                        ShellText.code(name),
                                                        ShellText.of("="),
                                                        value))));
        boolean plain = surroundings.shell().equals("sh") || surroundings.shell().isBlank();
        lines.add(
                plain
                        ? command
                        : ShellText.of("exec")
                                .then(ShellText.code(surroundings.shell()))
                                .with("-c")
                                .then(ShellText.quote(command)));
        return ShellText.join("\n", lines);
    }

    private void put(Command.Upload upload, StepId step, OperationCall call) {
        Bytes content =
                switch (upload.content()) {
                    case Content.InMemory(Bytes bytes) -> bytes;
                    case Content.OfFile(var path) -> files.read(path);
                };
        String target = open(upload.path(), "a path", call);
        String name =
                upload(step + "-" + target.substring(target.lastIndexOf('/') + 1), content, call);
        lines.add(
                "put "
                        + ScriptLines.word(name)
                        + " "
                        + ScriptLines.word(target)
                        + upload.mode().map(m -> " " + m).orElse(""));
    }

    /** Keeps what is read from a file beside the script; the file's name. */
    private String upload(String wanted, Bytes content, OperationCall call) {
        var ignored = open(content.text(), "what it uploads", call);
        String plain = wanted.replaceAll("[^A-Za-z0-9._@-]", "_");
        String name = plain;
        for (int i = 2; uploads.containsKey(name); i++) {
            name = plain + "-" + i;
        }
        uploads.put(name, content);
        return name;
    }

    /** Text that is written into the script as it is; one with a secret is a problem. */
    private String open(String code, String what, OperationCall call) {
        if (!masker.mask(code).equals(code)) {
            problems.add(ScriptProblems.at(call, what + " holds a secret"));
        }
        return code;
    }
}
