import type { Platform } from "@plein/contract/platforms/platform";
import { isDatabaseUnavailable } from "@plein/db/error-codes";
import type { PlatformDirectory } from "@plein/db/platforms/platform-directory";
import type { DatabaseOutage } from "../operations/database-outage.ts";

export type PlatformFinder = Pick<PlatformDirectory, "findByHost">;

/** The maximum number of cached hosts, more than a process serves. */
const MAX_HOSTS = 10_000;

/** Finds platforms; while the database is unreachable, among those that were found before. */
export function outageTolerantDirectory(directory: PlatformFinder, outage: Pick<DatabaseOutage, "isOn" | "check">): PlatformFinder {
  const known = new Map<string, Platform>();

  function remember(host: string, platform: Platform | null): Platform | null {
    if (platform === null) known.delete(host);
    else if (known.size < MAX_HOSTS || known.has(host)) known.set(host, platform);
    return platform;
  }

  return {
    async findByHost(host) {
      const before = known.get(host);
      if (before !== undefined && outage.isOn) return before;
      try {
        return remember(host, await directory.findByHost(host));
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        if (before !== undefined && (await outage.check())) return before;
        throw error;
      }
    },
  };
}
