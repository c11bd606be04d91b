package dev.lockstep.facts.gpg;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import java.util.Optional;
import java.util.regex.Pattern;

@Summary("The public keys in a file or at an address, by their identifier.")
@Gives(
        type =
                "dict[str, {validity: str, length: int, subkeys: dict[str, "
                        + "{validity: str, length: int, fingerprint?: str}], fingerprint?: "
                        + "str, uid_hash?: str, uid?: str}] | None")
public record GpgKey(
        @Option(
                        doc = "A path on the host, or a URL that the host fetches.",
                        example = "https://download.docker.com/linux/debian/gpg")
                String src)
        implements Keys {
    private static final Pattern URL = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*://.*");

    @Override
    public ShellText command() {
        if (!isUrl()) {
            return ShellText.of("gpg --with-colons").then(ShellText.path(src));
        }
        ShellText url = ShellText.quote(src);
        return ShellText.of("(wget -O -")
                .then(url)
                .with("|| curl -sSLf")
                .then(ShellText.concat(url, ShellText.of(")")))
                .with("| gpg --with-colons");
    }

    @Override
    public Optional<String> path() {
        return isUrl() ? Optional.empty() : Optional.of(src);
    }

    private boolean isUrl() {
        return URL.matcher(src).matches();
    }
}
