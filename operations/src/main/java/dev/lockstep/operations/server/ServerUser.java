package dev.lockstep.operations.server;

import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.engine.secret.Secret;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.files.Directory;
import dev.lockstep.facts.server.Groups;
import dev.lockstep.facts.server.Os;
import dev.lockstep.facts.server.Users;
import dev.lockstep.operations.files.FilesDirectory;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.Principal;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.Collection;
import java.util.List;
import java.util.Map;

/** A user. */
@Summary("Adds, changes or removes a user, with home directory and keys that may log in.")
public record ServerUser(
        @Option(doc = "The user.", example = "\"deploy\"") String user,
        @Option(doc = "Whether it shall exist.", otherwise = "true") boolean present,
        @Option(
                        doc = "The home directory; by default /home and the user's name.",
                        otherwise = "null",
                        example = "\"/srv/deploy\"")
                @Nullable String home,
        @Option(doc = "The login shell.", otherwise = "null", example = "\"/bin/bash\"")
                @Nullable String shell,
        @Option(doc = "The primary group.", otherwise = "null", example = "\"www-data\"")
                @Nullable String group,
        @Option(doc = "The other groups.", otherwise = "null", example = "[\"sudo\"]")
                List<String> groups,
        @Option(doc = "Whether groups the user is in beside those stay.", otherwise = "false")
                boolean append,
        @Option(
                        doc = "Public keys that may log in, or local files that hold them.",
                        otherwise = "null",
                        example = "[\"keys/deploy.pub\"]")
                @Nullable Object publicKeys,
        @Option(doc = "Whether other keys are removed.", otherwise = "false") boolean deleteKeys,
        @Option(doc = "Whether the home directory is made and owned.", otherwise = "true")
                boolean ensureHome,
        @Option(
                        doc = "Whether a new user's home is made from the system's skeleton.",
                        otherwise = "false")
                boolean createHome,
        @Option(
                        doc = "Whether a new user gets a number of the system's range.",
                        otherwise = "false")
                boolean system,
        @Option(doc = "The number of a new user.", otherwise = "null", example = "1000")
                @Nullable Principal uid,
        @Option(doc = "The full name.", otherwise = "null", example = "\"Deploys\"")
                @Nullable String comment,
        @Option(doc = "Whether a new user's number must not be another's.", otherwise = "true")
                boolean unique,
        @Option(
                        doc = "The password, encrypted as in /etc/shadow.",
                        otherwise = "null",
                        example = "secret(\"deploy\")")
                @Nullable Secret password,
        @Option(
                        doc = "Has no effect any more: keys are looked for below the deploy.",
                        otherwise = "true")
                boolean addDeployDir)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        facts.expect(List.of(new Users(), new Groups(), new Os()));
        Map<?, ?> users = Reading.map(facts, new Users());
        Collection<?> groupNames = Reading.all(facts, new Groups());
        boolean hasOwnGroup = groupNames.contains(user);
        String os = Reading.given(Reading.text(facts, new Os())).orElse("");
        Map<?, ?> existing = Reading.map(users.get(user));
        boolean exists = users.containsKey(user);
        UserAccount account =
                new UserAccount(
                        this, os, home(existing), exists || !hasOwnGroup ? group : ownGroup());
        Change.Builder change = Change.builder();
        if (present) {
            planAccount(change, facts, users, existing, account);
            planHome(change, facts, account);
        } else if (exists) {
            change.run(account.removal(facts));
            UserEffects.removed(change, users, groupNames, user);
        } else {
            change.note("user " + user + " does not exist");
        }
        return change.build();
    }

    private void planAccount(
            Change.Builder change,
            Facts facts,
            Map<?, ?> users,
            Map<?, ?> existing,
            UserAccount account) {
        if (users.containsKey(user)) {
            account.corrections(facts, existing).forEach(change::run);
        } else {
            change.run(account.addition(facts));
        }
        if (change.isEmpty()) {
            change.note("user " + user + " is as it shall be");
        } else {
            UserEffects.made(change, users, Reading.all(facts, new Groups()), existing, account);
        }
    }

    private String home(Map<?, ?> existing) {
        Object actual = existing.get("home");
        return home != null ? home : actual != null ? actual.toString() : "/home/" + user;
    }

    /** A group of the user's name that is there already is used rather than made again. */
    private String ownGroup() {
        return Reading.given(group).orElse(user);
    }

    private void planHome(Change.Builder change, Facts facts, UserAccount account) {
        if (ensureHome && !account.home().isEmpty()) {
            RemotePath path = new RemotePath(account.home());
            facts.expect(List.of(new Directory(path.text())));
            Attributes owner =
                    new Attributes(
                            new Principal(user),
                            new Principal(Reading.given(account.group()).orElse(user)),
                            null);
            change.include(FilesDirectory.of(path, owner).orLink().plan(facts));
        }
        if (publicKeys != null) {
            change.include(
                    new ServerUserAuthorizedKeys(
                                    user,
                                    Reading.all(publicKeys).stream().map(String::valueOf).toList(),
                                    account.group(),
                                    deleteKeys,
                                    account.home() + "/.ssh",
                                    null)
                            .plan(facts));
        }
    }

    @Override
    public List<Effect> reach() {
        return home == null
                ? PathEffects.reach(new RemotePath("/home/" + user), Families.USERS)
                : PathEffects.reach(new RemotePath(home), Families.USERS);
    }
}
