package dev.lockstep.engine.testkit.program;

import dev.lockstep.engine.testkit.machine.FakeFiles;
import dev.lockstep.engine.testkit.machine.Node;
import dev.lockstep.engine.testkit.shell.Invocation;
import dev.lockstep.engine.testkit.shell.Program;

import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Programs that change modes and owners. */
final class RightsPrograms {
    static final Map<String, Program> ALL =
            Map.of(
                    "chmod", RightsPrograms::chmod,
                    "chown", RightsPrograms::chown,
                    "chgrp", RightsPrograms::chgrp);

    private RightsPrograms() {}

    private static int chmod(Invocation invocation) {
        Options options = Options.of(dashed(invocation.arguments()));
        String mode = options.operand(0).replaceFirst("^\\\\", "");
        return change(invocation, options, node -> node.withMode(Modes.apply(mode, node)));
    }

    /** A mode such as {@code -x} is no option. */
    private static List<String> dashed(List<String> arguments) {
        return arguments.stream()
                .map(argument -> argument.matches("-[rwxXst]+") ? "\\" + argument : argument)
                .toList();
    }

    private static int chown(Invocation invocation) {
        Options options = Options.of(invocation.arguments());
        String owner = options.operand(0);
        int colon = owner.indexOf(':');
        String user = colon < 0 ? owner : owner.substring(0, colon);
        String group = colon < 0 ? "" : owner.substring(colon + 1);
        if (!user.isEmpty() && !isUser(invocation, user)) {
            return invocation.fail("invalid user: '" + owner + "'");
        }
        if (!group.isEmpty() && !isGroup(invocation, group)) {
            return invocation.fail("invalid group: '" + owner + "'");
        }
        return change(
                invocation,
                options,
                node -> {
                    Node owned = user.isEmpty() ? node : node.ownedBy(user);
                    return group.isEmpty() ? owned : owned.inGroup(group);
                });
    }

    private static int chgrp(Invocation invocation) {
        Options options = Options.of(invocation.arguments());
        String group = options.operand(0);
        return isGroup(invocation, group)
                ? change(invocation, options, node -> node.inGroup(group))
                : invocation.fail("invalid group: '" + group + "'");
    }

    private static boolean isUser(Invocation invocation, String name) {
        return name.matches("\\d+") || invocation.machine().accounts().user(name).isPresent();
    }

    private static boolean isGroup(Invocation invocation, String name) {
        return name.matches("\\d+") || invocation.machine().accounts().group(name).isPresent();
    }

    private static int change(Invocation invocation, Options options, UnaryOperator<Node> change) {
        FakeFiles files = invocation.machine().files();
        for (String operand : options.operands().subList(1, options.operands().size())) {
            String path = invocation.path(operand);
            files.change(path, !options.has("h", "no-dereference"), change);
            if (options.has("R", "recursive")) {
                files.tree(path).stream()
                        .skip(1)
                        .filter(below -> files.look(below).filter(Node::isLink).isEmpty())
                        .forEach(below -> files.change(below, false, change));
            }
        }
        return 0;
    }
}
