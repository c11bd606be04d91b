package dev.lockstep.facts.npm;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.InstalledPackages;

import org.jspecify.annotations.Nullable;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

@Summary("Installed npm packages: versions by name.")
@Gives(
        type = "dict[str, list[str]]",
        example = "{\"@angular/cli\": [\"17.3.8\"], \"npm\": [\"10.8.1\"]}")
public record NpmPackages(
        @Option(
                        doc = "The folder to look in; the global ones if not given.",
                        otherwise = "null",
                        example = "/srv/app")
                @Nullable String directory)
        implements InstalledPackages {
    private static final Pattern LINE =
            Pattern.compile("^[^\\w@/]+ (?<name>@?[^@\\s]+)@(?<version>\\S+)");

    @Override
    public ShellText command() {
        ShellText list = ShellText.of("npm list -g --depth=0");
        return directory == null
                ? list
                : ShellText.of("cd").then(ShellText.path(directory)).with("&&").then(list);
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("npm");
    }

    /** 1 says that packages do not fit together. */
    @Override
    public Set<Integer> exitCodes() {
        return Set.of(0, 1);
    }
}
