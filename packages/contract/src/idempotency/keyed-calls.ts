/**
 * The calls that make something. Each takes an Idempotency-Key, with which it makes it once, however often it is called; so a
 * program may repeat one whose answer it never got. Calls that begin a session are not among them: their answers are nobody
 * else's, and what they use up is good once by itself.
 */
export const KEYED_CALLS = [
  "apiKeys.add",
  "buildingBlocks.add",
  "identityProviders.add",
  "invitations.add",
  "invitations.resend",
  "legal.publishStatement",
  "legal.publishTerms",
  "listItems.add",
  "listItems.changeByLines",
  "listItemTypes.add",
  "passkeys.add",
  "platforms.create",
  "profileFields.add",
  "registrations.add",
  "roles.add",
  "supportGrants.open",
  "users.proposeStaff",
] as const;

const KEYED: ReadonlySet<string> = new Set(KEYED_CALLS);

/** @param name of a procedure, such as `roles.add` */
export function takesIdempotencyKey(name: string): boolean {
  return KEYED.has(name);
}
