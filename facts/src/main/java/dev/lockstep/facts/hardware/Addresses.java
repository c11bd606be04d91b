package dev.lockstep.facts.hardware;

import dev.lockstep.engine.fact.DerivedFact;
import dev.lockstep.engine.fact.FactReader;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Json;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The addresses of one kind, by interface. */
interface Addresses<T> extends DerivedFact<Map<String, T>> {
    /** {@code ipv4} or {@code ipv6}. */
    String kind();

    /** Of an interface's addresses, at least one, what the answer tells. */
    T of(List<String> addresses);

    @Override
    default Map<String, T> derive(FactReader facts) {
        Map<String, T> all = new LinkedHashMap<>();
        facts.get(new NetworkDevices())
                .forEach((name, device) -> {
                    List<String> addresses = addresses(device.get(kind()));
                    if (!addresses.isEmpty()) {
                        all.put(name, of(addresses));
                    }
                });
        return all;
    }

    private static List<String> addresses(@Nullable Object details) {
        List<String> addresses = new ArrayList<>();
        if (details instanceof Map<?, ?> first) {
            addresses.add(String.valueOf(first.get("address")));
            Json.items(first.get("additional_ips"))
                    .forEach(other -> addresses.add(String.valueOf(Json.at(other, "address"))));
        }
        return addresses;
    }

    @Override
    default Set<String> families() {
        return Families.of("hardware", Families.NETWORK);
    }

    @Override
    default boolean dependsOnSurroundings() {
        return false;
    }
}
