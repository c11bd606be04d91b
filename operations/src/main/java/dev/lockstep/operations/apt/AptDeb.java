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
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;

import java.util.List;
import java.util.Map;
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
                        && Reading.all(installed.get(info.get("name")))
                                .contains(info.get("version"));
        if (there == present) {
            change.note("deb " + src + (present ? " is installed" : " is not installed"));
        } else if (present) {
            install(change, ShellText.path(file));
        } else {
            change.run(aptGet().with("remove").quoted(String.valueOf(info.get("name"))));
            change.effect(new Effect.ForgetAll());
        }
        return change.build();
    }

    private ShellText aptGet() {
        return new AptGet(force, OptionalLong.empty()).quiet();
    }

    /** Twice: the first may fail for what it depends on, which is then fetched. */
    private void install(Change.Builder change, ShellText file) {
        ShellText dpkg = ShellText.of("dpkg --force-confdef --force-confold -i").then(file);
        change.run(dpkg.with("2> /dev/null || true"))
                .run(aptGet().with("install -f"))
                .run(dpkg)
                .effect(new Effect.ForgetAll());
    }
}
