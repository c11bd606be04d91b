package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.connector.ssh.config.SshOptions;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import net.schmizz.sshj.userauth.UserAuthException;

import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;

/** Why a host could not be reached, in words a user can act on. */
final class Reasons {
    private Reasons() {}

    static DeployException of(Host host, SshOptions stop, IOException e) {
        String place = stop.endpoint().hostName() + ":" + stop.endpoint().port();
        Problem problem =
                switch (e) {
                    case UnknownHostException ignored ->
                            problem("there is no host named '" + stop.endpoint().hostName() + "'")
                                    .withHint(
                                            "Check the name, or say ssh_hostname in its data or"
                                                    + " HostName in ~/.ssh/config");
                    case SocketTimeoutException ignored ->
                            problem(place + " did not answer in time")
                                    .withHint("Is the host up and reachable from here?");
                    case NoRouteToHostException ignored -> problem("there is no route to " + place);
                    case ConnectException ignored ->
                            problem(place + " refuses the connection")
                                    .withHint("Does an SSH server listen there?");
                    case UserAuthException ignored ->
                            problem(
                                            stop.endpoint().user()
                                                    + " may not log in at "
                                                    + place
                                                    + ": "
                                                    + said(e))
                                    .withHint(
                                            "Try it with: ssh "
                                                    + stop.endpoint().user()
                                                    + "@"
                                                    + stop.endpoint().hostName());
                    default -> problem("the SSH connection to " + place + " failed: " + said(e));
                };
        return new DeployException(problem.at(host.name()), e);
    }

    private static Problem problem(String summary) {
        return Problem.of(Problem.Kind.CONNECTION, summary);
    }

    private static String said(IOException e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
