import type { CacheIndex } from "@plein/contract/cache/cache-key";
import { decodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { Database } from "@plein/db/database";

type Removal = { readonly database: Pick<Database, "forPlatform" | "directory">; readonly removeHere: (index: CacheIndex) => number };

/**
 * Removes the pages of an index (docs/wire-contract.md "Cache and log") from the caches of every process; returns the number removed in
 * this process. The caller must have checked the permission.
 */
export function cacheRemover({ database, removeHere }: Removal): (index: CacheIndex) => Promise<number> {
  return async (index) => {
    const removed = removeHere(index);
    const platform = await database.directory.findByHost(index.host);
    if (platform === null || !index.isPublic) return removed;
    const path = decodePath(index.request.split("?", 1)[0] ?? "");
    const tag = index.request === "*" || path === null ? "all" : (`path:${path}` as const);
    await database.forPlatform(platform.guid).transaction((tx) => tx.invalidate([tag]));
    return removed;
  };
}
