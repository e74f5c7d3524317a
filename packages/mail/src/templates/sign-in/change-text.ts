import type { SecurityChange } from "@plein/contract/mails/mail";

/** The beginning of a sentence about a change; other texts, such as the name of a variable, are returned unchanged. */
export function changeText(changes: Readonly<Record<SecurityChange, string>>, change: string): string {
  return Object.hasOwn(changes, change) ? changes[change as SecurityChange] : change;
}
