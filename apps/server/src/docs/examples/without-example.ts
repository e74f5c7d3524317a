import { keyAllowsCall } from "@plein/contract/api-keys/key-scopes";

/** The reason why a call has no example; each has a text in the documentation. */
export type WithoutExample = "person" | "personal" | "mail" | "staff" | "recent" | "secret" | "state";

/**
 * - `person`: changes another person's account, which the caller must choose
 * - `mail`: sends mail to somebody
 * - `staff`: for staff of the supplier
 * - `recent`: requires a recent sign-in
 * - `secret`: requires a code from a mail, a link or another site
 * - `state`: requires an object that only others create, such as a change that awaits approval
 */
export const REASONS_WITHOUT_EXAMPLE: Readonly<Record<string, WithoutExample>> = {
  "access.stopViewing": "personal",
  "access.viewAs": "personal",
  "audit.export": "recent",
  "errors.get": "state",
  "errors.reopen": "state",
  "errors.resolve": "state",
  "identityProviders.add": "secret",
  "identityProviders.check": "secret",
  "identityProviders.remove": "secret",
  "identityProviders.save": "secret",
  "invitations.accept": "secret",
  "invitations.add": "mail",
  "invitations.askNew": "secret",
  "invitations.copyLink": "mail",
  "invitations.getStatus": "secret",
  "invitations.getView": "secret",
  "invitations.resend": "mail",
  "invitations.restore": "mail",
  "invitations.revoke": "mail",
  "invitations.saveRoles": "mail",
  "legal.acceptTerms": "personal",
  "legal.declineTerms": "personal",
  "legal.publishStatement": "recent",
  "legal.publishTerms": "recent",
  "listItems.approve": "state",
  "listItems.getContent": "state",
  "listItems.refuse": "state",
  "listItems.getWidget": "state",
  "mails.retry": "state",
  "mails.sendTest": "mail",
  "mails.testText": "mail",
  "menus.checkLink": "state",
  "passwords.checkReset": "secret",
  "passwords.requestReset": "mail",
  "passwords.reset": "secret",
  "platforms.archive": "staff",
  "platforms.create": "staff",
  "platforms.list": "staff",
  "platforms.rename": "staff",
  "platforms.restore": "staff",
  "privacy.askUserErase": "person",
  "privacy.cancelOwnErase": "personal",
  "privacy.cancelUserErase": "person",
  "privacy.confirmUserErase": "person",
  "privacy.exportOwn": "personal",
  "privacy.exportUser": "recent",
  "privacy.planOwnErase": "personal",
  "profiles.save": "personal",
  "registrations.add": "mail",
  "roles.add": "recent",
  "roles.remove": "recent",
  "roles.save": "recent",
  "search.noteClick": "state",
  "sessions.confirmSecondFactor": "secret",
  "sessions.requestMailLink": "mail",
  "sessions.requestPasskey": "personal",
  "sessions.requestProvider": "personal",
  "sessions.signIn": "secret",
  "sessions.signInByMail": "secret",
  "sessions.signInByPasskey": "secret",
  "sessions.signInByProvider": "secret",
  "settings.save": "recent",
  "submissions.getVerification": "secret",
  "submissions.resendVerification": "mail",
  "submissions.verify": "secret",
  "supportGrants.saveRequirement": "personal",
  "users.activate": "person",
  "users.cancelStaff": "staff",
  "users.changeMany": "person",
  "users.confirmStaff": "staff",
  "users.deactivate": "person",
  "users.endSessions": "person",
  "users.exportList": "recent",
  "users.getStaff": "staff",
  "users.grantAdmin": "person",
  "users.proposeStaff": "staff",
  "users.resetSecondFactor": "person",
  "users.save": "person",
  "users.saveRoles": "person",
  "users.unlock": "person",
  "verifications.confirm": "secret",
  "verifications.undoEmailChange": "secret",
  "webhooks.replay": "state",
};

/** Returns null for a call with an example. Calls that no API key may make are for the site's own screens. */
export function reasonWithoutExample(
  name: string,
  { isQuery, isPublic }: { readonly isQuery: boolean; readonly isPublic: boolean },
): WithoutExample | null {
  const reason = REASONS_WITHOUT_EXAMPLE[name];
  if (reason !== undefined) return reason;
  const isForKeys = isPublic || keyAllowsCall(["admin"], { name, type: isQuery ? "query" : "mutation" });
  return isForKeys ? null : "personal";
}
