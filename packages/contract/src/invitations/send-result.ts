/** What came of sending a mail with a link or a code, such as to prove an address (docs/rules.md "E-mail verification"). */
export const SEND_RESULTS = ["Sent", "TooSoon", "Abused", "NotFound", "Unauthorized", "BadRequest", "Failed", "AlreadyVerified"] as const;
export type SendResult = (typeof SEND_RESULTS)[number];

/** What an anonymous caller may see: none of these depends on whether the address has an account. */
const TOLD_TO_ANYONE: readonly SendResult[] = ["Sent", "TooSoon", "BadRequest", "Failed"];

/** On a screen for anonymous callers every other outcome is shown as sent, so that it can't be used to find accounts. */
export function shownSendResult(result: SendResult, { isAuthenticated }: { readonly isAuthenticated: boolean }): SendResult {
  return isAuthenticated || TOLD_TO_ANYONE.includes(result) ? result : "Sent";
}
