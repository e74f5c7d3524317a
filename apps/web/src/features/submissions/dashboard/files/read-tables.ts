/** A table of a dashboard, as texts: the first row has the headings, and the first column the names of the rows. */
export type ShownTable = { readonly heading: string; readonly rows: readonly (readonly string[])[] };

/**
 * Reads the tables in a card of a dashboard as they are shown: every chart has one, so what is saved is what was seen. A share beside a count
 * is left out, as it follows from the counts.
 */
export function readTables(card: Element): ShownTable[] {
  return [...card.querySelectorAll("table")].map((table) => ({
    heading: table.ariaLabel ?? textOf(document.getElementById(table.getAttribute("aria-labelledby") ?? "") ?? table.caption),
    rows: [...table.rows].map((row) => [...row.cells].map(textOf)),
  }));
}

function textOf(element: Element | null): string {
  if (element === null) return "";
  const copy = element.cloneNode(true) as Element;
  for (const share of copy.querySelectorAll("[data-share]")) share.remove();
  return copy.textContent.replaceAll(/\s+/g, " ").trim();
}
