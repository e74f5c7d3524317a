/** Above this number all lists are dropped; later pages share new ones. */
const MAX_LISTS = 1000;

const lists = new Map<string, readonly string[]>();

/** Interns a list of headers (name, value, name, value, …): nearly all pages of a site have the same policy. */
export function shareHeaders(headers: readonly string[]): readonly string[] {
  const key = headers.join("\n");
  const shared = lists.get(key) ?? headers;
  if (lists.size >= MAX_LISTS) lists.clear();
  lists.set(key, shared);
  return shared;
}
