import { MAIL_FACTS, type MailFacts, type MailKind } from "@plein/contract/mails/mail";
import { cleanLine, cleanName, cleanText, withoutLinks } from "./clean-text.ts";

/** Facts that people entered themselves, and that aren't email addresses. */
const NAMES: ReadonlySet<string> = new Set(["name", "inviterName", "acceptedBy", "askedBy"]);
/** What anybody can send to any address by filling in a form. */
const ANSWERS: ReadonlySet<string> = new Set(["value"]);
const TEXTS: ReadonlySet<string> = new Set(["message", "summary", "text"]);

/** A kind's facts, cleaned for a mail. @throws if they aren't those of the kind */
export function cleanFacts<K extends MailKind>(kind: K, facts: unknown): MailFacts<K> {
  const parsed = MAIL_FACTS[kind].parse(facts);
  // Each fact keeps its own type, but TypeScript can't follow that through the entries.
  return cleanMembers(parsed) as MailFacts<K>;
}

function cleanMembers(facts: object): object {
  return Object.fromEntries(Object.entries(facts).map(([key, value]: [string, unknown]) => [key, cleanValue(key, value)]));
}

/** Lists are of objects. */
function cleanValue(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((member: object) => cleanMembers(member));
  return typeof value === "string" ? cleanFact(key, value) : value;
}

function cleanFact(key: string, value: string): string {
  if (NAMES.has(key)) return cleanName(value);
  if (ANSWERS.has(key)) return withoutLinks(cleanText(value));
  return TEXTS.has(key) ? cleanText(value) : cleanLine(value);
}
