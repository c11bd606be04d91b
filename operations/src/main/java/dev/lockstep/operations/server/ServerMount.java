package dev.lockstep.operations.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.server.Kernel;
import dev.lockstep.facts.server.Mounts;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A mounted file system. */
@Summary("Mounts, remounts or unmounts a file system.")
public record ServerMount(
        @Option(doc = "Where it is mounted.", example = "\"/srv/data\"") RemotePath path,
        @Option(doc = "Whether it shall be mounted.", otherwise = "true") boolean mounted,
        @Option(
                        doc = "Options it shall be mounted with.",
                        otherwise = "null",
                        example = "[\"noatime\"]")
                List<String> options,
        @Option(
                        doc = "The device; by default the one of fstab.",
                        otherwise = "null",
                        example = "\"/dev/sdb1\"")
                @Nullable String device,
        @Option(doc = "The type of the file system.", otherwise = "null", example = "\"ext4\"")
                @Nullable String fsType)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Map<?, ?> mounts = Reading.map(facts, new Mounts());
        Object actual = mounts.get(path.text());
        boolean isMounted = mounts.containsKey(path.text());
        Change.Builder change = Change.builder();
        if (mounted && !isMounted) {
            change.run(mount());
        } else if (!mounted && isMounted) {
            change.run(ShellText.of("umount").then(path.word()));
        } else if (mounted && !hasOptions(actual)) {
            change.run(remount(facts, Reading.map(actual)));
        } else {
            return Change.none(
                    "filesystem " + path + (mounted ? " is mounted" : " is not mounted"));
        }
        return change.forgetPath(path.text())
                .forgetFamily(Families.MOUNTS)
                .effect(new Effect.Assume(new Mounts(), after(mounts)))
                .build();
    }

    private String allOptions() {
        return String.join(",", options);
    }

    private ShellText mount() {
        ShellText mount = ShellText.of("mount");
        if (fsType != null && !fsType.isEmpty()) {
            mount = mount.with("-t").quoted(fsType);
        }
        if (!options.isEmpty()) {
            mount = mount.with("-o").quoted(allOptions());
        }
        if (device != null && !device.isEmpty()) {
            mount = mount.quoted(device);
        }
        return mount.then(path.word());
    }

    private boolean hasOptions(@Nullable Object actual) {
        return Reading.all(Reading.map(actual).get("options")).containsAll(options);
    }

    private ShellText remount(Facts facts, Map<?, ?> actual) {
        boolean bsd =
                facts.answer(new Kernel()) instanceof Answer.Value there
                        && String.valueOf(there.value()).contains("BSD");
        return bsd
                ? ShellText.of("mount -uo")
                        .quoted(allOptions())
                        .with("-t")
                        .quoted(String.valueOf(actual.get("type")))
                        .quoted(String.valueOf(actual.get("device")))
                        .then(path.word())
                : ShellText.of("mount -o").quoted("remount," + allOptions()).then(path.word());
    }

    private Map<Object, @Nullable Object> after(Map<?, ?> mounts) {
        Map<Object, @Nullable Object> after = new LinkedHashMap<>(mounts);
        after.remove(path.text());
        if (mounted) {
            Map<String, @Nullable Object> mount = new LinkedHashMap<>();
            mount.put("device", device);
            mount.put("type", fsType);
            mount.put("options", options);
            after.put(path.text(), mount);
        }
        return after;
    }

    @Override
    public List<Effect> reach() {
        return PathEffects.reach(path, Families.MOUNTS);
    }
}
