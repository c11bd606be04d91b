package dev.lockstep.cli.view;

import dev.lockstep.cli.view.Screen.Style;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.library.Signature;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

import java.time.temporal.Temporal;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The answers of many hosts to the same facts. */
public final class FactTable {
    private final Screen screen;
    private final boolean json;
    private final String asked;
    private final Map<HostName, Map<Fact<?>, Answer>> answers = new HashMap<>();
    private final Map<HostName, Answer.Failed> unreached = new HashMap<>();

    /**
     * @param json whether to print JSON objects
     * @param asked the words that asked
     */
    public FactTable(Screen screen, boolean json, List<String> asked) {
        this.screen = screen;
        this.json = json;
        this.asked = String.join(" ", asked);
    }

    /** Takes an answer in. */
    public synchronized void put(HostName host, Fact<?> fact, Answer answer) {
        answers.computeIfAbsent(host, h -> new LinkedHashMap<>()).put(fact, answer);
    }

    /** The host could not be asked at all. */
    public synchronized void failed(HostName host, Answer.Failed failed) {
        unreached.put(host, failed);
    }

    /** Whether anything could not be read. */
    public synchronized boolean anyFailed() {
        return !unreached.isEmpty()
                || answers.values().stream()
                        .flatMap(found -> found.values().stream())
                        .anyMatch(Answer.Failed.class::isInstance);
    }

    /** Prints everything, hosts in this order. */
    public synchronized void print(List<HostName> order) {
        for (HostName host : order) {
            Answer.Failed failed = unreached.get(host);
            if (failed != null) {
                one(host, asked, failed);
            }
            answers.getOrDefault(host, Map.of())
                    .forEach((fact, answer) -> one(host, title(fact), answer));
        }
    }

    private void one(HostName host, String fact, Answer answer) {
        if (json) {
            Map<String, @Nullable Object> object = new LinkedHashMap<>();
            object.put("host", host.value());
            object.put("fact", fact);
            fill(object, answer);
            new JsonView(screen).print("fact", object);
            return;
        }
        String head =
                screen.styled(Style.CYAN, host.value())
                        + "  "
                        + screen.styled(Style.BOLD, fact)
                        + "  ";
        switch (answer) {
            case Answer.Value value -> screen.line(head + text(value.value()));
            case Answer.Absent absent ->
                    screen.line(
                            head
                                    + text(absent.value())
                                    + screen.styled(Style.DIM, "  (" + absent.reason() + ")"));
            case Answer.Failed failed -> {
                screen.aside(head + screen.styled(Style.RED, "failed"));
                ProblemText.lines(screen, failed.problem()).forEach(screen::aside);
            }
        }
    }

    private static void fill(Map<String, @Nullable Object> object, Answer answer) {
        switch (answer) {
            case Answer.Value value -> object.put("value", plain(value.value()));
            case Answer.Absent absent -> {
                object.put("value", plain(absent.value()));
                object.put("absent", absent.reason());
            }
            case Answer.Failed failed -> object.put("problem", JsonOutcome.of(failed.problem()));
        }
    }

    private static String text(@Nullable Object value) {
        if (value == null) {
            return "null";
        }
        boolean many = value instanceof Map<?, ?> || value instanceof Collection<?>;
        return many
                ? JsonMapper.builder()
                        .enable(SerializationFeature.INDENT_OUTPUT)
                        .build()
                        .writeValueAsString(plain(value))
                : String.valueOf(plain(value));
    }

    /** The value with times as ISO 8601 text and sets in order, so that equal facts print equal. */
    private static @Nullable Object plain(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case Temporal time -> time.toString();
            case java.util.Set<?> set ->
                    set.stream().map(FactTable::plain).map(String::valueOf).sorted().toList();
            case Collection<?> many ->
                    many.stream()
                            .map(FactTable::plain)
                            .collect(Collectors.toCollection(java.util.ArrayList::new));
            case Map<?, ?> map -> {
                Map<String, @Nullable Object> plain = new LinkedHashMap<>();
                map.forEach((key, item) -> plain.put(String.valueOf(key), plain(item)));
                yield plain;
            }
            default -> value;
        };
    }

    private static String title(Fact<?> fact) {
        String arguments = Signature.arguments((Record) fact);
        return fact.name() + (arguments.isEmpty() ? "" : " " + arguments);
    }
}
