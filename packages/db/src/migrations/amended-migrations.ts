/**
 * Migrations that failed on some databases, or disturbed the release before, and were corrected afterwards, with the SHA-256 of their earlier text. A database that
 * applied the earlier text needs no correction.
 */
export const AMENDED_MIGRATIONS: ReadonlyMap<string, string> = new Map([
  // Row-level security hid every invitation from it, so duplicates remained and the unique index could not be created.
  ["20261121110500_one_open_invitation", "24c5d4ef147d3ddf3cae0d22c7d1366fef5f055b4ba4d3850e000e840075bccf"],
  // It replaced choices that the release before didn't read any more while it ran beside this one, and so sent mails that were switched off.
  ["20261201008402_daily_digest", "2db96259cf277a4d36b0d3a961a4906e2428e87ffea06311e68637a8a68d319f"],
]);
