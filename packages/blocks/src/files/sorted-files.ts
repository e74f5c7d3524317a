type Sortable = { readonly title: string; readonly date: string };

/** Each file with its index in the content, which in-place editing refers to whatever the display order. */
export type Placed<Item> = Item & { readonly index: number };

/**
 * Documents in display order: as entered, by title, or newest first with undated ones last.
 *
 * @param locale whose collation is used
 */
export function sortedFiles<Item extends Sortable>(
  items: readonly Item[],
  sort: "own" | "title" | "newest",
  locale: string,
): Placed<Item>[] {
  const placed = items.map((item, index) => ({ ...item, index }));
  if (sort === "title") {
    const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });
    return placed.sort((one, other) => compare(one.title, other.title) || one.index - other.index);
  }
  // ISO dates sort chronologically; an empty one sorts before all of them.
  if (sort === "newest") return placed.sort((one, other) => compareTexts(other.date, one.date) || one.index - other.index);
  return placed;
}

function compareTexts(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
