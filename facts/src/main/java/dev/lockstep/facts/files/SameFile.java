package dev.lockstep.facts.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import java.util.List;

@Summary("Whether two paths are one file, as hard links are; no if one of them is not there.")
@Gives(type = "bool", example = "True")
public record SameFile(
        @Option(doc = "A path.", name = "path", example = "/srv/app/current.log") String where,
        @Option(doc = "The other path.", example = "/var/log/app.log") String other)
        implements PathFact<Boolean> {
    @Override
    public ShellText command() {
        ShellText path = ShellText.path(where);
        return ShellText.of("if test ! -h")
                .then(path)
                .with("&& test")
                .then(path)
                .with("-ef")
                .then(ShellText.path(other))
                .with("; then echo same; fi");
    }

    @Override
    public Boolean parse(List<String> lines) {
        return lines.contains("same");
    }

    @Override
    public Boolean absent() {
        return false;
    }
}
