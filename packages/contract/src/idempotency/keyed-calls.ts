/**
 * The calls that add something. Each accepts an Idempotency-Key, with which it is carried out once, however often it is sent; so a
 * program may retry one whose response was lost. Calls that start a session are not included: their responses are nobody else's, and
 * what they redeem is valid only once anyway.
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
