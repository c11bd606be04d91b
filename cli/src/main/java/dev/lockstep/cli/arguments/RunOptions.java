package dev.lockstep.cli.arguments;

import dev.lockstep.engine.deploy.Extent;
import dev.lockstep.engine.deploy.Freshness;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.run.FailurePolicy;
import dev.lockstep.engine.run.Strategy;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** How a deploy is carried out. */
public final class RunOptions {
    @Option(names = "--dry", description = "Show the plan and end.")
    private boolean dry;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "Keep the plan in this file, to apply it later or elsewhere.")
    private @Nullable Path out;

    @Option(
            names = "--export-sh",
            paramLabel = "DIR",
            description = "Write the plan as one shell script a host, which runs without Lockstep.")
    private @Nullable Path scripts;

    @Option(
            names = {"-y", "--yes"},
            description = "Carry out the plan without asking. It is still shown.")
    private boolean yes;

    @Option(
            names = "--approve",
            paramLabel = "step",
            description = "With 'step': ask before every step that may change something, too.")
    private Approve approve = Approve.plan;

    /** What is asked for. */
    public enum Approve {
        /** The plan. */
        plan,
        /** The plan and every step. */
        step
    }

    /** Whether every step is asked for. */
    public boolean approvesSteps() {
        return approve == Approve.step;
    }

    @Option(
            names = "--detailed-exitcode",
            description = "End with 3 where the plan holds changes that were not carried out.")
    private boolean detailedExitCode;

    @Option(
            names = "--chdir",
            paramLabel = "DIR",
            description = "The directory that relative paths of the deploy start from.")
    private @Nullable Path directory;

    @Option(
            names = "--workspace",
            paramLabel = "DIR",
            description = "Where what is known of runs is kept; .lockstep unless said otherwise.")
    private Path workspace = Path.of(".lockstep");

    @Option(
            names = "--serial",
            description = "One host after the other, each through the whole deploy.")
    private boolean serial;

    @Option(
            names = "--free",
            description = "Every host at its own pace; only sync keys hold hosts together.")
    private boolean free;

    @Option(
            names = "--batch",
            paramLabel = "SIZES",
            description =
                    "Hosts in batches, each through the whole deploy: 1,5,25%% is 1, then 5, then a"
                            + " quarter at a time.")
    private @Nullable String batch;

    @Option(
            names = "--parallel",
            paramLabel = "NUMBER",
            description = "How many hosts work at the same time; all unless said otherwise.")
    private int parallel;

    @Option(
            names = "--fail-percent",
            paramLabel = "PERCENT",
            description = "Begin nothing new when more than this share of the hosts has failed.")
    private @Nullable Integer failPercent;

    @Option(
            names = "--fail-count",
            paramLabel = "NUMBER",
            description = "Begin nothing new when more than this number of hosts has failed.")
    private @Nullable Integer failCount;

    @Option(
            names = "--config",
            paramLabel = "NAME=VALUE",
            description =
                    "A value of a script's config, such as SUDO=true; a script can change it.")
    private List<String> configuration = new ArrayList<>();

    /**
     * What a script's {@code config} begins with.
     *
     * @throws DeployException if a value has no name
     */
    public Map<String, @Nullable Object> configuration() {
        return Words.pairs("--config", configuration);
    }

    /**
     * How hosts are kept together.
     *
     * @throws DeployException if two ways are wanted, or the numbers make no sense
     */
    public Strategy strategy() {
        if ((serial ? 1 : 0) + (free ? 1 : 0) + (batch != null ? 1 : 0) > 1) {
            throw new DeployException(
                    Problem.of(
                            Problem.Kind.USAGE, "--serial, --free and --batch exclude each other"));
        }
        if (parallel < 0) {
            throw new DeployException(
                    Problem.of(Problem.Kind.USAGE, "there can't be " + parallel + " hosts at work")
                            .at("--parallel"));
        }
        Strategy strategy =
                batch != null
                        ? Strategy.ofBatches(batch)
                        : serial ? Strategy.SERIAL : free ? Strategy.FREE : Strategy.LOCKSTEP;
        return strategy.atOnce(parallel);
    }

    /** How many hosts may fail; where hosts go in batches, none unless said otherwise. */
    public FailurePolicy failures() {
        if (failPercent == null && failCount == null) {
            return strategy().batches().isEmpty() ? FailurePolicy.LENIENT : FailurePolicy.STRICT;
        }
        return new FailurePolicy(limit(failPercent), limit(failCount));
    }

    private static OptionalInt limit(@Nullable Integer value) {
        return value == null ? OptionalInt.empty() : OptionalInt.of(value);
    }

    @Option(
            names = "--accept-drift",
            description =
                    "Where a host changed while the plan was approved, do what is right now rather"
                            + " than ask again or leave the host out.")
    private boolean acceptDrift;

    /** How long facts are good for while somebody thinks about the plan. */
    public Freshness freshness() {
        return new Freshness(Freshness.USUAL.age(), acceptDrift);
    }

    /** How far to go. */
    public Extent extent() {
        return out != null || scripts != null
                ? Extent.PLAN_TO_KEEP
                : dry ? Extent.PLAN : Extent.RUN;
    }

    /** The same, ending after the plan. */
    public void planOnly() {
        dry = true;
    }

    /** The folder for what is kept of runs. */
    public Path workspace() {
        return workspace;
    }

    /** The plan file to write. */
    public Optional<Path> out() {
        return Optional.ofNullable(out);
    }

    /** Where to write shell scripts. */
    public Optional<Path> scripts() {
        return Optional.ofNullable(scripts);
    }

    /** Whether to carry out without asking. */
    public boolean yes() {
        return yes;
    }

    /** Whether the exit code tells of pending changes. */
    public boolean detailedExitCode() {
        return detailedExitCode;
    }

    /** The directory of the deploy, which is else that of its first file. */
    public Optional<Path> directory() {
        return Optional.ofNullable(directory);
    }
}
