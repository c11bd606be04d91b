package dev.lockstep.engine.connector.ssh.config;

import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Replaces tokens such as {@code %h}, {@code ${VARIABLES}} and a leading {@code ~}.
 *
 * @param tokens what each letter stands for
 * @param machine knows the variables and the home
 */
record Expansion(Map<String, String> tokens, LocalMachine machine) {
    private static final Pattern TOKEN = Pattern.compile("%(.?)", Pattern.DOTALL);
    private static final Pattern TOKEN_OR_VARIABLE =
            Pattern.compile("%(.?)|\\$\\{(?<name>[^}]*)\\}", Pattern.DOTALL);
    private static final Set<String> ROUTE_TOKENS = Set.of("%", "h", "n", "p", "r");

    /** What the tokens stand for on the way to one host. */
    static Expansion of(SshQuery query, Endpoint endpoint, Settings settings, LocalMachine local) {
        String name = local.hostName();
        String port = String.valueOf(endpoint.port());
        String jump = settings.chosen(Keywords.PROXY_JUMP).map(Value::text).orElse("");
        String together = name + endpoint.hostName() + port + endpoint.user() + jump;
        Map<String, String> tokens =
                Map.ofEntries(
                        Map.entry("%", "%"),
                        Map.entry("C", Bytes.of(together).digest("SHA-1")),
                        Map.entry("d", local.home().toString()),
                        Map.entry("h", endpoint.hostName()),
                        Map.entry("i", local.userId()),
                        Map.entry("j", jump),
                        Map.entry("k", HostKeys.alias(settings).orElse(query.alias())),
                        Map.entry("L", name.split("\\.", 2)[0]),
                        Map.entry("l", name),
                        Map.entry("n", query.alias()),
                        Map.entry("p", port),
                        Map.entry("r", endpoint.user()),
                        Map.entry("u", local.user()));
        return new Expansion(tokens, local);
    }

    /** A {@code HostName}, which knows only the name it stands for. */
    static String hostName(Value value, String name, LocalMachine local) {
        return new Expansion(Map.of("%", "%", "h", name), local).replace(TOKEN, value);
    }

    /** A {@code ProxyCommand} or {@code ProxyJump}, which know few tokens. */
    String route(Value value) {
        Map<String, String> few = new HashMap<>(tokens);
        few.keySet().retainAll(ROUTE_TOKENS);
        return new Expansion(few, machine).replace(TOKEN, value);
    }

    /** A path of a local file. */
    Path path(Value value) {
        return Path.of(pathText(value));
    }

    /** A path of a local file or socket, as text. */
    String pathText(Value value) {
        return replace(TOKEN_OR_VARIABLE, new Value(withHome(value), value.where()));
    }

    /** {@code ~} and {@code ~/…}, with the local user's home. */
    static String withHome(String path, Path home) {
        return path.equals("~") || path.startsWith("~/") ? home + path.substring(1) : path;
    }

    private String withHome(Value value) {
        String text = value.text();
        String expanded =
                text.startsWith("~" + machine.user() + "/")
                        ? machine.home() + text.substring(1 + machine.user().length())
                        : withHome(text, machine.home());
        if (expanded.startsWith("~")) {
            throw wrong("only the local user's home is known here; write the whole path", value);
        }
        return expanded;
    }

    private String replace(Pattern pattern, Value value) {
        return pattern.matcher(value.text())
                .replaceAll(found -> Matcher.quoteReplacement(replacement(found, value)));
    }

    private String replacement(MatchResult found, Value value) {
        if (found.group().startsWith("$")) {
            String name = found.group("name");
            return machine.variable(name)
                    .orElseThrow(() -> wrong("there is no variable ${" + name + "}", value));
        }
        return Optional.ofNullable(tokens.get(found.group(1)))
                .orElseThrow(() -> wrong(found.group() + " is no token here", value));
    }

    private static DeployException wrong(String summary, Value value) {
        return new DeployException(
                Problem.of(Problem.Kind.CONNECTION, summary + " (in '" + value.text() + "')")
                        .at(value.where()));
    }
}
