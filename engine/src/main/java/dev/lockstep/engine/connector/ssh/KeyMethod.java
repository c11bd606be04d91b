package dev.lockstep.engine.connector.ssh;

import net.schmizz.sshj.common.Buffer;
import net.schmizz.sshj.common.Message;
import net.schmizz.sshj.common.SSHPacket;
import net.schmizz.sshj.transport.TransportException;
import net.schmizz.sshj.userauth.UserAuthException;
import net.schmizz.sshj.userauth.method.AbstractAuthMethod;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;

/**
 * Logs in by a key. One that probably fits signs at once; others are shown first, since signing may
 * need a passphrase, and a round trip is cheaper than that.
 */
final class KeyMethod extends AbstractAuthMethod {
    private final Signer signer;
    private final boolean atOnce;
    private final Deque<String> algorithms;

    /**
     * A login by {@code signer}.
     *
     * @param algorithms to sign by, the best first
     * @param atOnce whether it is worth signing before the server has seen the key
     */
    KeyMethod(Signer signer, Collection<String> algorithms, boolean atOnce) {
        super("publickey");
        this.signer = signer;
        this.algorithms = new ArrayDeque<>(algorithms);
        this.atOnce = atOnce;
    }

    @Override
    protected SSHPacket buildReq() throws UserAuthException {
        return atOnce ? signed() : request(false);
    }

    @Override
    public void handle(Message message, SSHPacket packet)
            throws UserAuthException, TransportException {
        if (message != Message.USERAUTH_60) {
            super.handle(message, packet);
            return;
        }
        params.getTransport().write(signed());
    }

    /** An older server may not know the best algorithm. */
    @Override
    public boolean shouldRetry() {
        return algorithms.size() > 1 && algorithms.poll() != null;
    }

    private SSHPacket signed() throws UserAuthException {
        SSHPacket request = request(true);
        byte[] data =
                new Buffer.PlainBuffer()
                        .putString(params.getTransport().getSessionID())
                        .putBuffer(request)
                        .getCompactData();
        try {
            request.putString(signer.sign(data, algorithms.getFirst()));
            return request;
        } catch (IOException e) {
            throw new UserAuthException(e.getMessage(), e);
        }
    }

    private SSHPacket request(boolean signed) throws UserAuthException {
        SSHPacket request = super.buildReq();
        request.putBoolean(signed);
        request.putString(signer.published().requested(algorithms.getFirst()));
        request.putString(signer.published().bytes().toArray());
        return request;
    }
}
