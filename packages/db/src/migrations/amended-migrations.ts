/**
 * Migrations that failed on some databases and were corrected afterwards, with the SHA-256 of the text before. A database that
 * applied that text has nothing to make up for.
 */
export const AMENDED_MIGRATIONS: ReadonlyMap<string, string> = new Map([
  // Row-level security hid every invitation from it, so that two open ones of an address stayed and its index could not be made.
  ["20261121110500_one_open_invitation", "24c5d4ef147d3ddf3cae0d22c7d1366fef5f055b4ba4d3850e000e840075bccf"],
]);
