package dev.lockstep.facts.docker;

import dev.lockstep.engine.fact.DerivedFact;
import dev.lockstep.engine.fact.FactReader;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Json;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

@Summary("A container's environment variables; null if there is no such container.")
@Gives(type = "dict[str, str]", example = "{\"A\": \"1\", \"B\": \"x=y\", \"C\": \"\"}")
public record DockerContainerEnvs(
        @Option(doc = "Its name or identifier.", example = "web") String objectId)
        implements DerivedFact<@Nullable Map<String, String>> {
    @Override
    public @Nullable Map<String, String> derive(FactReader facts) {
        List<?> containers = Json.items(facts.get(new DockerContainer(objectId)));
        if (containers.isEmpty()) {
            return null;
        }
        Map<String, String> variables = new LinkedHashMap<>();
        for (Object item : Json.items(Json.at(containers.getFirst(), "Config", "Env"))) {
            String variable = String.valueOf(item);
            int equals = variable.indexOf('=');
            variables.put(
                    equals < 0 ? variable : variable.substring(0, equals),
                    equals < 0 ? "" : variable.substring(equals + 1));
        }
        return variables;
    }

    @Override
    public Set<String> families() {
        return Families.of("docker", Families.PROGRAMS);
    }
}
