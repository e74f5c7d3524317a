import type { MailVariable } from "@plein/contract/mails/texts/mail-variables";

export type Selection = { readonly start: number; readonly end: number };

/**
 * Replaces a selection by a variable, in the form that its type requires: a link as a button, and a multi-line value in a paragraph of its
 * own.
 *
 * @param buttonLabel the initial label of a button, which is selected afterwards, so that typing replaces it
 */
export function insertVariable(
  text: string,
  { start, end }: Selection,
  { name, type }: Pick<MailVariable, "name" | "type">,
  buttonLabel: string,
): { readonly text: string; readonly selection: Selection } {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (type === "line" || type === "code") {
    const written = `{${name}}`;
    const cursor = start + written.length;
    return { text: before + written + after, selection: { start: cursor, end: cursor } };
  }
  const written = type === "link" ? `[${buttonLabel}]({${name}})` : `{${name}}`;
  const head = before.trim() === "" ? "" : `${before.trimEnd()}\n\n`;
  const tail = after.trim() === "" ? "" : `\n\n${after.trimStart()}`;
  const label = head.length + 1;
  const cursor = head.length + written.length;
  const selection = type === "link" ? { start: label, end: label + buttonLabel.length } : { start: cursor, end: cursor };
  return { text: head + written + tail, selection };
}
