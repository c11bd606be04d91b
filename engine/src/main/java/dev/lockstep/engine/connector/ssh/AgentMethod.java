package dev.lockstep.engine.connector.ssh;

import net.schmizz.sshj.common.Buffer;
import net.schmizz.sshj.common.Message;
import net.schmizz.sshj.common.SSHPacket;
import net.schmizz.sshj.transport.TransportException;
import net.schmizz.sshj.userauth.UserAuthException;
import net.schmizz.sshj.userauth.method.AbstractAuthMethod;

import java.io.IOException;

/**
 * Logs in by a key that the agent holds: asks first whether the server takes it, then has it
 * signed.
 */
final class AgentMethod extends AbstractAuthMethod {
    private static final int RSA_SHA2_512 = 4;

    private final Agent agent;
    private final Agent.Identity identity;

    AgentMethod(Agent agent, Agent.Identity identity) {
        super("publickey");
        this.agent = agent;
        this.identity = identity;
    }

    @Override
    protected SSHPacket buildReq() throws UserAuthException {
        return request(false);
    }

    @Override
    public void handle(Message message, SSHPacket packet)
            throws UserAuthException, TransportException {
        if (message != Message.USERAUTH_60) {
            super.handle(message, packet);
            return;
        }
        SSHPacket request = request(true);
        byte[] signed =
                new Buffer.PlainBuffer()
                        .putString(params.getTransport().getSessionID())
                        .putBuffer(request)
                        .getCompactData();
        try {
            request.putBytes(agent.sign(identity, signed, isRsa() ? RSA_SHA2_512 : 0));
        } catch (IOException e) {
            throw new UserAuthException(e.getMessage(), e);
        }
        params.getTransport().write(request);
    }

    private SSHPacket request(boolean signed) throws UserAuthException {
        SSHPacket request = super.buildReq();
        request.putBoolean(signed);
        request.putString(algorithm());
        request.putString(identity.blob());
        return request;
    }

    private String algorithm() throws UserAuthException {
        return isRsa() ? type().replace("ssh-rsa", "rsa-sha2-512") : type();
    }

    private boolean isRsa() throws UserAuthException {
        return type().startsWith("ssh-rsa");
    }

    private String type() throws UserAuthException {
        try {
            return identity.type();
        } catch (IOException e) {
            throw new UserAuthException(e.getMessage(), e);
        }
    }
}
