package dev.lockstep.facts.apk;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.InstalledPackages;

import java.util.Optional;
import java.util.regex.Pattern;

@Summary("Installed Alpine packages: versions by name.")
@Gives(
        type = "dict[str, list[str]]",
        example =
                "{\"gtk+3.0\": [\"3.24.43-r0\"], \"libx11-6-compat\": "
                        + "[\"1.8-r2\"], \".build-deps\": [\"20240101.120000\"]}")
public record ApkPackages() implements InstalledPackages {
    private static final Pattern LINE =
            Pattern.compile(
                    "^(?<name>\\S+?)-(?<version>[0-9][^-\\s]*(?:-r[0-9]+)?)\\s.*\\[installed");

    @Override
    public ShellText command() {
        return ShellText.of("apk list --installed");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("apk");
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
