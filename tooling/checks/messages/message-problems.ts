import { messageArguments } from "./message-arguments.ts";
import type { MessageSet } from "./message-files.ts";
import type { MessageUses } from "./message-uses.ts";

/** Problems of the texts, one line each: missing in a language, unused, or invalid. */
export function messageProblems(sets: readonly MessageSet[], uses: readonly MessageUses[]): string[] {
  return [...sets.flatMap(setProblems), ...duplicates(sets), ...usageProblems(sets, uses)];
}

function setProblems({ name, nl, en }: MessageSet): string[] {
  if (nl === null || en === null) return [`${name}: there is no ${nl === null ? "nl" : "en"} file`];
  return [
    ...missing(nl, en).map((id) => `${name}: ${id} is not in en`),
    ...missing(en, nl).map((id) => `${name}: ${id} is not in nl`),
    ...Object.keys(nl).flatMap((id) => textProblems(`${name}: ${id}`, nl[id] ?? "", en[id] ?? nl[id] ?? "")),
  ];
}

function missing(from: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): string[] {
  return Object.keys(from).filter((id) => !Object.hasOwn(other, id));
}

function textProblems(label: string, nl: string, en: string): string[] {
  if (nl.trim() === "" || en.trim() === "") return [`${label} is empty`];
  try {
    const [dutch, english] = [messageArguments(nl), messageArguments(en)];
    const difference = [...dutch.symmetricDifference(english)];
    return difference.length === 0 ? [] : [`${label} does not take the same arguments in both languages: ${difference.join(", ")}`];
  } catch (error) {
    return [`${label} is not a valid ICU message: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function duplicates(sets: readonly MessageSet[]): string[] {
  const setsOf = new Map<string, string[]>();
  for (const { name, nl } of sets) for (const id of Object.keys(nl ?? {})) setsOf.set(id, [...(setsOf.get(id) ?? []), name]);
  return [...setsOf].filter(([, names]) => names.length > 1).map(([id, names]) => `${id} is defined in ${names.join(" and in ")}`);
}

function usageProblems(sets: readonly MessageSet[], uses: readonly MessageUses[]): string[] {
  const known = new Set(sets.flatMap(({ nl }) => Object.keys(nl ?? {})));
  const required = new Set(uses.flatMap((use) => [...use.required]));
  const mentioned = new Set(uses.flatMap((use) => [...use.mentioned]));
  const patterns = uses.flatMap((use) => use.patterns);
  const isUsed = (id: string) => mentioned.has(id) || patterns.some((pattern) => pattern.test(id));
  return [
    ...[...required].filter((id) => !known.has(id)).map((id) => `${id} is used, but not defined`),
    ...[...known].filter((id) => !isUsed(id)).map((id) => `${id} is not used`),
  ];
}
