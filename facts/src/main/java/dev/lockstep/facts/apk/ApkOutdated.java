package dev.lockstep.facts.apk;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.OutdatedPackages;

import java.util.Optional;
import java.util.regex.Pattern;

@Summary("Names of installed Alpine packages that have a newer version.")
@Gives(type = "list[str]", example = "[\"gtk+3.0\", \"libx11-6-compat\"]")
public record ApkOutdated() implements OutdatedPackages {
    private static final Pattern LINE =
            Pattern.compile("^(?<name>\\S+?)-[0-9][^-\\s]*(?:-r[0-9]+)?\\s*<");

    @Override
    public ShellText command() {
        return ShellText.of("apk version -l '<'");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("apk");
    }
}
