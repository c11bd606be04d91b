package dev.lockstep.cli.reference;

import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Parameter;
import dev.lockstep.engine.library.Signature;
import dev.lockstep.engine.library.Summary;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One operation or fact.
 *
 * @param module such as {@code files}
 * @param name such as {@code put} or {@code File}
 */
public record Entry(String module, String name, Signature signature) {
    /** With its module. */
    public String fullName() {
        return module + "." + name;
    }

    /** What it is or does. */
    public String summary() {
        return Optional.ofNullable(signature.type().getAnnotation(Summary.class))
                .map(Summary::value)
                .orElse("");
    }

    /** The first sentence of what it is or does. */
    public String brief() {
        return summary().replaceFirst("(?s)(?<=[.;:]) .*", "").replaceFirst("[;:]$", ".");
    }

    List<Parameter> parameters() {
        return signature.parameters();
    }

    /** What it answers, if it is a fact. */
    Optional<Gives> gives() {
        return Optional.ofNullable(signature.type().getAnnotation(Gives.class));
    }

    /** How it is called, with all arguments that it takes. */
    String call() {
        return isFact()
                ? "host.get_fact("
                        + name
                        + parameters().stream()
                                .map(parameter -> ", " + argument(parameter))
                                .collect(Collectors.joining())
                        + ")"
                : fullName()
                        + "("
                        + parameters().stream()
                                .map(Entry::argument)
                                .collect(Collectors.joining(", "))
                        + ")";
    }

    private boolean isFact() {
        return Fact.class.isAssignableFrom(signature.type());
    }

    private static String argument(Parameter parameter) {
        if (parameter.open()) {
            return (parameter.takesKeywords() ? "**" : "*") + parameter.name();
        }
        return parameter.required()
                ? parameter.name()
                : parameter.name() + "=" + PythonValue.of(parameter.fallbackValue());
    }

    /** A value that can be given for an argument. */
    static String example(Parameter parameter) {
        if (!parameter.example().isEmpty()) {
            return parameter.example();
        }
        boolean truth = PythonType.of(parameter).startsWith("bool");
        return truth ? PythonValue.of(!Boolean.TRUE.equals(parameter.fallbackValue())) : "";
    }

    static String fallback(Parameter parameter) {
        return parameter.required() || parameter.open()
                ? ""
                : PythonValue.of(parameter.fallbackValue());
    }
}
