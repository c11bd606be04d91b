package dev.lockstep.operations.server;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.server.Which;
import dev.lockstep.operations.apk.ApkPackages;
import dev.lockstep.operations.apt.AptPackages;
import dev.lockstep.operations.brew.BrewPackages;
import dev.lockstep.operations.dnf.DnfPackages;
import dev.lockstep.operations.packaging.Kept;
import dev.lockstep.operations.pacman.PacmanPackages;
import dev.lockstep.operations.pkg.PkgPackages;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;
import dev.lockstep.operations.xbps.XbpsPackages;
import dev.lockstep.operations.yum.YumPackages;
import dev.lockstep.operations.zypper.ZypperPackages;

import java.util.List;

/** Packages of whichever manager the host has. */
@Summary("Installs or removes packages, by whichever package manager the host has.")
public record ServerPackages(
        @Option(doc = "The packages.", example = "[\"git\", \"vim\"]") List<String> packages,
        @Option(doc = "Whether they shall be installed.", otherwise = "true") boolean present)
        implements Operation {
    /** The programs of package managers, in the order they are looked for. */
    private static final List<String> PROGRAMS =
            List.of(
                    "zypper",
                    "apk",
                    "apt",
                    "brew",
                    "dnf",
                    "pacman",
                    "xbps-install",
                    "xbps",
                    "yum",
                    "pkg",
                    "pkg_add");

    @Override
    public Change plan(Facts facts) {
        facts.expect(PROGRAMS.stream().map(Which::new).toList());
        String program =
                PROGRAMS.stream()
                        .filter(name -> Reading.holds(facts, new Which(name)))
                        .findFirst()
                        .orElseThrow(() ->
                                Refusal.operation(
                                        "No system package manager found (no apk, apt, brew, dnf,"
                                                + " pacman, pkg, xbps, yum or zypper found)"));
        List<Which> asked =
                PROGRAMS.subList(0, PROGRAMS.indexOf(program) + 1).stream()
                        .map(Which::new)
                        .toList();
        return Kept.in(manager(program).plan(facts), facts, asked);
    }

    private Operation manager(String program) {
        return switch (program) {
            case "zypper" ->
                    new ZypperPackages(
                            packages, present, false, false, false, null, null, null, null);
            case "apk" -> new ApkPackages(packages, present, false, false, false);
            case "apt" -> AptPackages.of(packages, present);
            case "brew" -> new BrewPackages(packages, present, false, false, false);
            case "dnf" ->
                    new DnfPackages(packages, present, false, false, false, false, null, null);
            case "pacman" -> new PacmanPackages(packages, present, false, false);
            case "xbps-install", "xbps" -> new XbpsPackages(packages, present, false, false);
            case "yum" ->
                    new YumPackages(packages, present, false, false, false, false, null, null);
            default -> new PkgPackages(packages, present, null, false);
        };
    }
}
