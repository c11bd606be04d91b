package dev.lockstep.engine.run;

import dev.lockstep.engine.address.HostName;

import java.util.Set;
import java.util.TreeSet;

/** What was decided about a plan or a step. */
public sealed interface Verdict {
    /** It is carried out. */
    record Yes() implements Verdict {}

    /** It is carried out, and so is everything after it. */
    record All() implements Verdict {}

    /** It is not carried out; its hosts take no further part. */
    record No() implements Verdict {}

    /** It is not carried out, and nothing after it on any host. */
    record Quit() implements Verdict {}

    /** These hosts take no further part; about the others it has to be asked again. */
    record Without(Set<HostName> hosts) implements Verdict {
        /** Copies the hosts. */
        public Without {
            hosts = Set.copyOf(hosts);
        }
    }

    /** The word for it: {@code yes}, {@code all}, {@code no}, {@code quit}, {@code without …}. */
    default String word() {
        return switch (this) {
            case Yes ignored -> "yes";
            case All ignored -> "all";
            case No ignored -> "no";
            case Quit ignored -> "quit";
            case Without(var hosts) ->
                    "without "
                            + String.join(
                                    ", ",
                                    new TreeSet<>(hosts.stream().map(HostName::value).toList()));
        };
    }
}
