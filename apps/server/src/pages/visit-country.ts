type Request = {
  readonly origin: { readonly isForwarded: boolean };
  /** name, value, name, value, … */
  readonly rawHeaders: readonly string[];
};

/** Reads the country of a visitor; undefined where countries aren't counted. */
export type ReadCountry = (request: Request) => string | undefined;

/**
 * @param header in which a trusted proxy names the country, in lower case; null: countries aren't counted
 * @returns a reader, whose value is empty for a request without the header, and for one that didn't come by a trusted proxy
 */
export function createCountryReader(header: string | null): ReadCountry {
  if (header === null) return () => undefined;
  return ({ origin, rawHeaders }) => {
    if (!origin.isForwarded) return "";
    const index = rawHeaders.findIndex((name, at) => at % 2 === 0 && name.length === header.length && name.toLowerCase() === header);
    return index === -1 ? "" : (rawHeaders[index + 1] ?? "");
  };
}
