package dev.lockstep.operations.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.secret.Secret;
import dev.lockstep.facts.server.Which;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.Map;

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
        return common(curl).quoted(url).with("-o").then(file.word());
    }

    private ShellText wget(String url, RemotePath file) {
        ShellText wget = options(ShellText.of("wget -q"), extraWgetArgs);
        if (Reading.isGiven(proxy)) {
            wget = wget.with("-e use_proxy=yes -e").quoted("http_proxy=" + proxy);
        }
        if (insecure) {
            wget = wget.with("--no-check-certificate");
        }
        return common(wget)
                .quoted(url)
                .with("-O")
                .then(file.word())
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

    private ShellText common(ShellText program) {
        ShellText all = program;
        if (limitRate != null && !limitRate.isEmpty()) {
            all = all.with("--limit-rate").quoted(limitRate);
        }
        for (Map.Entry<String, Object> header : headers.entrySet()) {
            all = all.with("--header").quoted(header(header.getKey(), header.getValue()));
        }
        return all;
    }

    private static ShellText header(String name, Object value) {
        ShellText text =
                value instanceof Secret secret
                        ? ShellText.hidden(secret)
                        : ShellText.code(value.toString());
        return ShellText.concat(ShellText.code(name + ": "), text);
    }
}
