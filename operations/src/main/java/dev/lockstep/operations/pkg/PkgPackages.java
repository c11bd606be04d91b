package dev.lockstep.operations.pkg;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.File;
import dev.lockstep.facts.pkg.PkgOutdated;
import dev.lockstep.facts.server.Arch;
import dev.lockstep.facts.server.Os;
import dev.lockstep.facts.server.OsVersion;
import dev.lockstep.facts.server.Which;
import dev.lockstep.operations.packaging.Installed;
import dev.lockstep.operations.packaging.Kept;
import dev.lockstep.operations.packaging.Outdated;
import dev.lockstep.operations.packaging.PackageManager;
import dev.lockstep.operations.packaging.Wanted;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Locale;

/** Packages of a BSD. */
@Summary("Installs, removes or upgrades packages with FreeBSD's pkg or OpenBSD's pkg_add.")
public record PkgPackages(
        @Option(doc = "The packages.", otherwise = "null", example = "[\"vim\"]")
                List<String> packages,
        @Option(doc = "Whether they shall be installed.", otherwise = "true") boolean present,
        @Option(
                        doc = "Where packages are fetched from; by default the system's own place.",
                        otherwise = "null",
                        example = "\"https://ftp.openbsd.org/pub/OpenBSD/7.5/packages/amd64/\"")
                @Nullable String pkgPath,
        @Option(
                        doc = "Whether packages are brought to the newest, by FreeBSD's pkg.",
                        otherwise = "false")
                boolean latest)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        String path = present ? path(facts) : Reading.given(pkgPath).orElse("");
        boolean freeBsd = Reading.holds(facts, new Which("pkg"));
        ShellText install = ShellText.of(freeBsd ? "pkg install -y" : "pkg_add");
        Change.Builder change = Change.builder();
        PackageManager.of(
                        path.isEmpty() ? install : from(path, install),
                        ShellText.of(freeBsd ? "pkg delete -y" : "pkg_delete"),
                        freeBsd ? ShellText.of("pkg upgrade -y") : null)
                .sparing(change, Outdated.of(facts, new PkgOutdated()))
                .plan(
                        change,
                        Installed.read(facts, new dev.lockstep.facts.pkg.PkgPackages()),
                        Wanted.named(packages),
                        present,
                        latest);
        List<Fact<?>> asked =
                present && !Reading.isGiven(pkgPath)
                        ? List.of(
                                new Which("pkg"),
                                new File("/etc/installurl"),
                                new OsVersion(),
                                new Arch())
                        : List.of(new Which("pkg"));
        return Kept.in(change.build(), facts, asked);
    }

    private static ShellText from(String path, ShellText install) {
        return ShellText.concat(ShellText.of("PKG_PATH="), ShellText.quote(path)).then(install);
    }

    private String path(Facts facts) {
        if (Reading.isGiven(pkgPath)) {
            return Reading.given(pkgPath).orElse("");
        }
        if (Reading.holds(facts, new File("/etc/installurl"))) {
            return "";
        }
        String os = Reading.given(Reading.text(facts, new Os())).orElse("");
        return "http://ftp.%s.org/pub/%s/%s/packages/%s/"
                .formatted(
                        os.toLowerCase(Locale.ROOT),
                        os,
                        Reading.text(facts, new OsVersion()),
                        Reading.text(facts, new Arch()));
    }
}
