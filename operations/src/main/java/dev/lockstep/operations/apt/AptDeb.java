package dev.lockstep.operations.apt;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.deb.DebPackage;
import dev.lockstep.facts.deb.DebPackages;
import dev.lockstep.operations.files.FilesDownload;
import dev.lockstep.operations.packaging.Installed;
import dev.lockstep.operations.packaging.Wanted;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A Debian package in a file. */
@Summary("Installs or removes the package in a .deb file, which may be on the web.")
public record AptDeb(
        @Option(
                        doc = "The file on the host, or its address.",
                        example = "\"https://example.org/tool.deb\"")
                String src,
        @Option(doc = "Whether it shall be installed.", otherwise = "true") boolean present,
        @Option(doc = "Whether packages that are not trusted are taken.", otherwise = "false")
                boolean force)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Change.Builder change = Change.builder();
        boolean remote = src.matches("[A-Za-z][A-Za-z0-9+.-]*:.*");
        String file = remote ? facts.environment().temporaryFile(src) : src;
        facts.expect(List.of(new DebPackage(file), new DebPackages()));
        if (remote) {
            change.include(FilesDownload.of(src, new RemotePath(file)).plan(facts));
        }
        Map<?, ?> info = Reading.map(facts, new DebPackage(file));
        Map<?, ?> installed = Reading.map(facts, new DebPackages());
        boolean there =
                !info.isEmpty()
                        && Reading.all(installed.get(info.get("name"))).stream()
                                .map(String::valueOf)
                                .anyMatch(String.valueOf(info.get("version"))::equals);
        if (there == present) {
            return change.note("deb " + src + (present ? " is installed" : " is not installed"))
                    .build();
        }
        if (present) {
            install(change, ShellText.path(file));
        } else {
            change.run(aptGet().with("remove").quoted(String.valueOf(info.get("name"))));
        }
        change.effect(new Effect.ForgetAll());
        if (!info.isEmpty()) {
            effects(change, facts, file, info);
        }
        return change.build();
    }

    private void effects(Change.Builder change, Facts facts, String file, Map<?, ?> info) {
        Wanted wanted =
                new Wanted(
                        String.valueOf(info.get("name")),
                        Optional.of(String.valueOf(info.get("version"))),
                        src,
                        src);
        Installed installed = Installed.read(facts, new DebPackages());
        PathEffects.file(change, new RemotePath(file), Attributes.ANY.after(Map.of(), false));
        change.effect(new Effect.Assume(new DebPackage(file), info));
        change.effect(
                new Effect.Assume(
                        new DebPackages(),
                        present
                                ? installed.with(List.of(wanted))
                                : installed.without(List.of(wanted)).versions()));
    }

    private ShellText aptGet() {
        return new AptGet(force, OptionalLong.empty()).quiet();
    }

    /** Twice: the first may fail for what it depends on, which is then fetched. */
    private void install(Change.Builder change, ShellText file) {
        ShellText dpkg = ShellText.of("dpkg --force-confdef --force-confold -i").then(file);
        change.run(dpkg.with("2> /dev/null || true")).run(aptGet().with("install -f")).run(dpkg);
    }
}
