import { DEFAULT_LOCALE } from "@plein/contract/languages";
import { messageArguments } from "./message-arguments.ts";
import { idsOf, type MessageSet, type MessageTexts } from "./message-files.ts";
import type { MessageUses } from "./message-uses.ts";

/** Problems of the texts, one line each: missing in a language, unused, or invalid. */
export function messageProblems(sets: readonly MessageSet[], uses: readonly MessageUses[]): string[] {
  return [...sets.flatMap(setProblems), ...duplicates(sets), ...usageProblems(sets, uses)];
}

function setProblems({ name, texts }: MessageSet): string[] {
  const source = texts.get(DEFAULT_LOCALE) ?? null;
  if (source === null) return [`${name}: there is no ${DEFAULT_LOCALE} file`];
  return [...texts].flatMap(([locale, other]) => {
    if (other === null) return [`${name}: there is no ${locale} file`];
    return [
      ...missing(source, other).map((id) => `${name}: ${id} is not in ${locale}`),
      ...missing(other, source).map((id) => `${name}: ${id} is not in ${DEFAULT_LOCALE}`),
      ...Object.entries(other).flatMap(([id, text]) => textProblems(`${name}: ${id} in ${locale}`, source[id] ?? text, text)),
    ];
  });
}

function missing(from: MessageTexts, other: MessageTexts): string[] {
  return Object.keys(from).filter((id) => !Object.hasOwn(other, id));
}

function textProblems(label: string, source: string, text: string): string[] {
  if (text.trim() === "") return [`${label} is empty`];
  const [expected, found] = [readArguments(source), readArguments(text)];
  if (typeof found === "string") return [`${label} is not a valid ICU message: ${found}`];
  // An invalid source text has a line of its own in the report.
  if (typeof expected === "string") return [];
  const difference = [...expected.symmetricDifference(found)];
  return difference.length === 0 ? [] : [`${label} does not take the same arguments as in ${DEFAULT_LOCALE}: ${difference.join(", ")}`];
}

/** Returns the arguments of a message, or the parser's error as text if the message is invalid. */
function readArguments(text: string): Set<string> | string {
  try {
    return messageArguments(text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function duplicates(sets: readonly MessageSet[]): string[] {
  const setsOf = new Map<string, string[]>();
  for (const set of sets) for (const id of idsOf(set)) setsOf.set(id, [...(setsOf.get(id) ?? []), set.name]);
  return [...setsOf].filter(([, names]) => names.length > 1).map(([id, names]) => `${id} is defined in ${names.join(" and in ")}`);
}

function usageProblems(sets: readonly MessageSet[], uses: readonly MessageUses[]): string[] {
  const known = new Set(sets.flatMap(idsOf));
  const required = new Set(uses.flatMap((use) => [...use.required]));
  const mentioned = new Set(uses.flatMap((use) => [...use.mentioned]));
  const patterns = uses.flatMap((use) => use.patterns);
  const isUsed = (id: string) => mentioned.has(id) || patterns.some((pattern) => pattern.test(id));
  return [
    ...[...required].filter((id) => !known.has(id)).map((id) => `${id} is used, but not defined`),
    ...[...known].filter((id) => !isUsed(id)).map((id) => `${id} is not used`),
  ];
}
