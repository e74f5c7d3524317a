/**
 * Calls that must not run twice. Each accepts an Idempotency-Key and is carried out once for it, however often it is sent, so a program
 * may retry a call whose response was lost. Calls that start a session are not included: their response must never be replayed to
 * another caller, and the token that they redeem is valid only once.
 */
export const KEYED_CALLS = [
  "apiKeys.add",
  "buildingBlocks.add",
  "forms.add",
  "forms.copy",
  "identityProviders.add",
  "invitations.add",
  "invitations.resend",
  "legal.publishStatement",
  "legal.publishTerms",
  "listItems.add",
  "listItems.addTranslation",
  "listItems.changeByLines",
  "listItemTypes.add",
  "menus.add",
  "pageTemplates.add",
  "pages.add",
  "pages.addDraftLink",
  "pages.addReusable",
  "pages.addTranslation",
  "pages.copy",
  "passkeys.add",
  "platforms.create",
  "profileFields.add",
  "registrations.add",
  "roles.add",
  "submissions.add",
  "submissions.addView",
  "submissions.enter",
  "submissions.reply",
  "supportGrants.open",
  "users.proposeStaff",
  "webhooks.add",
] as const;

const KEYED: ReadonlySet<string> = new Set(KEYED_CALLS);

/** @param name of a procedure, such as `roles.add` */
export function takesIdempotencyKey(name: string): boolean {
  return KEYED.has(name);
}
