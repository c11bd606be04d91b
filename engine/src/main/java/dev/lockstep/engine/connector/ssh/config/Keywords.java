package dev.lockstep.engine.connector.ssh.config;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The keywords of ssh_config(5), in lower case, and how each is written. */
final class Keywords {
    static final String HOST_NAME = "hostname";
    static final String USER = "user";
    static final String PORT = "port";
    static final String IGNORE_UNKNOWN = "ignoreunknown";
    static final String PROXY_JUMP = "proxyjump";
    static final String PROXY_COMMAND = "proxycommand";
    static final String IDENTITY_FILE = "identityfile";
    static final String CERTIFICATE_FILE = "certificatefile";
    static final String SEND_ENV = "sendenv";
    static final String CANONICALIZE = "canonicalizehostname";

    private static final Map<Form, String> KNOWN =
            Map.ofEntries(
                    Map.entry(
                            Form.FLAG,
                            """
                            identitiesonly hashknownhosts passwordauthentication
                            kbdinteractiveauthentication compression tcpkeepalive batchmode
                            """),
                    Map.entry(Form.PUBLIC_KEY, "pubkeyauthentication"),
                    Map.entry(Form.STRICTNESS, "stricthostkeychecking"),
                    Map.entry(Form.FAMILY, "addressfamily"),
                    Map.entry(
                            Form.WORD,
                            """
                            hostname user identityfile certificatefile identityagent hostkeyalias
                            forwardagent ciphers macs kexalgorithms hostkeyalgorithms
                            pubkeyacceptedalgorithms preferredauthentications bindaddress
                            bindinterface ignoreunknown revokedhostkeys canonicalizehostname
                            """),
                    Map.entry(Form.WORDS, "sendenv"),
                    Map.entry(Form.FILES, "userknownhostsfile globalknownhostsfile"),
                    Map.entry(Form.VARIABLES, "setenv"),
                    Map.entry(
                            Form.NUMBER,
                            "serveralivecountmax connectionattempts numberofpasswordprompts"),
                    Map.entry(Form.PORT, "port"),
                    Map.entry(Form.SECONDS, "connecttimeout serveraliveinterval"),
                    Map.entry(Form.COMMAND, "proxycommand"),
                    Map.entry(Form.JUMP, "proxyjump"),
                    Map.entry(
                            Form.UNUSED,
                            """
                            addkeystoagent canonicaldomains canonicalizefallbacklocal
                            canonicalizemaxdots canonicalizepermittedcnames casignaturealgorithms
                            challengeresponsedevices channeltimeout checkhostip
                            clearallforwardings controlmaster controlpath controlpersist
                            dynamicforward enableescapecommandline enablesshkeysign escapechar
                            exitonforwardfailure fingerprinthash forkafterauthentication forwardx11
                            forwardx11timeout forwardx11trusted gatewayports gssapiauthentication
                            gssapiclientidentity gssapidelegatecredentials gssapikexalgorithms
                            gssapikeyexchange gssapirenewalforcesrekey gssapiserveridentity
                            gssapitrustdns hostbasedacceptedalgorithms hostbasedauthentication
                            hostbasedkeytypes ipqos kbdinteractivedevices knownhostscommand
                            localcommand localforward loglevel logverbose
                            nohostauthenticationforlocalhost obscurekeystroketiming
                            permitlocalcommand permitremoteopen pkcs11provider proxyusefdpass
                            refuseconnection rekeylimit remotecommand remoteforward requesttty
                            requiredrsasize securitykeyprovider sessiontype smartcarddevice
                            stdinnull streamlocalbindmask streamlocalbindunlink syslogfacility tag
                            tunnel tunneldevice updatehostkeys usekeychain verifyhostkeydns
                            versionaddendum visualhostkey warnweakcrypto xauthlocation
                            afstokenpassing cipher compressionlevel fallbacktorsh
                            globalknownhostsfile2 kerberosauthentication kerberostgtpassing
                            protocol rhostsauthentication rhostsrsaauthentication rsaauthentication
                            useblacklistedkeys useprivilegedport useroaming usersh
                            userknownhostsfile2
                            """));

    private static final Map<String, String> ALIASES =
            Map.ofEntries(
                    Map.entry("identityfile2", IDENTITY_FILE),
                    Map.entry("dsaauthentication", "pubkeyauthentication"),
                    Map.entry("pubkeyacceptedkeytypes", "pubkeyacceptedalgorithms"),
                    Map.entry("challengeresponseauthentication", "kbdinteractiveauthentication"),
                    Map.entry("skeyauthentication", "kbdinteractiveauthentication"),
                    Map.entry("tisauthentication", "kbdinteractiveauthentication"),
                    Map.entry("keepalive", "tcpkeepalive"),
                    Map.entry("protocolkeepalives", "serveraliveinterval"),
                    Map.entry("setuptimeout", "serveraliveinterval"));

    private static final Map<String, Form> FORMS = forms();

    private Keywords() {}

    /** The name under which a keyword's values are kept. */
    static String canonical(String keyword) {
        return ALIASES.getOrDefault(keyword, keyword);
    }

    /** How a keyword, by its canonical name, is written; empty if OpenSSH has no such keyword. */
    static Optional<Form> form(String canonical) {
        return Optional.ofNullable(FORMS.get(canonical));
    }

    private static Map<String, Form> forms() {
        Map<String, Form> forms = new HashMap<>();
        KNOWN.forEach((form, names) ->
                names.lines()
                        .flatMap(line -> Stream.of(line.split(" ", -1)))
                        .forEach(name -> forms.put(name, form)));
        return Map.copyOf(forms);
    }
}
