package dev.lockstep.cli.command;

import dev.lockstep.cli.arguments.SshOptions;
import dev.lockstep.engine.connector.ssh.SshSettings;

/** What the command line says about SSH, as the connector wants it. */
final class SshChoices {
    private SshChoices() {}

    static SshSettings of(SshOptions options) {
        return new SshSettings(options.acceptNew(), options.config(), options.knownHosts());
    }
}
