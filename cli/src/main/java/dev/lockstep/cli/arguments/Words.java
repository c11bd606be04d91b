package dev.lockstep.cli.arguments;

import dev.lockstep.engine.library.Arguments;
import dev.lockstep.engine.library.Literals;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import org.jspecify.annotations.Nullable;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Arguments of operations and facts as words: {@code nginx latest=true packages=["a","b"]}. */
public final class Words {
    private static final Pattern KEYWORD =
            Pattern.compile("[A-Za-z_][A-Za-z0-9_]*=.*", Pattern.DOTALL);
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(DeserializationFeature.USE_LONG_FOR_INTS).build();

    private Words() {}

    /**
     * The arguments; {@code name=value} is a keyword argument, a value that begins with a bracket
     * is JSON.
     *
     * @throws DeployException if a bracket begins no JSON
     */
    public static Arguments parse(List<String> words) {
        List<@Nullable Object> positional = new ArrayList<>();
        Map<String, @Nullable Object> keywords = new LinkedHashMap<>();
        for (String word : words) {
            if (KEYWORD.matcher(word).matches()) {
                int sign = word.indexOf('=');
                keywords.put(word.substring(0, sign), value(word.substring(sign + 1)));
            } else {
                positional.add(value(word));
            }
        }
        return new Arguments(positional, keywords);
    }

    /**
     * What an option says that can be given several times, each time as {@code KEY=VALUE}.
     *
     * @throws DeployException if a word has no {@code =}
     */
    public static Map<String, @Nullable Object> pairs(String option, List<String> words) {
        Map<String, @Nullable Object> pairs = new LinkedHashMap<>();
        for (String word : words) {
            int sign = word.indexOf('=');
            if (sign <= 0) {
                throw new DeployException(
                        Problem.of(
                                        Problem.Kind.USAGE,
                                        "'" + word + "' is not of the form KEY=VALUE")
                                .at(option));
            }
            pairs.put(word.substring(0, sign), value(word.substring(sign + 1)));
        }
        return pairs;
    }

    /** Whether a word is an option that all calls have, such as {@code _sudo=true}. */
    public static boolean isOption(String word) {
        return word.startsWith("_") && KEYWORD.matcher(word).matches();
    }

    private static @Nullable Object value(String text) {
        if (text.length() < 3 || !(text.startsWith("[") || text.startsWith("{"))) {
            return Literals.parse(text);
        }
        try {
            return JSON.readValue(text, Object.class);
        } catch (JacksonException e) {
            throw new DeployException(
                    Problem.of(
                            Problem.Kind.USAGE,
                            "'"
                                    + text
                                    + "' begins like JSON and is none: "
                                    + e.getOriginalMessage()),
                    e);
        }
    }
}
