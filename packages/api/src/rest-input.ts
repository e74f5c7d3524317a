import type { RestParts } from "./rest-route.ts";

/**
 * The query parameters that a call knows, as text; others are ignored, since a link may carry those of a campaign. A repeated
 * one stays an array, which no schema here accepts.
 */
export function queryText<Name extends string>(parts: RestParts, names: readonly Name[]): { [name in Name]?: string | string[] } {
  const known: { [name in Name]?: string | string[] } = {};
  for (const name of names) {
    const value = parts.query[name];
    if (value !== undefined) known[name] = value;
  }
  return known;
}

/** A whole number as a query spells it; anything else stays what it is, for the schema to refuse. */
export function asInteger(text: unknown): unknown {
  return typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** `true` or `false`, in any case; anything else stays what it is, for the schema to refuse. */
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
export function given(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
