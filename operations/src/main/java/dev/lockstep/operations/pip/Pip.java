package dev.lockstep.operations.pip;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.facts.pip.PipInstallDryRun;
import dev.lockstep.facts.pip.PipOutdated;
import dev.lockstep.facts.pip.PipVersion;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;
import dev.lockstep.operations.text.Words;

import org.jspecify.annotations.Nullable;

/** One pip of a host. */
record Pip(String name, @Nullable String environment, @Nullable String installOptions) {
    /** From here on pip can say what it would do. */
    private static final String DRY_RUN = "22.2";

    ShellText install() {
        return Words.with(program().with("install"), installOptions);
    }

    ShellText upgrade() {
        return install().with("--upgrade");
    }

    ShellText uninstall() {
        return program().with("uninstall --yes");
    }

    Fact<?> fact() {
        return new dev.lockstep.facts.pip.PipPackages(path());
    }

    Fact<?> outdated() {
        return new PipOutdated(path());
    }

    /** Whether a requirement is fulfilled. */
    boolean has(Facts facts, Requirement requirement) {
        return Reading.holds(facts, new PipInstallDryRun(requirement.spec(), path()));
    }

    /** Fails if pip can't say what it would do, and so can't tell whether extras are there. */
    void checkDryRun(Facts facts) {
        String version = Reading.text(facts, new PipVersion(path()));
        boolean can = version != null && new VersionCondition(">=", DRY_RUN).allows(version);
        if (!can) {
            throw Refusal.operation(
                    "pip >= 22.2 is required to install packages with extras (e.g. foo[bar]); found"
                            + " "
                            + Reading.given(version).orElse("unknown"));
        }
    }

    private ShellText program() {
        return Reading.given(environment)
                .map(path ->
                        ShellText.concat(
                                ShellText.path(bare(path)),
                                ShellText.of("/bin/"),
                                ShellText.quote(name)))
                .orElse(ShellText.path(name));
    }

    private String path() {
        return Reading.given(environment).map(path -> bare(path) + "/bin/" + name).orElse(name);
    }

    private static String bare(String path) {
        return path.replaceFirst("/+$", "");
    }
}
