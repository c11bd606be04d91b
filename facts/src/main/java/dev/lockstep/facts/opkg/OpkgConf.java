package dev.lockstep.facts.opkg;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Lines;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

@Summary("What opkg.conf says: paths, list_dir, options, and arch_cfg by architecture.")
@Gives(
        type =
                "{paths: dict[str, str], list_dir: str | None, options: "
                        + "dict[str, str | int | bool], arch_cfg: dict[str, int]}",
        example =
                "{\"paths\": {\"root\": \"/\", \"ram\": \"/tmp\"}, \"list_dir\": "
                        + "\"/var/opkg-lists\", \"options\": {\"overlay_root\": "
                        + "\"/overlay\", \"check_signature\": True, \"timeout\": 30}, "
                        + "\"arch_cfg\": {\"all\": 1}}")
public record OpkgConf() implements OpkgFact<Map<String, @Nullable Object>> {
    @Override
    public ShellText command() {
        return ShellText.of("cat /etc/opkg.conf");
    }

    @Override
    public Map<String, @Nullable Object> parse(List<String> lines) {
        Map<String, String> paths = new LinkedHashMap<>();
        Map<String, Object> options = new LinkedHashMap<>();
        Map<String, Object> architectures = new LinkedHashMap<>();
        @Nullable String lists = null;
        for (String line : lines) {
            List<String> words = Lines.fields(line.replaceFirst("#.*", ""));
            String name = word(words, 1);
            switch (word(words, 0)) {
                case "dest" -> paths.put(name, word(words, 2));
                case "lists_dir" -> lists = word(words, 2);
                case "option" ->
                        options.put(
                                name, words.size() > 2 ? Lines.numberOrText(word(words, 2)) : true);
                case "arch" -> architectures.put(name, Lines.numberOrText(word(words, 2)));
                default -> {} // anything else says nothing here
            }
        }
        Map<String, @Nullable Object> conf = new LinkedHashMap<>();
        conf.put("paths", paths);
        conf.put("list_dir", lists);
        conf.put("options", options);
        conf.put("arch_cfg", architectures);
        return conf;
    }

    private static String word(List<String> words, int index) {
        return index < words.size() ? words.get(index) : "";
    }

    @Override
    public Map<String, @Nullable Object> absent() {
        return parse(List.of());
    }

    @Override
    public Optional<String> path() {
        return Optional.of("/etc/opkg.conf");
    }
}
