package dev.lockstep.engine.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.command.Command;
import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.fact.FactNeeded;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** Templates: their values, their names, their errors. */
class TemplatesTest {
    private final Host host =
            new RecordedCalls("web-1", List.of("web"), Map.of("port", 80L)).host();

    private String render(String template, Map<String, Object> values) {
        return SharedPython.RUNTIME
                .templates()
                .render(new KnownFacts(host), "t.j2", template, values);
    }

    private Problem refusal(String template) {
        try {
            render(template, Map.of());
        } catch (DeployException e) {
            return e.problems().getFirst();
        }
        throw new AssertionError("it worked");
    }

    @Test
    void rendersAsPythonDoes() {
        assertThat(
                        render(
                                "{{ host.name }} {{ host.data.port + 1 }} {{ on }}"
                                        + " {% for x in xs %}{{ x.upper() }}{% else %}none{%"
                                        + " endfor %} {{ 1 == '1' }}\n",
                                Map.of("on", true, "xs", List.of("a", "b"))))
                .isEqualTo("web-1 81 True AB False\n");
    }

    @Test
    void keepsPythonsOwnObjects() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                from lockstep.operations import files
                                class Site:
                                    def url(self, port):
                                        return f"http://x:{port}"
                                files.template("{{ site.url(80) }} {{ sizes[1] }} {{ pair }}", "/x",
                                               site=Site(), sizes={1: "one"}, pair=(1, 2))
                                """)
                        .run();

        assertThat(made(recorded)).isEqualTo("http://x:80 one (1, 2)");
    }

    private String made(RecordedCalls recorded) {
        Command command =
                recorded.only().operation().plan(new KnownFacts(host)).commands().getFirst();
        return ((Content.InMemory) ((Command.Upload) command).content()).bytes().text();
    }

    @Test
    void asksFactsWherePlannedWithThem() {
        KnownFacts facts = new KnownFacts(host);
        String template = "{{ host.get_fact('server.LinuxName') }}";

        assertThatThrownBy(() -> facts.templates().render(facts, "t", template, Map.of()))
                .isInstanceOf(FactNeeded.class);
        facts.printing("cat /etc/os-release", "Debian");
        assertThat(facts.templates().render(facts, "t", template, Map.of())).isEqualTo("Debian");
    }

    @Test
    void sheltersTheDefaultsOfADeploy() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                from pyinfra.api import deploy
                                from lockstep.operations import files

                                @deploy("d", data_defaults={"port": 1, "level": "low"})
                                def site():
                                    files.template("{{ host.data.port }} {{ host.data.level }}", "/x")
                                site()
                                """)
                        .run(new RecordedCalls(host));

        assertThat(made(recorded)).isEqualTo("80 low");
    }

    @Test
    void includesTemplatesBesideItAndBelowTheDeploy() {
        Deploy deploy =
                new Deploy()
                        .with("templates/part.j2", "part of {{ host.name }}")
                        .with("other.j2", "other");
        String name = deploy.file("templates/main.j2").toString();

        assertThat(
                        SharedPython.RUNTIME
                                .templates()
                                .render(
                                        new KnownFacts(host),
                                        name,
                                        "{% include 'part.j2' %} {% include '"
                                                + deploy.shown("other.j2")
                                                + "' %}",
                                        Map.of()))
                .isEqualTo("part of web-1 other");
    }

    @Test
    void namesTheLineOfAWrongTag() {
        Problem problem = refusal("a\nb\n{% forr x in y %}{% endfor %}\nc\nd");

        assertThat(problem.kind()).isEqualTo(Problem.Kind.OPERATION);
        assertThat(problem.summary())
                .isEqualTo("Error in template: t.j2 (L3): Encountered unknown tag 'forr'.");
        assertThat(problem.detail()).isEqualTo("...\nb\n{% forr x in y %}{% endfor %}\nc\n...");
    }

    @Test
    void namesTheLineOfAnUndefinedName() {
        Problem problem = refusal("a\n\n{{ something_does_not_exist }}\n");

        assertThat(problem.summary())
                .isEqualTo("Error in template: t.j2 (L3): 'something_does_not_exist' is undefined");
        assertThat(problem.detail()).contains("{{ something_does_not_exist }}");
    }

    @Test
    void namesTheLineOfAnyOtherError() {
        assertThat(refusal("a\n{% if true %}\n{{ 1 // 0 }}\n{% endif %}").summary())
                .startsWith("Error in template: t.j2 (L3): ");
    }
}
