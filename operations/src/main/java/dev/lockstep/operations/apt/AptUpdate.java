package dev.lockstep.operations.apt;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.files.File;
import dev.lockstep.facts.server.Date;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.Entry;
import dev.lockstep.operations.path.Moment;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A fresh list of what packages there are. */
@Summary("Refreshes the list of packages, always or when it is old.")
public record AptUpdate(
        @Option(
                        doc = "For how many seconds a list counts as fresh.",
                        otherwise = "null",
                        example = "3600")
                @Nullable Long cacheTime,
        @Option(
                        doc = "How many seconds to wait for another apt to end; True for 60.",
                        otherwise = "false",
                        example = "120")
                @Nullable Object waitForLock)
        implements Operation {
    private static final RemotePath STAMP =
            new RemotePath("/var/lib/apt/periodic/update-success-stamp");

    @Override
    public Change plan(Facts facts) {
        boolean cached = cacheTime != null && cacheTime != 0;
        if (cached) {
            facts.expect(List.of(new File(STAMP.text()), new Date()));
            Entry stamp = Entry.read(facts, new File(STAMP.text()));
            if (isFresh(facts, stamp.attribute("mtime"))) {
                return Change.none("apt is already up to date");
            }
        }
        Change.Builder change =
                Change.builder()
                        .run(new AptGet(false, AptGet.seconds(waitForLock)).update())
                        .forgetPath("/var/lib/apt")
                        .forgetFamily(Families.REPOSITORIES);
        if (cached) {
            change.run(ShellText.of("touch").then(STAMP.word()));
            PathEffects.file(change, STAMP, stamped(facts));
        }
        return change.build();
    }

    private boolean isFresh(Facts facts, @Nullable Object stamped) {
        return Reading.isTrue(stamped)
                && cacheTime != null
                && Moment.isYounger(facts, stamped, cacheTime);
    }

    private static Map<String, @Nullable Object> stamped(Facts facts) {
        Map<String, @Nullable Object> attributes =
                new HashMap<>(Attributes.ANY.after(Map.of(), false));
        attributes.put("mtime", Moment.now(facts));
        return attributes;
    }
}
