const READS = "only reads; its input doesn't fit an address";
const STEP = "a step of signing in: it keeps a challenge, and the step that completes it is logged";
const MAIL = "sends a mail to the address that was asked for, which the outbox holds; what its link does is logged";
const DERIVED = "renews what is derived from other data";
const COUNTS = "counts without saying who";

/**
 * Mutations without an entry in the audit log, each with the reason: they make no change of the platform that anybody is accountable for.
 */
export const PROCEDURES_WITHOUT_ENTRY: Readonly<Record<string, string>> = {
  "cache.invalidate": DERIVED,
  "factors.setUpTotp": "counts for nothing until it is confirmed, which is logged",
  "identityProviders.check": READS,
  "invitations.previewMail": READS,
  "invitations.askNew": MAIL,
  "listItems.getLists": READS,
  "listItems.countView": COUNTS,
  "listItems.reindex": DERIVED,
  "listItems.checkImport": READS,
  "listItemTypes.preview": READS,
  "mails.previewText": READS,
  "logs.add": "reports of a browser, counted without saying whose",
  "menus.checkLink": DERIVED,
  "passkeys.request": STEP,
  "passwords.requestReset": MAIL,
  "passwords.checkReset": READS,
  "platforms.create": "the new platform's own log has it",
  "platforms.rename": "the changed platform's own log has it",
  "platforms.archive": "as above",
  "platforms.restore": "as above",
  "presence.enterBlock": "who is where now, in memory alone",
  "presence.enterItemBlock": "as above",
  "search.noteClick": COUNTS,
  "search.reindex": DERIVED,
  "sessions.renew": "a new access token of a session whose start is logged",
  "sessions.getIdentityProofWays": READS,
  "sessions.confirmIdentity": "a proof for the next five minutes; what it is needed for is logged",
  "sessions.requestProviderProof": STEP,
  "sessions.confirmIdentityByProvider": "a proof for the next five minutes; what it is needed for is logged",
  "sessions.requestMailLink": MAIL,
  "sessions.requestPasskey": STEP,
  "sessions.requestProvider": STEP,
  "statistics.addWebVitals": COUNTS,
  "statistics.countOutgoingLink": COUNTS,
  "statistics.countView": COUNTS,
  "verifications.request": MAIL,
  "verifications.changeEmail": "the address changes once it is verified, which is logged",
};
