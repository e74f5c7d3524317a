import { Resolver } from "node:dns/promises";

/** The TXT records of a name; empty for a name with other records or names below it; `noName`: neither the name nor any below it exists. */
export type TxtAnswer = readonly string[] | "noName" | "failed";
export type TxtLookup = (name: string) => Promise<TxtAnswer>;

/** The time that each DNS server has to respond, before the next one is tried. */
const TIMEOUT_MS = 2500;

/** Queries the DNS servers of this machine. */
export function createTxtLookup(): TxtLookup {
  return async (name) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
    try {
      // A long record is split into parts of at most 255 bytes.
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
    } catch (error) {
      return readLookupError(error);
    }
  };
}

/** NXDOMAIN also means that nothing exists below the name (RFC 8020). */
export function readLookupError(error: unknown): TxtAnswer {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ENODATA") return [];
  return code === "ENOTFOUND" ? "noName" : "failed";
}
