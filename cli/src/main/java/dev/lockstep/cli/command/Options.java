package dev.lockstep.cli.command;

import dev.lockstep.cli.arguments.HostOptions;
import dev.lockstep.cli.arguments.OutputOptions;
import dev.lockstep.cli.arguments.RunOptions;
import dev.lockstep.cli.arguments.SshOptions;

/** Everything the command line can say beside what to do. */
public record Options(HostOptions hosts, SshOptions ssh, RunOptions run, OutputOptions output) {}
