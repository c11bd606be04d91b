package dev.lockstep.facts.apt;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One place where apt finds packages of one type.
 *
 * @param options by their names in one-line entries; a value with commas is a list
 */
record Source(
        String type,
        String url,
        String distribution,
        List<String> components,
        Map<String, Object> options) {
    /** As scripts see it. */
    Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("type", type);
        details.put("url", url);
        details.put("distribution", distribution);
        details.put("components", components);
        details.put("options", options);
        return details;
    }
}
