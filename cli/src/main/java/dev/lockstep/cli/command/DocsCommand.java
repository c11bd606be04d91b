package dev.lockstep.cli.command;

import dev.lockstep.cli.reference.HelpText;
import dev.lockstep.cli.reference.Reference;
import dev.lockstep.cli.reference.Stubs;
import dev.lockstep.cli.view.Screen;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Shows what there is to know of operations and facts, and writes stubs for editors. */
final class DocsCommand {
    private static final String HINT =
            "Say for example: lockstep docs operations, lockstep docs facts, lockstep docs"
                    + " files.put, lockstep docs files.File, lockstep docs stubs typings";

    private final Screen screen;
    private final Reference reference = new Reference();

    DocsCommand(Screen screen) {
        this.screen = screen;
    }

    int run(List<String> words) {
        switch (words) {
            case List<String> one when one.equals(List.of("operations")) ->
                    show(HelpText.index(reference.operations()));
            case List<String> one when one.equals(List.of("facts")) ->
                    show(HelpText.index(reference.facts()));
            case List<String> two when two.size() == 2 && two.getFirst().equals("stubs") ->
                    write(Path.of(two.getLast()), new Stubs(reference).all());
            case List<String> names
                    when !names.isEmpty() && names.stream().allMatch(DocsCommand::isName) ->
                    names.forEach(name -> show(HelpText.of(reference.find(name))));
            default ->
                    throw new DeployException(
                            Problem.of(
                                            Problem.Kind.USAGE,
                                            words.isEmpty()
                                                    ? "docs of what?"
                                                    : "there are no docs of '"
                                                            + String.join(" ", words)
                                                            + "'")
                                    .withHint(HINT));
        }
        return ExitCode.DONE;
    }

    private static boolean isName(String word) {
        return word.matches("[a-z_][a-z0-9_.]*\\.[A-Za-z_][A-Za-z0-9_]*");
    }

    private void show(List<String> lines) {
        lines.forEach(screen::line);
    }

    private void write(Path folder, Map<String, String> files) {
        try {
            for (Map.Entry<String, String> file : files.entrySet()) {
                Path path = folder.resolve(file.getKey());
                Files.createDirectories(path.toAbsolutePath().getParent());
                Files.writeString(path, file.getValue());
            }
        } catch (IOException e) {
            throw new DeployException(
                    Problem.of(Problem.Kind.FILE, "the stubs can't be written to " + folder)
                            .withDetail(e.toString()),
                    e);
        }
        screen.line(
                files.size()
                        + " stubs written to "
                        + folder
                        + "; add the folder to mypy_path, or to stubPath of Pyright");
    }
}
