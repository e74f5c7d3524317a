import { MAIL_FACTS, type MailFacts, type MailKind } from "@plein/contract/mails/mail";
import { cleanLine, cleanName, cleanText, withoutLinks } from "./clean-text.ts";

/** Facts that people entered themselves, and that aren't e-mail addresses. */
const NAMES: ReadonlySet<string> = new Set(["name", "inviterName", "acceptedBy", "askedBy"]);
/** Answers to a form, by which anybody can send a text to any address. */
const ANSWERS: ReadonlySet<string> = new Set(["value"]);
const TEXTS: ReadonlySet<string> = new Set(["message", "summary", "text"]);

/** Validates the facts of a mail and cleans their texts. @throws if they aren't valid for its kind */
export function cleanFacts<K extends MailKind>(kind: K, facts: unknown): MailFacts<K> {
  const parsed = MAIL_FACTS[kind].parse(facts);
  // Each fact keeps its own type, but TypeScript can't follow that through the entries.
  return cleanMembers(parsed) as MailFacts<K>;
}

function cleanMembers(facts: object): object {
  return Object.fromEntries(Object.entries(facts).map(([key, value]: [string, unknown]) => [key, cleanValue(key, value)]));
}

/** The elements of lists are objects. */
function cleanValue(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((member: object) => cleanMembers(member));
  return typeof value === "string" ? cleanFact(key, value) : value;
}

function cleanFact(key: string, value: string): string {
  if (NAMES.has(key)) return cleanName(value);
  if (ANSWERS.has(key)) return withoutLinks(cleanText(value));
  return TEXTS.has(key) ? cleanText(value) : cleanLine(value);
}
