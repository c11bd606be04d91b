package dev.lockstep.operations.git;

import dev.lockstep.operations.text.Refusal;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The host that a repository is fetched from over SSH. */
record RemoteHost(String name, long port) {
    private static final Pattern SHORT =
            Pattern.compile("[A-Za-z0-9._-]+@([0-9A-Za-z.-]+)(?::.*)?");
    private static final Pattern URL =
            Pattern.compile("ssh://(?:[^@/]+@)?([0-9A-Za-z.-]+)(?::(\\d+))?/.*");

    /** Of the address of a repository. */
    static RemoteHost of(String src) {
        Matcher url = URL.matcher(src);
        if (url.matches()) {
            return new RemoteHost(
                    url.group(1), url.group(2) == null ? 22 : Long.parseLong(url.group(2)));
        }
        Matcher brief = SHORT.matcher(src);
        if (brief.matches()) {
            return new RemoteHost(brief.group(1), 22);
        }
        throw Refusal.operation("Could not parse domain (to SSH keyscan) from: " + src);
    }
}
