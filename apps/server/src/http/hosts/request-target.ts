/** The request target in a request line, parsed. */
export type RequestTarget = {
  /** path and query, with a leading slash */
  readonly url: string;
  /** host and port of a target in absolute form; null for the ordinary form */
  readonly authority: string | null;
};

const ABSOLUTE = /^https?:\/\/([^/?#]*)((?:[/?][^#]*)?)$/i;

/** @returns null for a target that is neither `/path` nor `http://host/path`, such as `*` or `host:443` */
export function parseRequestTarget(target: string): RequestTarget | null {
  if (target.startsWith("/")) return { url: target, authority: null };
  const [, authority, rest = ""] = ABSOLUTE.exec(target) ?? [];
  if (authority === undefined) return null;
  return { url: rest.startsWith("/") ? rest : `/${rest}`, authority };
}
