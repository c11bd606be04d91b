package dev.lockstep.operations.brew;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.facts.brew.BrewVersion;
import dev.lockstep.operations.text.Reading;

import java.util.List;

/** How this Homebrew is told to do something with casks: since 2.6 by an option. */
record Casks(boolean byOption) {
    static Casks of(Facts facts) {
        List<?> version = List.copyOf(Reading.all(facts, new BrewVersion()));
        long major = part(version, 0);
        return new Casks(major > 2 || (major == 2 && part(version, 1) >= 6));
    }

    private static long part(List<?> version, int at) {
        return at < version.size() && version.get(at) instanceof Number number
                ? number.longValue()
                : 0;
    }

    ShellText install() {
        return ShellText.of(byOption ? "brew install --cask" : "brew cask install");
    }

    ShellText remove() {
        return ShellText.of(byOption ? "brew uninstall --cask" : "brew cask uninstall");
    }

    ShellText upgrade() {
        return ShellText.of(byOption ? "brew upgrade --cask" : "brew cask upgrade");
    }
}
