/**
 * Migrations that failed on some databases, or held a lock for long, and were corrected afterwards, with the SHA-256 of their earlier text. A database
 * that applied the earlier text needs no correction.
 */
export const AMENDED_MIGRATIONS: ReadonlyMap<string, string> = new Map([
  // Row-level security hid every invitation from it, so duplicates remained and the unique index could not be created.
  ["20261121110500_one_open_invitation", "24c5d4ef147d3ddf3cae0d22c7d1366fef5f055b4ba4d3850e000e840075bccf"],
  // It filled in what exists while it held the lock of its new columns; 20261201009907_older_places_beside_values does so in steps.
  ["20261201009501_places_beside_values", "2f2e12f3fd70e2e4ccb1f77f396c9a89fcfbdb1022fe29824d803f3075c7668b"],
  // They built indexes in a transaction, in which writes to lists wait; 262 builds them concurrently.
  ["20261201009902_languages_by_published", "a23548ca925738723410ae5fadb49bbef400c934750d816d6c6fc3a4038c6fa3"],
  ["20261201009903_languages_by_start", "9a3d8370e2a02fb69115949b42f830a360890b92f454a2af2aec8ff4c23fbc87"],
  ["20261201009904_languages_by_end", "90045604251129ac2a612a0d79df9f24b3a2abe151d25ace8eb60e90ae1bb4d0"],
  ["20261201009905_languages_by_title", "e43818de816095aab533af459edb892dd1e517b22407d27dd8de6ebe02e37676"],
  ["20261201009906_languages_by_sort_id", "111c5dfe9788b0414567f6558ed69d83f84ae4f1dffa8927ef1920f4d73190c7"],
  ["20261201009980_items_below_items", "ddd49132e062a900e8464dbf36c2dd9b71fecfef6bdf54630a85021a6ba0ab5c"],
]);
