package dev.lockstep.facts.npm;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.OutdatedPackages;

import org.jspecify.annotations.Nullable;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

@Summary("Names of installed npm packages that have a newer version.")
@Gives(type = "list[str]", example = "[\"npm\", \"@vue/cli\"]")
public record NpmOutdated(
        @Option(
                        doc = "The folder to look in; the global ones if not given.",
                        otherwise = "null",
                        example = "/srv/app")
                @Nullable String directory)
        implements OutdatedPackages {
    private static final Pattern LINE =
            Pattern.compile(
                    "^[^:]*:(?<name>@?[^@:\\s]+)@(?<wanted>[^:]*):(?!\\k<name>@\\k<wanted>:)");

    @Override
    public ShellText command() {
        ShellText list = ShellText.of("npm outdated --parseable");
        return directory == null
                ? list.with("-g")
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

    /** 1 says that there are some. */
    @Override
    public Set<Integer> exitCodes() {
        return Set.of(0, 1);
    }
}
