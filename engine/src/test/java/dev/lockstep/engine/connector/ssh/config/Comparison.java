package dev.lockstep.engine.connector.ssh.config;

import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Brings our options and what {@code ssh -G} prints into one form. */
record Comparison(RealSsh.Result standard, SshOptions ours, RealSsh.Result theirs) {
    /** One line for each option on which we differ. */
    List<String> differences() {
        Map<String, Object> other = other();
        return mine().entrySet().stream()
                .filter(mine -> !mine.getValue().equals(other.get(mine.getKey())))
                .map(mine -> mine + ", but for OpenSSH " + other.get(mine.getKey()))
                .toList();
    }

    /** Our options by keyword. */
    private Map<String, Object> mine() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("hostname", ours.endpoint().hostName());
        all.put("user", ours.endpoint().user());
        all.put("port", String.valueOf(ours.endpoint().port()));
        all.put("route", route());
        all.put("identityfile", texts(ours.identities().files()));
        all.put("certificatefile", texts(ours.identities().certificates()));
        all.put("identitiesonly", flag(ours.identities().only()));
        all.put("agent", ours.identities().agent());
        all.put("forwardagent", ours.forwarded().agent());
        all.put("userknownhostsfile", spaced(ours.hostKeys().userFiles()));
        all.put("globalknownhostsfile", spaced(ours.hostKeys().globalFiles()));
        all.put("hostkeyalias", ours.hostKeys().alias().stream().toList());
        all.put("stricthostkeychecking", strictness());
        all.put("hashknownhosts", flag(ours.hostKeys().hash()));
        login(all);
        link(all);
        all.put("ciphers", list(ours.algorithms().ciphers(), "ciphers", "cipher"));
        all.put("macs", list(ours.algorithms().macs(), "macs", "mac"));
        all.put("kexalgorithms", list(ours.algorithms().keyExchanges(), "kexalgorithms", "kex"));
        all.put(
                "hostkeyalgorithms",
                list(ours.algorithms().hostKeys(), "hostkeyalgorithms", "HostKeyAlgorithms"));
        all.put(
                "pubkeyacceptedalgorithms",
                list(
                        ours.algorithms().publicKeys(),
                        "pubkeyacceptedalgorithms",
                        "PubkeyAcceptedAlgorithms"));
        all.put("sendenv", ours.forwarded().sentVariables());
        all.put(
                "setenv",
                ours.forwarded().variables().entrySet().stream().map(Map.Entry::toString).toList());
        return all;
    }

    private void login(Map<String, Object> all) {
        Authentication login = ours.authentication();
        all.put("preferredauthentications", String.join(",", login.preferred()));
        all.put("passwordauthentication", flag(login.password()));
        all.put("pubkeyauthentication", flag(login.publicKey()));
        all.put("kbdinteractiveauthentication", flag(login.keyboardInteractive()));
        all.put("numberofpasswordprompts", String.valueOf(login.passwordPrompts()));
        all.put("batchmode", flag(login.batch()));
    }

    private void link(Map<String, Object> all) {
        Link link = ours.link();
        all.put("addressfamily", family());
        all.put("bindaddress", link.bindAddress().stream().toList());
        all.put("bindinterface", link.bindInterface().stream().toList());
        all.put(
                "connecttimeout",
                link.connectTimeout().map(time -> String.valueOf(time.toSeconds())).orElse("none"));
        all.put("connectionattempts", String.valueOf(link.attempts()));
        all.put("serveraliveinterval", String.valueOf(link.aliveInterval().toSeconds()));
        all.put("serveralivecountmax", String.valueOf(link.aliveCountMax()));
        all.put("tcpkeepalive", flag(link.tcpKeepAlive()));
        all.put("compression", flag(link.compression()));
    }

    /** What OpenSSH says for the same keywords. */
    private Map<String, Object> other() {
        Map<String, Object> all = new LinkedHashMap<>();
        mine().forEach((keyword, mine) -> all.put(keyword, other(keyword, mine)));
        return all;
    }

    private Object other(String keyword, Object mine) {
        List<String> said = theirs.values(keyword);
        return switch (keyword) {
            case "route" -> theirRoute();
            case "agent" -> agent(theirs.values("identityagent").stream().findFirst());
            case "forwardagent" -> forwarded(said.getFirst());
            case "identityfile", "certificatefile" -> files(said);
            case "userknownhostsfile", "globalknownhostsfile" ->
                    said.getFirst().equals("none") ? "" : said.getFirst();
            case "preferredauthentications" ->
                    said.stream()
                            .findFirst()
                            .orElse(
                                    "gssapi-with-mic,hostbased,publickey,keyboard-interactive,password");
            default -> mine instanceof Collection ? said : flag(said.getFirst());
        };
    }

    private String route() {
        return switch (ours.route()) {
            case Route.Direct() -> "";
            case Route.Command(String line) -> line;
            case Route.Jump(List<Hop> hops) ->
                    String.join(",", hops.stream().map(Comparison::text).toList());
        };
    }

    private static String text(Hop hop) {
        return hop.user().map(user -> user + "@").orElse("")
                + (hop.host().contains(":") ? "[" + hop.host() + "]" : hop.host())
                + (hop.port().isPresent() ? ":" + hop.port().getAsInt() : "");
    }

    private String theirRoute() {
        return Stream.concat(
                        theirs.values("proxyjump").stream(),
                        theirs.values("proxycommand").stream().map(this::expanded))
                .findFirst()
                .orElse("");
    }

    private static Optional<String> agent(Optional<String> said) {
        return switch (said.orElse("SSH_AUTH_SOCK")) {
            case "none" -> Optional.empty();
            case "SSH_AUTH_SOCK" -> variable("SSH_AUTH_SOCK");
            case String name when name.startsWith("$") -> variable(name.substring(1));
            case String path -> Optional.of(path);
        };
    }

    private static Optional<String> variable(String name) {
        return Optional.ofNullable(RealSsh.VARIABLES.get(name));
    }

    private Optional<String> forwarded(String said) {
        return switch (said) {
            case "no" -> Optional.empty();
            case "yes" -> agent(theirs.values("identityagent").stream().findFirst());
            default -> Optional.of(said);
        };
    }

    /** Names of identities are printed before they are expanded; two kinds are not ours. */
    private List<String> files(List<String> said) {
        return said.stream()
                .filter(file -> !file.equals("none") && !file.matches(".*/id_(xmss|dsa)"))
                .map(file -> expanded(file.replaceFirst("^~", System.getProperty("user.home"))))
                .toList();
    }

    private String expanded(String text) {
        return text.replace("%h", theirs.values("hostname").getFirst())
                .replace("%p", theirs.values("port").getFirst())
                .replace("%r", theirs.values("user").getFirst())
                .replace("%n", ours.alias())
                .replace("%%", "%");
    }

    private List<String> list(AlgorithmList list, String keyword, String kind) {
        List<String> usual = List.of(standard.values(keyword).getFirst().split(","));
        return List.of(String.join(",", list.of(usual, RealSsh.supported(kind))));
    }

    private String strictness() {
        return switch (ours.hostKeys().strictness()) {
            case YES -> "yes";
            case NO -> "no";
            case ASK -> "ask";
            case ACCEPT_NEW -> "accept-new";
        };
    }

    private String family() {
        return switch (ours.link().family()) {
            case ANY -> "any";
            case IPV4 -> "inet";
            case IPV6 -> "inet6";
        };
    }

    private static List<String> texts(List<Path> paths) {
        return paths.stream().map(Path::toString).toList();
    }

    /** It prints several files without any quoting. */
    private static String spaced(List<Path> paths) {
        return String.join(" ", texts(paths));
    }

    private static String flag(boolean value) {
        return value ? "yes" : "no";
    }

    private static String flag(String said) {
        return switch (said) {
            case "true" -> "yes";
            case "false" -> "no";
            default -> said;
        };
    }
}
