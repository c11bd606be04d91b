package dev.lockstep.engine.testkit.program;

import dev.lockstep.engine.testkit.machine.Accounts;
import dev.lockstep.engine.testkit.machine.Accounts.Group;
import dev.lockstep.engine.testkit.machine.Accounts.User;
import dev.lockstep.engine.testkit.machine.Node;
import dev.lockstep.engine.testkit.shell.Invocation;
import dev.lockstep.engine.testkit.shell.Program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Programs that make, change and remove users and groups. */
final class AccountPrograms {
    static final Map<String, Program> ALL =
            Map.of(
                    "groupadd", AccountPrograms::groupadd,
                    "groupdel", AccountPrograms::groupdel,
                    "useradd", AccountPrograms::useradd,
                    "userdel", AccountPrograms::userdel,
                    "usermod", AccountPrograms::usermod);

    private static final String[] VALUED = {
        "b",
        "c",
        "comment",
        "d",
        "home-dir",
        "g",
        "gid",
        "G",
        "groups",
        "k",
        "p",
        "password",
        "s",
        "shell",
        "u",
        "uid"
    };
    private static final int EXISTS = 9;
    private static final int MISSING = 6;

    private AccountPrograms() {}

    private static int useradd(Invocation invocation) {
        Options options = Options.of(invocation.arguments(), VALUED);
        Accounts accounts = invocation.machine().accounts();
        String name = options.operand(0);
        if (accounts.user(name).isPresent()) {
            return invocation.fail(EXISTS, "user '" + name + "' already exists");
        }
        int uid = options.value("u", "uid").map(Integer::parseInt).orElseGet(accounts::freeNumber);
        Optional<String> group = options.value("g", "gid");
        if (group.isPresent() && accounts.group(group.get()).isEmpty()) {
            return invocation.fail(MISSING, "group '" + group.get() + "' does not exist");
        }
        if (group.isEmpty()) {
            accounts.put(new Group(name, uid, List.of()));
        }
        int gid = group.flatMap(accounts::group).map(Group::gid).orElse(uid);
        User user = new User(name, uid, gid, "", "/home/" + name, "/bin/sh");
        accounts.put(changed(options, accounts, user));
        join(options, accounts, name);
        if (options.has("m", "create-home")) {
            String home = accounts.user(name).map(User::home).orElse("/");
            invocation
                    .machine()
                    .files()
                    .makeDirectories(
                            home,
                            Node.directory()
                                    .ownedBy(name)
                                    .inGroup(accounts.groupsOf(user).getFirst()));
        }
        return 0;
    }

    private static int usermod(Invocation invocation) {
        Options options = Options.of(invocation.arguments(), VALUED);
        Accounts accounts = invocation.machine().accounts();
        String name = options.operand(0);
        Optional<User> user = accounts.user(name);
        if (user.isEmpty()) {
            return invocation.fail(MISSING, "user '" + name + "' does not exist");
        }
        accounts.put(changed(options, accounts, user.get()));
        join(options, accounts, name);
        return 0;
    }

    private static User changed(Options options, Accounts accounts, User user) {
        return new User(
                user.name(),
                options.value("u", "uid").map(Integer::parseInt).orElse(user.uid()),
                options.value("g", "gid")
                        .flatMap(accounts::group)
                        .map(Group::gid)
                        .orElse(user.gid()),
                options.value("c", "comment").orElse(user.comment()),
                options.value("d", "home-dir", "home").orElse(user.home()),
                options.value("s", "shell").orElse(user.shell()));
    }

    /** Makes the user a member of the groups named, and without {@code -a} of no others. */
    private static void join(Options options, Accounts accounts, String user) {
        Optional<String> named = options.value("G", "groups");
        if (named.isEmpty()) {
            return;
        }
        List<String> wanted = Arrays.asList(named.get().split(","));
        for (Group group : accounts.groups()) {
            List<String> members = new ArrayList<>(group.members());
            if (!options.has("a")) {
                members.remove(user);
            }
            if (wanted.contains(group.name()) && !members.contains(user)) {
                members.add(user);
            }
            accounts.put(new Group(group.name(), group.gid(), members));
        }
    }

    private static int userdel(Invocation invocation) {
        String name = Options.of(invocation.arguments()).operand(0);
        Accounts accounts = invocation.machine().accounts();
        if (accounts.user(name).isEmpty()) {
            return invocation.fail(MISSING, "user '" + name + "' does not exist");
        }
        accounts.removeUser(name);
        return 0;
    }

    private static int groupadd(Invocation invocation) {
        Options options = Options.of(invocation.arguments(), VALUED);
        Accounts accounts = invocation.machine().accounts();
        String name = options.operand(0);
        if (accounts.group(name).isPresent()) {
            return invocation.fail(EXISTS, "group '" + name + "' already exists");
        }
        int gid = options.value("g", "gid").map(Integer::parseInt).orElseGet(accounts::freeNumber);
        accounts.put(new Group(name, gid, List.of()));
        return 0;
    }

    private static int groupdel(Invocation invocation) {
        String name = Options.of(invocation.arguments()).operand(0);
        Accounts accounts = invocation.machine().accounts();
        if (accounts.group(name).isEmpty()) {
            return invocation.fail(MISSING, "group '" + name + "' does not exist");
        }
        accounts.removeGroup(name);
        return 0;
    }
}
