/**
 * The parameters of a query string, as plain strings. The router's default, JSON, redirects `?x=1&x=2` to another form and changes long
 * numbers.
 */
export type SearchParams = Record<string, string | string[]>;

export function parseSearch(query: string): SearchParams {
  const params: SearchParams = Object.create(null);
  for (const [name, value] of new URLSearchParams(query)) {
    const earlier = params[name];
    params[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  return params;
}

export function stringifySearch(params: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) query.append(name, String(one));
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
