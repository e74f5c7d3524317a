/**
 * Migrations that failed on some databases and were corrected afterwards, with the SHA-256 of their earlier text. A database that
 * applied the earlier text needs no correction.
 */
export const AMENDED_MIGRATIONS: ReadonlyMap<string, string> = new Map([
  // Row-level security hid every invitation from it, so duplicates remained and the unique index could not be created.
  ["20261121110500_one_open_invitation", "24c5d4ef147d3ddf3cae0d22c7d1366fef5f055b4ba4d3850e000e840075bccf"],
]);
