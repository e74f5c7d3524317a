import type { SecurityChange } from "@plein/contract/mails/mail";

/** The beginning of a sentence; what isn't a change, such as the name of a variable, stays as it is. */
export function changeText(changes: Readonly<Record<SecurityChange, string>>, change: string): string {
  return Object.hasOwn(changes, change) ? changes[change as SecurityChange] : change;
}
