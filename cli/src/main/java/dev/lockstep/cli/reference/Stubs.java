package dev.lockstep.cli.reference;

import dev.lockstep.engine.library.Parameter;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** Stubs in Python for editors and type checkers: one file a module, for both import names. */
public final class Stubs {
    private static final String HEAD =
            """
            from collections.abc import Callable, Mapping, Sequence
            from datetime import datetime
            from os import PathLike
            from typing import IO, Any, Literal, NotRequired, TypedDict, Unpack

            from lockstep import OperationMeta, Secret
            from lockstep._typing import Fact, FactOptions, Options
            """;

    /** Stubs that are written by hand: what does not come from records. */
    private static final List<String> BY_HAND =
            List.of("__init__.pyi", "local.pyi", "api/__init__.pyi");

    private final Reference reference;

    /** Stubs of these. */
    public Stubs(Reference reference) {
        this.reference = reference;
    }

    /** The text of each file by its path. */
    public Map<String, String> all() {
        Map<String, String> files = new LinkedHashMap<>();
        BY_HAND.forEach(path -> files.put("lockstep/" + path, byHand(path)));
        files.put("lockstep/_typing.pyi", byHand("_typing.pyi") + options());
        files.put("lockstep/operations/__init__.pyi", "");
        files.put("lockstep/facts/__init__.pyi", "");
        reference
                .operations()
                .forEach((module, all) ->
                        files.put(
                                "lockstep/operations/" + module + ".pyi", operations(module, all)));
        reference
                .facts()
                .forEach((module, all) ->
                        files.put("lockstep/facts/" + module + ".pyi", facts(module, all)));
        oldModules(files, "operations", reference.oldOperations());
        oldModules(files, "facts", reference.oldFacts());
        return withOtherName(files);
    }

    /** Each module also under the name that deploys for pyinfra import. */
    private static Map<String, String> withOtherName(Map<String, String> files) {
        Map<String, String> all = new LinkedHashMap<>(files);
        for (String path : files.keySet()) {
            String module = path.replaceFirst("(/__init__)?\\.pyi$", "").replace('/', '.');
            if (!module.endsWith("._typing")) {
                all.put(
                        path.replaceFirst("^lockstep", "pyinfra"),
                        "from " + module + " import *\n");
            }
        }
        return all;
    }

    private static void oldModules(
            Map<String, String> files, String kind, Map<String, String> old) {
        old.forEach((was, is) -> {
            int dot = was.indexOf('.');
            int now = is.indexOf('.');
            if (now < 0) {
                files.put(
                        "lockstep/" + kind + "/" + was.replace('.', '/') + ".pyi",
                        "from lockstep." + kind + "." + is + " import *\n");
            } else {
                files.merge(
                        "lockstep/" + kind + "/" + was.substring(0, dot) + ".pyi",
                        "from lockstep.%s.%s import %s as %s\n"
                                .formatted(
                                        kind,
                                        is.substring(0, now),
                                        is.substring(now + 1),
                                        was.substring(dot + 1)),
                        String::concat);
            }
        });
    }

    private static String operations(String module, List<Entry> entries) {
        return "\"\"\"Operations of "
                + module
                + ".\"\"\"\n\n"
                + HEAD
                + entries.stream().map(Stubs::operation).collect(Collectors.joining());
    }

    private static String operation(Entry entry) {
        boolean open = entry.parameters().stream().anyMatch(Parameter::takesKeywords);
        String parameters =
                entry.parameters().stream()
                        .map(parameter -> "    " + declaration(parameter) + ",\n")
                        .collect(Collectors.joining());
        String rest = open ? "" : "    **call_options: Unpack[Options],\n";
        return "\ndef "
                + entry.name()
                + "(\n"
                + parameters
                + rest
                + ") -> OperationMeta:\n"
                + documentation(entry)
                + "    ...\n";
    }

    private static String declaration(Parameter parameter) {
        if (parameter.open()) {
            return (parameter.takesKeywords() ? "**" : "*") + parameter.name() + ": Any";
        }
        String type = PythonType.of(parameter);
        return parameter.required()
                ? parameter.name() + ": " + type
                : parameter.name() + ": " + type + " = " + Entry.fallback(parameter);
    }

    private static String documentation(Entry entry) {
        String parameters =
                entry.parameters().stream()
                        .map(parameter -> {
                            String example = Entry.example(parameter);
                            return "    "
                                    + parameter.name()
                                    + ": "
                                    + parameter.doc()
                                    + (example.isEmpty() ? "" : " For example " + example + ".")
                                    + "\n";
                        })
                        .collect(Collectors.joining());
        String text = entry.summary() + (parameters.isEmpty() ? "" : "\n\n" + parameters + "    ");
        return "    \"\"\"" + text.replace("\\", "\\\\") + "\"\"\"\n";
    }

    private static String facts(String module, List<Entry> entries) {
        return "\"\"\"Facts of "
                + module
                + ".\"\"\"\n\n"
                + HEAD
                + entries.stream().map(Stubs::fact).collect(Collectors.joining());
    }

    private static String fact(Entry entry) {
        FactHints hints =
                new FactHints(entry.name(), entry.gives().map(gives -> gives.type()).orElse("Any"));
        String parameters =
                entry.parameters().stream()
                        .map(parameter -> ", " + declaration(parameter))
                        .collect(Collectors.joining());
        return hints.records()
                + "\nclass "
                + entry.name()
                + "(Fact["
                + hints.type()
                + "]):\n"
                + documentation(entry)
                + "    def __init__(self"
                + parameters
                + ", **call_options: Unpack[FactOptions]) -> None: ...\n";
    }

    private static String options() {
        List<GlobalArgument> all = GlobalArgument.all();
        return "\nclass FactOptions(TypedDict, total=False):\n"
                + "    \"\"\"What facts take beside their own arguments.\"\"\"\n\n"
                + fields(all.stream().filter(GlobalArgument::facts).toList())
                + "\nclass Options(FactOptions, total=False):\n"
                + "    \"\"\"What operations take beside their own arguments.\"\"\"\n\n"
                + fields(all.stream().filter(argument -> !argument.facts()).toList());
    }

    private static String fields(List<GlobalArgument> arguments) {
        return arguments.stream()
                .map(argument ->
                        "    %s: %s\n    \"\"\"%s\"\"\"\n"
                                .formatted(argument.name(), argument.hint(), argument.doc()))
                .collect(Collectors.joining());
    }

    private static String byHand(String path) {
        try (InputStream stub =
                Objects.requireNonNull(Stubs.class.getResourceAsStream("stubs/" + path), path)) {
            return new String(stub.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
