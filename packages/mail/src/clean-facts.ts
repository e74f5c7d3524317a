import { MAIL_FACTS, type MailFacts, type MailKind } from "@plein/contract/notifications/mail";
import { cleanLine, cleanName, cleanText } from "./clean-text.ts";

/** Facts that people entered themselves, and that aren't email addresses. */
const NAMES: ReadonlySet<string> = new Set(["name", "inviterName", "acceptedBy", "askedBy"]);
const TEXTS: ReadonlySet<string> = new Set(["message", "summary"]);

/** A kind's facts, cleaned for a mail. @throws if they aren't those of the kind */
export function cleanFacts<K extends MailKind>(kind: K, facts: unknown): MailFacts<K> {
  const parsed = MAIL_FACTS[kind].parse(facts);
  const cleaned = Object.entries(parsed).map(([key, value]) => [key, typeof value === "string" ? cleanFact(key, value) : value]);
  // Each fact keeps its own type, but TypeScript can't follow that through the entries.
  return Object.fromEntries(cleaned) as MailFacts<K>;
}

function cleanFact(key: string, value: string): string {
  if (NAMES.has(key)) return cleanName(value);
  return TEXTS.has(key) ? cleanText(value) : cleanLine(value);
}
