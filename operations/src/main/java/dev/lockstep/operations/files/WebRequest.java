package dev.lockstep.operations.files;

import com.google.errorprone.annotations.CompileTimeConstant;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.secret.Secret;
import dev.lockstep.facts.server.Which;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How the host fetches a file, with whichever program it has. */
record WebRequest(
        Map<String, Object> headers,
        boolean insecure,
        @Nullable String proxy,
        @Nullable String limitRate,
        Map<String, Object> extraCurlArgs,
        Map<String, Object> extraWgetArgs) {
    /** Fetches {@code url} into {@code file}. */
    ShellText with(Facts facts, String url, RemotePath file) {
        if (Reading.holds(facts, new Which("curl"))) {
            return curl(url, file);
        }
        if (Reading.holds(facts, new Which("wget"))) {
            return wget(url, file);
        }
        return ShellText.of("(")
                .then(curl(url, file))
                .with(") || (")
                .then(wget(url, file))
                .with(")");
    }

    private ShellText curl(String url, RemotePath file) {
        ShellText curl = options(ShellText.of("curl -sSLf"), extraCurlArgs);
        if (proxy != null && !proxy.isEmpty()) {
            curl = curl.with("--proxy").quoted(proxy);
        }
        if (insecure) {
            curl = curl.with("--insecure");
        }
        ShellText whole = common(curl, "-K -").quoted(url).with("-o").then(file.word());
        return secrets("\"", "\"").map(input -> input.with("|").then(whole)).orElse(whole);
    }

    private ShellText wget(String url, RemotePath file) {
        ShellText wget = options(ShellText.of("wget -q"), extraWgetArgs);
        if (Reading.isGiven(proxy)) {
            wget = wget.with("-e use_proxy=yes -e").quoted("http_proxy=" + proxy);
        }
        if (insecure) {
            wget = wget.with("--no-check-certificate");
        }
        ShellText whole =
                common(wget, "--config=/dev/stdin").quoted(url).with("-O").then(file.word());
        return secrets("", "")
                .map(input -> input.with("|").then(whole))
                .orElse(whole)
                .with("|| ( rm -f")
                .then(file.word())
                .with("; exit 1 )");
    }

    private static ShellText options(ShellText program, Map<String, Object> options) {
        ShellText all = program;
        for (Map.Entry<String, Object> option : options.entrySet()) {
            all = all.quoted(option.getKey()).quoted(option.getValue());
        }
        return all;
    }

    /** Headers that are secret come through the input, which no other user sees. */
    private Optional<ShellText> secrets(String before, String after) {
        List<ShellText> lines =
                headers.entrySet().stream()
                        .filter(header -> header.getValue() instanceof Secret)
                        .map(header -> line(header.getKey(), header.getValue(), before, after))
                        .toList();
        return lines.isEmpty()
                ? Optional.empty()
                : Optional.of(ShellText.of("printf '%s\\n'").then(ShellText.join(lines)));
    }

    private static ShellText line(String name, Object value, String before, String after) {
        Secret secret = (Secret) value;
        String text = before.isEmpty() ? secret.reveal() : escaped(secret.reveal());
        return ShellText.quote(
                ShellText.concat(
                        ShellText.code("header = " + before + name + ": "),
                        ShellText.hidden(new Secret(secret.name(), text)),
                        ShellText.code(after)));
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"");
    }

    private ShellText common(ShellText program, @CompileTimeConstant final String configured) {
        ShellText all = program;
        if (limitRate != null && !limitRate.isEmpty()) {
            all = all.with("--limit-rate").quoted(limitRate);
        }
        boolean anySecret = false;
        for (Map.Entry<String, Object> header : headers.entrySet()) {
            if (header.getValue() instanceof Secret) {
                anySecret = true;
            } else {
                all = all.with("--header").quoted(header.getKey() + ": " + header.getValue());
            }
        }
        return anySecret ? all.with(configured) : all;
    }
}
