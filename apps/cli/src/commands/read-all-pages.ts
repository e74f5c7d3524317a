/** The largest page that the server returns of most lists. */
const ITEMS_PER_PAGE = 500;

/** Reads every page of a list. */
export async function readAllPages<T>(
  read: (query: { pageNumber: number; itemCount: number }) => Promise<T[]>,
  itemCount: number = ITEMS_PER_PAGE,
): Promise<T[]> {
  const all: T[] = [];
  for (let pageNumber = 1; ; pageNumber++) {
    const page = await read({ pageNumber, itemCount });
    all.push(...page);
    if (page.length < itemCount) return all;
  }
}
