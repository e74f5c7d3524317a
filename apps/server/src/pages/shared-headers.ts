/** Above this many, the lists are forgotten, and shared anew by the pages that come. */
const MAX_LISTS = 1000;

const lists = new Map<string, readonly string[]>();

/** The same headers (name, value, name, value, …) as one list in memory: nearly all pages of a site have the same policy. */
export function shareHeaders(headers: readonly string[]): readonly string[] {
  const key = headers.join("\n");
  const shared = lists.get(key) ?? headers;
  if (lists.size >= MAX_LISTS) lists.clear();
  lists.set(key, shared);
  return shared;
}
