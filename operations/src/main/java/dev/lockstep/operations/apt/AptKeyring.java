package dev.lockstep.operations.apt;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.apt.AptKeys;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The keyring that apt-key keeps, on systems that have it. */
record AptKeyring(@Nullable String src, @Nullable String keyserver, List<String> keyid) {
    private static final AptKeys KEYS = new AptKeys(List.of());

    Change plan(Facts facts) {
        Set<Object> known = new HashSet<>(Reading.all(facts, KEYS));
        if (Reading.isGiven(src)) {
            return add(facts, known, Reading.given(src).orElse(""));
        }
        List<String> missing = keyid.stream().filter(id -> !known.contains(id)).toList();
        if (missing.isEmpty()) {
            return Change.none(
                    "Keys "
                            + String.join(", ", keyid)
                            + " are already available in the apt keychain");
        }
        return changed(
                facts,
                ShellText.of("apt-key adv --keyserver")
                        .quoted(Reading.given(keyserver).orElse(""))
                        .with("--recv-keys")
                        .quotedAll(missing),
                missing);
    }

    private Change add(Facts facts, Set<Object> known, String from) {
        Collection<?> wanted = Reading.all(facts, new dev.lockstep.facts.gpg.GpgKey(from));
        if (!wanted.isEmpty() && known.containsAll(wanted)) {
            return Change.none(
                    "All keys from " + from + " are already available in the apt keychain");
        }
        return changed(
                facts,
                from.matches("[A-Za-z][A-Za-z0-9+.-]*:.*")
                        ? ShellText.of("(wget -O -")
                                .quoted(from)
                                .with("|| curl -sSLf")
                                .then(
                                        ShellText.concat(
                                                ShellText.quote(from),
                                                ShellText.of(") | apt-key add -")))
                        : ShellText.of("apt-key add").then(ShellText.path(from)),
                wanted);
    }

    private static Change changed(Facts facts, ShellText command, Collection<?> more) {
        Map<Object, @Nullable Object> after = new LinkedHashMap<>(Reading.map(facts, KEYS));
        more.forEach(id -> after.put(id, Map.of()));
        Change.Builder change = Change.builder().run(command).forgetFamily(Families.KEYS);
        return more.isEmpty()
                ? change.build()
                : change.effect(new Effect.Assume(KEYS, after)).build();
    }
}
