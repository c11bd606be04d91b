package dev.lockstep.operations.choco;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.packaging.Upgrades;

/** Chocolatey itself. */
@Summary("Installs Chocolatey itself, always.")
public record ChocoInstall() implements Operation {
    @Override
    public Change plan(Facts facts) {
        return Upgrades.packages(
                ShellText.of(
                        "Set-ExecutionPolicy Bypass -Scope Process -Force ;iex ((New-Object"
                            + " System.Net.WebClient).DownloadString(\"https://chocolatey.org/install.ps1\"))"));
    }
}
