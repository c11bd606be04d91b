package dev.lockstep.operations.conformance;

import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.TemplateRenderer;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.script.ScriptRuntime;
import dev.lockstep.engine.script.ScriptSettings;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Renders the templates of fixtures. Whoever wrote these read files as lines by splitting them at
 * any white space, which shows in the lines that errors quote.
 */
final class FixtureTemplates implements TemplateRenderer {
    private static final Pattern LINE = Pattern.compile("\\(L([0-9]+)\\): ");

    /** Starts Python for the first fixture that needs it. */
    private static final class Shared {
        static final ScriptRuntime PYTHON =
                ScriptRuntime.start(ScriptSettings.of(Path.of(""), Path.of("")));
    }

    @Override
    public String render(
            Facts facts,
            String name,
            String template,
            Map<String, ? extends @Nullable Object> values) {
        try {
            return Shared.PYTHON.templates().render(facts, name, template, values);
        } catch (DeployException refused) {
            throw asFixturesQuote(refused.problems().getFirst(), template);
        }
    }

    private static DeployException asFixturesQuote(Problem problem, String template) {
        Matcher line = LINE.matcher(problem.summary());
        if (!line.find()) {
            return new DeployException(problem);
        }
        int number = Integer.parseInt(line.group(1));
        List<String> words = List.of(template.split("\\s+"));
        List<String> quoted =
                words.subList(Math.max(number - 2, 0), Math.min(number + 1, words.size()));
        return new DeployException(
                Problem.of(
                        problem.kind(),
                        problem.summary() + "\n...\n" + String.join("\n", quoted) + "\n..."));
    }
}
