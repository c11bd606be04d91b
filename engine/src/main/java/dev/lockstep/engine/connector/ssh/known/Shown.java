package dev.lockstep.engine.connector.ssh.known;

/** What a host shows to prove who it is. */
public sealed interface Shown permits HostKey, HostCertificate {}
