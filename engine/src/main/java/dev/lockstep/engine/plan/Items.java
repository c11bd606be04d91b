package dev.lockstep.engine.plan;

import dev.lockstep.engine.address.CallSite;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.SyncKey;
import dev.lockstep.engine.operation.OperationCall;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Gives every place of every recording its key. */
final class Items {
    private Items() {}

    /**
     * The keys: an explicit sync key with its number of use; else the call site; and for call sites
     * that some host was at more than once, the call site with the call's label, or with its
     * arguments where it has none.
     */
    static Map<HostName, List<Item>> of(List<Recording> recordings) {
        Set<CallSite> repeated = repeated(recordings);
        Map<HostName, List<Item>> items = new LinkedHashMap<>();
        recordings.forEach(recording -> items.put(recording.host(), items(recording, repeated)));
        return items;
    }

    static String text(CallSite site) {
        return site.deploy()
                + " "
                + site.frames().stream()
                        .map(frame -> frame.file() + ":" + frame.line() + ":" + frame.function())
                        .collect(Collectors.joining(">"));
    }

    private static Set<CallSite> repeated(List<Recording> recordings) {
        Set<CallSite> repeated = new HashSet<>();
        for (Recording recording : recordings) {
            Set<CallSite> seen = new HashSet<>();
            for (OperationCall call : recording.calls()) {
                if (!seen.add(call.site())) {
                    repeated.add(call.site());
                }
            }
        }
        return repeated;
    }

    private static List<Item> items(Recording recording, Set<CallSite> repeated) {
        List<Item> items = new ArrayList<>();
        Map<String, Integer> uses = new HashMap<>();
        for (OperationCall call : recording.calls()) {
            items.add(item(recording.host(), call, repeated.contains(call.site()), uses));
        }
        recording
                .suspension()
                .ifPresent(suspension -> items.add(item(recording.host(), suspension)));
        return items;
    }

    private static Item item(
            HostName host, OperationCall call, boolean repeated, Map<String, Integer> uses) {
        String site = text(call.site());
        int occurrence = uses.merge(site, 1, Integer::sum);
        Optional<SyncKey> sync = call.options().sync();
        if (sync.isPresent()) {
            String key = "sync " + sync.get().value();
            int use = uses.merge(key, 1, Integer::sum);
            return new Item(host, call.site(), key + "\n" + use, true, occurrence, call);
        }
        String content =
                call.options()
                        .name()
                        .map(name -> "name " + name)
                        .orElse("with " + call.arguments());
        String key = repeated ? site + "\n" + content : site;
        return new Item(host, call.site(), key, false, occurrence, call);
    }

    private static Item item(HostName host, Suspension suspension) {
        String key =
                suspension
                        .checkpoint()
                        .map(name -> "checkpoint " + name)
                        .orElseGet(() -> "waits " + text(suspension.site()));
        return new Item(host, suspension.site(), key, true, 1, null);
    }
}
