package dev.lockstep.operations.path;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.facts.server.Users;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Whom a file shall belong to and what its permission bits shall be; what is not given is left as
 * it is.
 */
public record Attributes(@Nullable Principal user, @Nullable Principal group, @Nullable Mode mode) {
    /** Everything is left as it is. */
    public static final Attributes ANY = new Attributes(null, null, null);

    /** The same without the permission bits. */
    public Attributes withoutMode() {
        return new Attributes(user, group, null);
    }

    /** Sets the owner, if one is given. */
    public void own(Change.Builder change, RemotePath path, How how) {
        if (user == null && group == null) {
            return;
        }
        ShellText program = user == null ? ShellText.of("chgrp") : ShellText.of("chown");
        String owner = user == null ? "" : user.text();
        String both = group == null ? owner : user == null ? group.text() : owner + ":" + group;
        change.run(how.flags(program).quoted(both).then(path.word()));
    }

    /** Sets the permission bits, if they are given. */
    public void permit(Change.Builder change, RemotePath path, How how) {
        if (mode != null) {
            change.run(how.flags(ShellText.of("chmod")).quoted(mode).then(path.word()));
        }
    }

    /** The permission bits, if they are given as a number. */
    public Optional<String> octalMode() {
        return mode instanceof Mode.Octal octal ? Optional.of(octal.toString()) : Optional.empty();
    }

    /** Whether the owner is given and another one than that of {@code entry}. */
    public boolean ownerDiffers(Facts facts, Entry entry) {
        return differs(facts, user, entry.attribute("user"), "uid")
                || differs(facts, group, entry.attribute("group"), "gid");
    }

    /** Whether the permission bits are given and others than those of {@code entry}. */
    public boolean modeDiffers(Entry entry, boolean directory) {
        if (mode == null) {
            return false;
        }
        Object actual = entry.attribute("mode");
        Integer wanted = mode.after(actual, directory);
        return wanted == null || !(actual instanceof Number number) || number.intValue() != wanted;
    }

    /** What is known of a file after these have been set, given what it was. */
    public Map<String, @Nullable Object> after(Map<?, ?> before, boolean directory) {
        Map<String, @Nullable Object> known = new LinkedHashMap<>();
        before.forEach((name, value) -> known.put(name.toString(), value));
        for (String name : new String[] {"mode", "user", "group", "size"}) {
            known.putIfAbsent(name, null);
        }
        if (user != null) {
            known.put("user", user.text());
        }
        if (group != null) {
            known.put("group", group.text());
        }
        if (mode != null) {
            Integer bits = mode.after(before.get("mode"), directory);
            known.put("mode", bits == null ? null : (Object) bits.longValue());
        }
        return known;
    }

    /** A number is compared with the number behind the name that the fact gives. */
    private static boolean differs(
            Facts facts, @Nullable Principal wanted, @Nullable Object actual, String number) {
        if (wanted == null || wanted.text().equals(actual)) {
            return false;
        }
        if (!wanted.isNumber() || actual == null) {
            return true;
        }
        Object account = Reading.map(facts, new Users()).get(actual);
        return !wanted.text().equals(String.valueOf(Reading.map(account).get(number)));
    }

    /** On what a change of attributes acts. */
    public enum How {
        /** On the file itself. */
        PLAIN,
        /** On a directory and all that is below it. */
        RECURSIVE,
        /** On a link rather than what it points to. */
        LINK;

        private ShellText flags(ShellText program) {
            return switch (this) {
                case PLAIN -> program;
                case RECURSIVE -> program.with("-R");
                case LINK -> program.with("-h");
            };
        }
    }
}
