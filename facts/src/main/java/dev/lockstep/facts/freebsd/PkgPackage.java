package dev.lockstep.facts.freebsd;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.TextFact;

import org.jspecify.annotations.Nullable;

import java.util.Set;

@Summary("The version of an installed package; null if it is not installed.")
@Gives(type = "str | None", example = "\"1.26.1_2,3\"")
public record PkgPackage(
        @Option(doc = "Its name.", name = "package", example = "nginx") String packageName,
        @Option(doc = "The jail to look in.", otherwise = "null", example = "web")
                @Nullable String jail)
        implements TextFact {
    @Override
    public ShellText command() {
        return Jail.program(ShellText.of("pkg"), jail)
                .with("query %v")
                .quoted(packageName)
                .with("2> /dev/null || true");
    }

    @Override
    public Set<String> families() {
        return Families.of("freebsd", "pkg", Families.PACKAGES);
    }
}
