import type { RestParts } from "./rest-route.ts";

/**
 * The query parameters by which a call finds one thing, as text; others are ignored. A repeated one stays an array, which no schema
 * here accepts.
 */
export function queryText<Name extends string>(parts: RestParts, names: readonly Name[]): { [name in Name]?: string | string[] } {
  const known: { [name in Name]?: string | string[] } = {};
  for (const name of names) {
    const value = parts.query[name];
    if (value !== undefined) known[name] = value;
  }
  return known;
}

type Convert = (text: unknown) => unknown;

/**
 * The whole query of a call that lists things, some of its members converted. Members that the call doesn't know stay in it, for its
 * strict schema to refuse, as every input's does (against mass assignment): a misspelled filter that was ignored would return too much.
 */
export function readQuery({ query }: Pick<RestParts, "query">, convert: Readonly<Record<string, Convert>> = {}): Record<string, unknown> {
  const members = Object.entries(query);
  return Object.fromEntries(members.map(([name, text]) => [name, Object.hasOwn(convert, name) ? convert[name]?.(text) : text]));
}

/** A page of a list, as a query spells it. */
export const PAGE_NUMBERS = { pageNumber: asInteger, itemCount: asInteger } as const;

/** Parses an integer of a query; any other value is returned unchanged, for the schema to reject. */
export function asInteger(text: unknown): unknown {
  return typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** Parses `true` or `false`, in any case; any other value is returned unchanged, for the schema to reject. */
export function asBoolean(text: unknown): unknown {
  if (typeof text !== "string") return text;
  return { true: true, false: false }[text.toLowerCase()] ?? text;
}

/** Names with commas between them; blanks around them and empty names don't count. */
export function asNames(text: unknown): unknown {
  if (typeof text !== "string") return text;
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** The members of `input` that are not undefined: an absent one stays absent, so that its default applies. */
export function withoutUndefined(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
