package dev.lockstep.facts.go;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.InstalledPackages;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

@Summary(
        "Programs that go has installed: versions by module; those built from a folder are left"
                + " out.")
@Gives(
        type = "dict[str, list[str]]",
        example = "{\"github.com/go-delve/delve\": [\"v1.22.2-0.20240601-abcdef\"]}")
public record GoPackages() implements InstalledPackages {
    private static final Pattern LINE =
            Pattern.compile("^\\tmod\\t(?<name>\\S+)\\t(?<version>[^\\s(]+)");

    @Override
    public ShellText command() {
        return ShellText.of(
                "BINDIR=$(go env GOBIN); [ -z \"$BINDIR\" ] && BINDIR=\"$(go env GOPATH)/bin\"; !"
                        + " test -d \"$BINDIR\" || find \"$BINDIR\" -maxdepth 1 -type f -perm -u+x"
                        + " -exec go version -m {} + 2>/dev/null");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("go");
    }

    /** 1 says that one of the programs is none of Go's. */
    @Override
    public Set<Integer> exitCodes() {
        return Set.of(0, 1);
    }
}
