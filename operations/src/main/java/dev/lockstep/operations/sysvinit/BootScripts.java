package dev.lockstep.operations.sysvinit;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.facts.server.LinuxDistribution;
import dev.lockstep.operations.text.Reading;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Has a script of /etc/init.d run when the system starts: each family of distributions has a
 * program of its own for it.
 */
enum BootScripts {
    UPDATE_RC_D,
    CHKCONFIG,
    RC_UPDATE;

    /** Adds the commands; on other distributions there is nothing but a note. */
    static void enable(Change.Builder change, Facts facts, String service) {
        Map<?, ?> distribution = Reading.map(facts, new LinuxDistribution());
        Optional<BootScripts> program =
                names(distribution)
                        .flatMap(name -> Stream.of(values()).filter(one -> one.isOf(name)))
                        .findFirst();
        if (program.isEmpty()) {
            change.note(
                    "it is not known how to enable "
                            + service
                            + " on "
                            + distribution.get("name")
                            + ": sysvinit.enable makes the links");
        }
        program.stream().flatMap(one -> one.commands(service)).forEach(change::run);
    }

    /** The distribution, and after it those it says it is like. */
    private static Stream<String> names(Map<?, ?> distribution) {
        Object like = Reading.map(distribution.get("release_meta")).get("ID_LIKE");
        return Stream.of(
                        Stream.of(String.valueOf(distribution.get("name"))),
                        Stream.of(String.valueOf(like).split("\\s+", -1)))
                .flatMap(names -> names)
                .map(name -> name.toLowerCase(Locale.ROOT));
    }

    private boolean isOf(String distribution) {
        return switch (distribution) {
            case "debian", "ubuntu" -> this == UPDATE_RC_D;
            case "centos", "fedora", "rhel", "red hat enterprise linux" -> this == CHKCONFIG;
            case "gentoo" -> this == RC_UPDATE;
            default -> false;
        };
    }

    private Stream<ShellText> commands(String service) {
        return switch (this) {
            case UPDATE_RC_D ->
                    Stream.of(ShellText.of("update-rc.d").quoted(service).with("defaults"));
            case CHKCONFIG -> {
                ShellText chkconfig = ShellText.of("chkconfig").quoted(service);
                yield Stream.of(chkconfig.with("--add"), chkconfig.with("on"));
            }
            case RC_UPDATE ->
                    Stream.of(ShellText.of("rc-update add").quoted(service).with("default"));
        };
    }
}
