/** The endpoint to which purges for an edge cache are sent. */
export type PurgeTarget = {
  /** an HTTP method that caches define, or POST for a webhook that takes JSON */
  readonly method: "PURGE" | "BAN" | "POST";
  readonly url: string;
};

const METHODS = { "purge+": "PURGE", "ban+": "BAN", "": "POST" } as const;

/** @returns null for anything but `purge+http://`, `ban+http://` and `http://` (each also with https) with a host and without a login */
export function parsePurgeTarget(text: string): PurgeTarget | null {
  const [, kind = "", address = ""] = /^(purge\+|ban\+)?(https?:\/\/\S+)$/.exec(text) ?? [];
  const url = URL.parse(address);
  if (url === null || url.hostname === "" || url.username !== "" || url.password !== "") return null;
  return { method: METHODS[kind as keyof typeof METHODS], url: url.href };
}
