package dev.lockstep.engine.planfile;

import dev.lockstep.engine.command.ScriptFunction;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.operation.Condition;
import dev.lockstep.engine.secret.Masker;
import dev.lockstep.engine.secret.Secret;

import org.jspecify.annotations.Nullable;

import java.math.BigInteger;
import java.time.temporal.Temporal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Turns values into JSON that holds no secret: a text with a secret in it becomes its parts, the
 * secret by its name. {@link ValueReader} turns it back.
 */
final class ValueWriter {
    private final Collection<Secret> secrets;
    private final Masker masker;
    private final Blobs blobs;

    /** A value can't be stored; why. */
    static final class Unstorable extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unstorable(String reason) {
            super(reason, null, false, false);
        }

        String reason() {
            return String.valueOf(getMessage());
        }
    }

    ValueWriter(Collection<Secret> secrets, Masker masker, Blobs blobs) {
        this.secrets = secrets;
        this.masker = masker;
        this.blobs = blobs;
    }

    /**
     * The value as JSON.
     *
     * @throws Unstorable if it is a function, or holds a secret in a form that can't be taken apart
     */
    @Nullable Object write(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case Boolean flag -> flag;
            case BigInteger number -> number;
            case Double number -> number;
            case Number number -> number.longValue();
            case String text -> text(text);
            case Secret secret -> Map.of("$secret", known(secret).name());
            case Bytes bytes -> Map.of("$bytes", content(bytes));
            case Content.InMemory(Bytes bytes) -> Map.of("$stream", content(bytes));
            case Temporal time -> Map.of("$time", time.toString());
            case Condition.OfCalls when ->
                    Map.of(
                            "$when",
                            Map.of(
                                    "calls", when.calls(),
                                    "all", when.all(),
                                    "aspect", when.aspect().name()));
            case Effect.ForgetFamily(String family) -> family;
            case Effect.ForgetPath(String path) -> path;
            case Set<?> set -> Map.of("$set", items(set));
            case Collection<?> several -> items(several);
            case Map<?, ?> map -> map(map);
            case ScriptFunction function ->
                    throw new Unstorable("it holds the function " + function.name() + "()");
            default -> Map.of("$opaque", masker.mask(value.toString()));
        };
    }

    /** A content: its name among the blobs, or its parts where it holds a secret. */
    Object content(Bytes bytes) {
        String text = bytes.text();
        if (!holdsSecret(text)) {
            return blobs.keep(bytes);
        }
        if (!Bytes.of(text).equals(bytes)) {
            throw new Unstorable("it holds a secret among bytes that are no text");
        }
        return text(text);
    }

    Object text(String text) {
        if (!holdsSecret(text)) {
            return text;
        }
        List<Object> parts = new ArrayList<>(List.of(text));
        for (Secret secret : secrets) {
            parts = split(parts, secret);
        }
        for (Object part : parts) {
            if (part instanceof String plain && holdsSecret(plain)) {
                throw new Unstorable("it holds a secret in a changed form");
            }
        }
        return Map.of("$parts", parts);
    }

    private boolean holdsSecret(String text) {
        return !masker.mask(text).equals(text);
    }

    private static List<Object> split(List<Object> parts, Secret secret) {
        List<Object> all = new ArrayList<>();
        for (Object part : parts) {
            if (!(part instanceof String text) || secret.reveal().isEmpty()) {
                all.add(part);
                continue;
            }
            int from = 0;
            for (int at = text.indexOf(secret.reveal());
                    at >= 0;
                    at = text.indexOf(secret.reveal(), from)) {
                all.add(text.substring(from, at));
                all.add(Map.of("$secret", secret.name()));
                from = at + secret.reveal().length();
            }
            all.add(text.substring(from));
        }
        return all;
    }

    private Secret known(Secret secret) {
        if (!secrets.contains(secret)) {
            throw new Unstorable(
                    "it holds the secret '" + secret.name() + "', which can't be asked again");
        }
        return secret;
    }

    private List<@Nullable Object> items(Collection<?> several) {
        List<@Nullable Object> items = new ArrayList<>();
        for (@Nullable Object each : several) {
            items.add(write(each));
        }
        return items;
    }

    private Object map(Map<?, ?> map) {
        List<@Nullable Object> pairs = new ArrayList<>();
        map.forEach((key, value) -> pairs.add(Arrays.asList(write(key), write(value))));
        return Map.of("$map", pairs);
    }
}
