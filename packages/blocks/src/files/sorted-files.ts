type Sortable = { readonly title: string; readonly date: string };

/** Each with its place in the content, by which its texts are named whatever the order they are shown in. */
export type Placed<Item> = Item & { readonly index: number };

/**
 * Documents in the order that their reader sees: as they stand, by title, or the newest first with those without a date last.
 *
 * @param locale whose alphabet
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
  // ISO dates stand in the order of time; an empty one is before all of them.
  if (sort === "newest") return placed.sort((one, other) => compareTexts(other.date, one.date) || one.index - other.index);
  return placed;
}

function compareTexts(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
