package dev.lockstep.cli.command;

import dev.lockstep.cli.terminal.AskedCredentials;
import dev.lockstep.cli.terminal.Keyboard;
import dev.lockstep.cli.view.Screen;
import dev.lockstep.cli.view.View;
import dev.lockstep.engine.connector.Connector;
import dev.lockstep.engine.connector.local.LocalConnector;
import dev.lockstep.engine.connector.ssh.SshConnector;
import dev.lockstep.engine.environment.DiskFiles;
import dev.lockstep.engine.environment.RunEnvironment;
import dev.lockstep.engine.event.EventQueue;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.operation.TemplateRenderer;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.run.Cancellation;
import dev.lockstep.engine.secret.Secret;
import dev.lockstep.engine.session.HostSession;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a command works with: the chosen hosts, their sessions, and who hears what happens. Closing
 * it closes all.
 */
final class Stage implements AutoCloseable {
    private static final int TOKEN_BYTES = 16;

    /** Host data that is secret by its meaning. */
    private static final List<String> SECRET_DATA =
            List.of("ssh_password", "ssh_key_password", "_sudo_password", "_su_password");

    private final Options options;
    private final Screen screen;
    private final Keyboard keyboard;
    private final View view;
    private final Python python;
    private final String inventoryText;
    private final String run;
    private final Cancellation cancellation = new Cancellation();
    private final EventQueue events;
    private final AskedCredentials credentials;
    private final Map<String, Connector> connectors = new LinkedHashMap<>();
    private final List<HostSession> sessions = new ArrayList<>();
    private boolean closed;

    Stage(Options options, Screen screen, Keyboard keyboard, View view, String inventoryText) {
        this.options = options;
        this.screen = screen;
        this.keyboard = keyboard;
        this.view = view;
        this.inventoryText = inventoryText;
        this.run =
                DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss")
                                .format(ZonedDateTime.now(ZoneId.systemDefault()))
                        + "-"
                        + token(2);
        this.events = new EventQueue(screen.masker(), List.of(view));
        this.python = new Python(options.run().configuration(), screen, keyboard);
        this.credentials = new AskedCredentials(keyboard, screen.masker(), System.getenv());
        add(new LocalConnector(credentials));
        add(new SshConnector(SshChoices.of(options.ssh()), credentials));
    }

    Options options() {
        return options;
    }

    Screen screen() {
        return screen;
    }

    Keyboard keyboard() {
        return keyboard;
    }

    View view() {
        return new InOrder(events, view);
    }

    Python python() {
        return python;
    }

    EventQueue events() {
        return events;
    }

    Cancellation cancellation() {
        return cancellation;
    }

    String run() {
        return run;
    }

    /** The whole inventory, with what the command line says about every host. */
    Inventory inventory(Path deployDirectory) {
        Inventory all = Inventories.load(inventoryText, deployDirectory, python);
        all.hosts().forEach(this::connector);
        var overrides = options.hosts().overrides();
        return overrides.isEmpty()
                ? all
                : Inventory.of(
                        all.hosts().stream()
                                .map(host -> host.with(host.data().under(overrides)))
                                .toList());
    }

    /** A fresh environment for a deploy in {@code directory}. */
    RunEnvironment environment(Path directory) {
        return new RunEnvironment(
                token(TOKEN_BYTES),
                DateTimeFormatter.ofPattern("yyMMddHHmm")
                        .format(ZonedDateTime.now(ZoneId.systemDefault())),
                RunEnvironment.DEFAULT_DIRECTORY,
                new DiskFiles(directory, Path.of("")));
    }

    /** Sessions for the hosts that the command line selects. */
    List<HostSession> open(Inventory inventory, Path directory, TemplateRenderer templates) {
        return open(inventory, environment(directory), templates);
    }

    /** Sessions for the hosts that the command line selects, in a given environment. */
    List<HostSession> open(
            Inventory inventory, RunEnvironment environment, TemplateRenderer templates) {
        List<Host> hosts = inventory.select(options.hosts().limit()).hosts();
        options.hosts().askedFor().forEach(credentials::ask);
        announce(hosts);
        for (Host host : hosts) {
            hideSecrets(host);
            sessions.add(new HostSession(host, connector(host), environment, templates, events));
        }
        cancellation.onRequest(() -> sessions.forEach(HostSession::kill));
        Interrupts interrupts =
                new Interrupts(
                        cancellation,
                        () -> {
                            sessions.forEach(HostSession::kill);
                            sessions.stream().parallel().forEach(HostSession::close);
                        },
                        keyboard::abandon);
        keyboard.onInterrupt(interrupts::next);
        return List.copyOf(sessions);
    }

    /**
     * Ends all connections, waits until everything that happened has been shown, and ends Python.
     */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        sessions.stream().parallel().forEach(HostSession::close);
        connectors.values().forEach(Connector::close);
        events.close();
        python.close();
    }

    private void hideSecrets(Host host) {
        for (String key : SECRET_DATA) {
            host.data().text(key).ifPresent(value -> screen.masker().add(new Secret(key, value)));
        }
    }

    private void add(Connector connector) {
        connectors.put(connector.scheme(), connector);
    }

    private Connector connector(Host host) {
        Connector connector = connectors.get(host.connector());
        if (connector == null) {
            throw new DeployException(
                    Problem.of(
                                    Problem.Kind.INVENTORY,
                                    "there is no connector '@" + host.connector() + "'")
                            .at(host.name())
                            .withHint("Known are: @" + String.join(", @", connectors.keySet())));
        }
        return connector;
    }

    private void announce(List<Host> hosts) {
        connectors.forEach((scheme, connector) ->
                connector.announce(
                        hosts.stream().filter(host -> host.connector().equals(scheme)).toList()));
    }

    private static String token(int bytes) {
        byte[] random = new byte[bytes];
        new SecureRandom().nextBytes(random);
        return HexFormat.of().formatHex(random);
    }
}
