import type { Locale } from "@plein/contract/locale";
import type { MailFacts, MailKind } from "@plein/contract/mails/mail";
import type { MailWording } from "@plein/contract/mails/texts/mail-text-faults";
import { mailVariables } from "@plein/contract/mails/texts/mail-variables";
import { type MailContent, type MailPart, type MailSetting, text } from "../mail-content.ts";
import { MAIL_TEMPLATES } from "../mail-templates.ts";

/**
 * The product's text of a mail in the markup of a platform's own: the output of its template with the name of its variable as each value.
 */
export function originalText(kind: MailKind, locale: Locale): MailWording {
  const { subject, parts } = writeWithNames(kind, locale);
  return { subject, body: parts.map(toMarkup).join("\n\n") };
}

const AS_IS: MailSetting = {
  platformName: "{platformName}",
  absoluteUrl: (path) => path,
  date: (name) => name,
  dateTime: (name) => name,
  list: (name) => [text(`{${name}}`)],
};

function writeWithNames<K extends MailKind>(kind: K, locale: Locale): MailContent {
  const names = mailVariables(kind).map(({ name }) => [name, LISTS.has(name) ? [] : `{${name}}`]);
  // Strings in the places of strings, which templates only pass on; the schema would refuse them as links and instants.
  return MAIL_TEMPLATES[locale][kind](Object.fromEntries(names) as MailFacts<K>, AS_IS);
}

/** Facts that are lists; the template passes their rendered parts to `list`. */
const LISTS: ReadonlySet<string> = new Set(["answers", "forms", "entries"]);

function toMarkup(part: MailPart): string {
  switch (part.kind) {
    case "text":
    case "quote":
      return part.text;
    case "note":
      return `> ${part.text}`;
    case "button":
      return `[${part.label}](${part.href})`;
    case "code":
      return `${part.label}: ${part.code}`;
    case "pair":
      return `${part.label}\n${part.value}`;
  }
}
