const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Markup that can be inserted without escaping. */
export type Markup = { readonly markup: string };

type Value = Markup | string | number | readonly Markup[];

/** A template whose values are escaped; only markup that was created here is inserted unescaped. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { markup: parts.reduce((text, part, index) => text + render(values[index - 1] ?? "") + part) };
}

function render(value: Value): string {
  if (typeof value === "string") return value.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
  if (typeof value === "number") return String(value);
  return "markup" in value ? value.markup : value.map(({ markup }) => markup).join("");
}
