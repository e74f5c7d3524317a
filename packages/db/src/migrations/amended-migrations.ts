/**
 * Migrations that failed on some databases, or held a lock for long, and were corrected afterwards, with the SHA-256 of their earlier text. A database
 * that applied the earlier text needs no correction.
 */
export const AMENDED_MIGRATIONS: ReadonlyMap<string, string> = new Map([
  // Row-level security hid every invitation from it, so duplicates remained and the unique index could not be created.
  ["20261121110500_one_open_invitation", "24c5d4ef147d3ddf3cae0d22c7d1366fef5f055b4ba4d3850e000e840075bccf"],
  // It filled in what exists while it held the lock of its new columns; 20261201009907_older_places_beside_values does so in steps.
  ["20261201009501_places_beside_values", "2f2e12f3fd70e2e4ccb1f77f396c9a89fcfbdb1022fe29824d803f3075c7668b"],
]);
