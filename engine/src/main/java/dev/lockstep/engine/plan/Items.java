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
    private final Map<CallSite, String> texts = new HashMap<>();
    private final Set<String> repeated = new HashSet<>();

    private Items() {}

    /**
     * The keys: an explicit sync key with its number of use; else the call site; and for call sites
     * that some host was at more than once, the call site with the call's label, or with its
     * arguments where it has none.
     */
    static Map<HostName, List<Item>> of(List<Recording> recordings) {
        Items items = new Items();
        recordings.forEach(items::findRepeated);
        Map<HostName, List<Item>> byHost = new LinkedHashMap<>();
        recordings.forEach(recording -> byHost.put(recording.host(), items.items(recording)));
        return byHost;
    }

    private String text(CallSite site) {
        return texts.computeIfAbsent(
                site,
                there ->
                        there.deploy()
                                + " "
                                + there.frames().stream()
                                        .map(frame -> frame + ":" + frame.function())
                                        .collect(Collectors.joining(">")));
    }

    private void findRepeated(Recording recording) {
        Set<String> seen = new HashSet<>();
        for (OperationCall call : recording.calls()) {
            String site = text(call.site());
            if (!seen.add(site)) {
                repeated.add(site);
            }
        }
    }

    private List<Item> items(Recording recording) {
        List<Item> items = new ArrayList<>();
        Map<String, Integer> uses = new HashMap<>();
        for (OperationCall call : recording.calls()) {
            items.add(item(recording.host(), call, uses));
        }
        recording
                .suspension()
                .ifPresent(suspension -> items.add(item(recording.host(), suspension)));
        return items;
    }

    private Item item(HostName host, OperationCall call, Map<String, Integer> uses) {
        String site = text(call.site());
        int occurrence = uses.merge(site, 1, Integer::sum);
        Optional<SyncKey> sync = call.options().sync();
        if (sync.isPresent()) {
            String key = "sync " + sync.get().value();
            int use = uses.merge(key, 1, Integer::sum);
            String place = key + "\n" + use;
            return new Item(host, call.site(), place, place, true, occurrence, call);
        }
        String key = repeated.contains(site) ? site + "\n" + content(call) : site;
        return new Item(host, call.site(), site, key, false, occurrence, call);
    }

    private static String content(OperationCall call) {
        return call.options()
                .name()
                .map(name -> "name " + name)
                .orElseGet(() -> "with " + call.arguments());
    }

    private Item item(HostName host, Suspension suspension) {
        String key =
                suspension
                        .checkpoint()
                        .map(name -> "checkpoint " + name)
                        .orElseGet(() -> "waits " + text(suspension.site()));
        return new Item(host, suspension.site(), key, key, true, 1, null);
    }
}
