/** The largest page that the server returns. */
const ITEMS_PER_PAGE = 500;

/** Reads every page of a list. */
export async function readAllPages<T>(read: (query: { pageNumber: number; itemCount: number }) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let pageNumber = 1; ; pageNumber++) {
    const page = await read({ pageNumber, itemCount: ITEMS_PER_PAGE });
    all.push(...page);
    if (page.length < ITEMS_PER_PAGE) return all;
  }
}
