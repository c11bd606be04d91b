package dev.lockstep.engine.planfile;

import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.secret.Masker;

import org.jspecify.annotations.Nullable;

import java.util.Map;
import java.util.TreeMap;

/** Names a rendering by what goes into it. */
final class TemplateKeys {
    private TemplateKeys() {}

    static String of(
            Host host,
            String template,
            Map<String, ? extends @Nullable Object> values,
            Masker masker) {
        StringBuilder text = new StringBuilder();
        text.append(host.name()).append('\n').append(template);
        new TreeMap<>(values)
                .forEach((key, value) -> text.append('\n').append(key).append('=').append(value));
        return Bytes.of(masker.mask(text.toString())).digest("SHA-256");
    }
}
