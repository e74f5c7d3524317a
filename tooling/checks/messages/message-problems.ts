import { messageArguments } from "./message-arguments.ts";
import type { MessageSet } from "./message-files.ts";
import type { MessageUses } from "./message-uses.ts";

/** What is wrong with the texts, a line each: a language that lacks one, one that nothing uses, one that can't be shown. */
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

function textProblems(place: string, nl: string, en: string): string[] {
  if (nl.trim() === "" || en.trim() === "") return [`${place} is empty`];
  try {
    const [dutch, english] = [messageArguments(nl), messageArguments(en)];
    const difference = [...dutch.symmetricDifference(english)];
    return difference.length === 0 ? [] : [`${place} does not ask for the same in both languages: ${difference.join(", ")}`];
  } catch (error) {
    return [`${place} is no ICU message: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function duplicates(sets: readonly MessageSet[]): string[] {
  const places = new Map<string, string[]>();
  for (const { name, nl } of sets) for (const id of Object.keys(nl ?? {})) places.set(id, [...(places.get(id) ?? []), name]);
  return [...places].filter(([, names]) => names.length > 1).map(([id, names]) => `${id} stands in ${names.join(" and in ")}`);
}

function usageProblems(sets: readonly MessageSet[], uses: readonly MessageUses[]): string[] {
  const known = new Set(sets.flatMap(({ nl }) => Object.keys(nl ?? {})));
  const required = new Set(uses.flatMap((use) => [...use.required]));
  const mentioned = new Set(uses.flatMap((use) => [...use.mentioned]));
  const patterns = uses.flatMap((use) => use.patterns);
  const isUsed = (id: string) => mentioned.has(id) || patterns.some((pattern) => pattern.test(id));
  return [
    ...[...required].filter((id) => !known.has(id)).map((id) => `${id} is used, but no text has it`),
    ...[...known].filter((id) => !isUsed(id)).map((id) => `${id} is used nowhere`),
  ];
}
