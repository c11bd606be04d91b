package dev.lockstep.operations.server;

import com.google.errorprone.annotations.CompileTimeConstant;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.secret.Secret;
import dev.lockstep.facts.server.LinuxName;
import dev.lockstep.facts.server.Which;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The commands that make a user's entry what it shall be.
 *
 * @param wanted how it shall be
 * @param os the system of the host
 * @param home the home directory it shall have
 * @param group the primary group it shall have, if that matters
 */
record UserAccount(ServerUser wanted, String os, String home, @Nullable String group) {
    /** Removes it. */
    ShellText removal(Facts facts) {
        return program(facts, "userdel", "pw userdel -n").quoted(wanted.user());
    }

    /** Adds it. */
    ShellText addition(Facts facts) {
        List<ShellText> options = newOptions();
        ShellText add = program(facts, "useradd", "pw useradd -n");
        if (isFreeBsd()) {
            return withPassword(add.quoted(wanted.user()), wanted.password(), options);
        }
        add(options, "-p", wanted.password());
        return add.then(ShellText.join(options)).quoted(wanted.user());
    }

    /** Changes what is wrong; none if all is right. */
    List<ShellText> corrections(Facts facts, Map<?, ?> existing) {
        List<ShellText> commands = new ArrayList<>();
        List<ShellText> options = changedOptions(existing);
        Secret password = wanted.password();
        boolean otherPassword =
                password != null && !password.reveal().equals(existing.get("password"));
        if (otherPassword && isFreeBsd()) {
            commands.add(
                    withPassword(
                            ShellText.of("pw usermod -n").quoted(wanted.user()),
                            password,
                            List.of()));
        } else if (otherPassword) {
            add(options, "-p", password);
        }
        if (!options.isEmpty()) {
            ShellText change = program(facts, "usermod", "pw usermod -n");
            ShellText all = ShellText.join(options);
            commands.add(
                    isFreeBsd()
                            ? change.quoted(wanted.user()).then(all)
                            : change.then(all).quoted(wanted.user()));
        }
        return commands;
    }

    private boolean isFreeBsd() {
        return os.equals("FreeBSD");
    }

    private List<ShellText> newOptions() {
        List<ShellText> options = new ArrayList<>();
        add(options, "-d", home);
        add(options, "-s", wanted.shell());
        add(options, "-g", group);
        addGroups(options, "-G");
        if (wanted.system() && !os.contains("BSD")) {
            options.add(ShellText.of("-r"));
        }
        if (wanted.uid() != null) {
            add(options, isFreeBsd() ? "-u" : "--uid", wanted.uid());
        }
        add(options, "-c", wanted.comment());
        if (!wanted.unique()) {
            options.add(ShellText.of("-o"));
        }
        if (wanted.createHome()) {
            options.add(ShellText.of("-m"));
        } else if (!isFreeBsd() && !os.equals("OpenBSD")) {
            options.add(ShellText.of("-M"));
        }
        return options;
    }

    private List<ShellText> changedOptions(Map<?, ?> existing) {
        List<ShellText> options = new ArrayList<>();
        addChanged(options, "-d", home, existing.get("home"));
        addChanged(options, "-s", wanted.shell(), existing.get("shell"));
        addChanged(options, "-g", group, existing.get("group"));
        Set<Object> actual = new HashSet<>(Reading.all(existing.get("groups")));
        Set<String> groups = new HashSet<>(wanted.groups());
        boolean right = wanted.append() ? actual.containsAll(groups) : actual.equals(groups);
        if (!groups.isEmpty() && !right) {
            if (wanted.append()) {
                options.add(ShellText.of("-a"));
            }
            addGroups(options, "-G");
        }
        addChanged(options, "-c", wanted.comment(), existing.get("comment"));
        return options;
    }

    private static void addChanged(
            List<ShellText> options,
            @CompileTimeConstant final String option,
            @Nullable String value,
            @Nullable Object actual) {
        if (value != null && !value.equals(actual)) {
            add(options, option, value);
        }
    }

    private static void add(
            List<ShellText> options,
            @CompileTimeConstant final String option,
            @Nullable Object value) {
        if (value != null && !value.toString().isEmpty()) {
            options.add(ShellText.of(option).quoted(value));
        }
    }

    private void addGroups(List<ShellText> options, @CompileTimeConstant final String option) {
        if (!wanted.groups().isEmpty()) {
            List<ShellText> names = wanted.groups().stream().map(ShellText::quote).toList();
            options.add(ShellText.of(option).then(ShellText.join(",", names)));
        }
    }

    private static ShellText withPassword(
            ShellText command, @Nullable Secret password, List<ShellText> options) {
        ShellText all =
                password == null
                        ? command
                        : ShellText.of("echo")
                                .quoted(password)
                                .with("|")
                                .then(command)
                                .with("-H 0");
        return options.isEmpty() ? all : all.then(ShellText.join(options));
    }

    /** The program, if the host has it; where that can't be said, running it will tell. */
    private ShellText program(
            Facts facts,
            @CompileTimeConstant final String name,
            @CompileTimeConstant final String onFreeBsd) {
        if (isFreeBsd()) {
            return ShellText.of(onFreeBsd);
        }
        boolean missing =
                os.equals("Linux")
                        && facts.answer(new Which(name)) instanceof Answer.Value there
                        && !Reading.isTrue(there.value());
        if (!missing) {
            return ShellText.of(name);
        }
        boolean alpine = "Alpine".equals(Reading.text(facts, new LinuxName()));
        throw Refusal.operation(
                name + " is not installed" + (alpine ? " (install the shadow package)" : ""));
    }
}
