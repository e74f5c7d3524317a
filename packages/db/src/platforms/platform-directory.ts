import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { Platform } from "@plein/contract/platforms/platform";
import type { StarterSite } from "@plein/contract/platforms/starter-site";
import { failure, type Result, success } from "@plein/contract/result";
import { sql } from "kysely";
import { hasSqlState, UNIQUE_VIOLATION } from "../error-codes.ts";
import type { InvalidationChannel } from "../invalidation/invalidation-channel.ts";
import { createPlatformDb } from "../platform-db.ts";
import type { PlatformTransaction } from "../platform-transaction.ts";
import type { SharedPool } from "../pool/shared-pool.ts";
import { type PlatformChanges, platformChanges } from "./change-platform.ts";
import { PlatformCache, type PlatformRow, toPlatform } from "./platform-cache.ts";
import { addStarterRows } from "./starter-rows.ts";

export type NewPlatform = {
  readonly name: string;
  /** lower case, no port */
  readonly primaryDomain: string;
  /** additional host names; the primary domain is always one */
  readonly hostNames?: readonly string[];
  readonly defaultLocale?: Locale;
  /** IANA name; Europe/Amsterdam by default */
  readonly timeZone?: string;
  readonly isDemo?: boolean;
  /** generated if absent */
  readonly guid?: Guid;
  /** initial content; none by default */
  readonly starterSite?: StarterSite;
  /** further writes in the same transaction, in the scope of the new platform */
  readonly alongside?: (tx: PlatformTransaction, platform: Platform) => Promise<void>;
};

/** The directory of platforms: the only access across platforms, by SQL functions made for it. It has archived platforms too. */
export type PlatformDirectory = PlatformChanges & {
  /** `host` in lower case, without port or trailing dot. From memory, if it is cached. */
  findByHost(host: string): Promise<Platform | null>;
  /** all platforms, by name */
  list(): Promise<Platform[]>;
  /** Conflict when one of its host names belongs to another platform, BadRequest when a name is not a host name */
  add(input: NewPlatform): Promise<Result<Platform>>;
};

/** SQLSTATE check_violation. */
const NOT_ALLOWED = "23514";

export function createPlatformDirectory(pool: SharedPool, channel: InvalidationChannel): PlatformDirectory {
  const cache = new PlatformCache(pool, channel);
  return {
    ...platformChanges(pool, channel),
    findByHost: (host) => cache.findByHost(host),
    list: async () => {
      const { rows } = await pool.query<PlatformRow>({ text: "select * from plein_list_all_platforms()" });
      return rows.map(toPlatform);
    },
    add: async (input) => {
      const added = await addPlatform(pool, channel, input);
      if (added.code !== "Success") return added;
      const platform = await cache.findByHost(input.primaryDomain);
      return platform ? success(platform) : failure("NotFound", `Platform ${added.value} was removed at once`);
    },
  };
}

/** Atomic, with a notification at commit: a process that is notified finds the platform with its starter site. */
async function addPlatform(pool: SharedPool, channel: InvalidationChannel, input: NewPlatform): Promise<Result<Guid>> {
  const { guid = crypto.randomUUID(), name, primaryDomain, hostNames = [], starterSite, alongside } = input;
  const { defaultLocale = "nl", timeZone = "Europe/Amsterdam", isDemo = false } = input;
  try {
    // Scoped to the new platform, so that row-level security applies from the first row on.
    await createPlatformDb({ shared: pool, channel, replica: null }, guid).transaction(async (tx) => {
      await sql`select plein_add_platform(${guid}::uuid, ${name}, ${primaryDomain}, ${[...hostNames]}::text[], ${defaultLocale}, ${timeZone}, ${isDemo})`.execute(
        tx.kysely,
      );
      if (starterSite !== undefined) await addStarterRows(tx, starterSite);
      const names = [...new Set([primaryDomain, ...hostNames])];
      await alongside?.(tx, { guid, name, primaryDomain, hostNames: names, defaultLocale, timeZone, isDemo });
      await tx.invalidate(["all"]);
    });
    return success(guid);
  } catch (error) {
    if (hasSqlState(error, UNIQUE_VIOLATION)) return failure("Conflict", `A host name of ${primaryDomain} or its guid is taken`);
    if (hasSqlState(error, NOT_ALLOWED)) return failure("BadRequest", `A host name of ${primaryDomain} is not one`);
    throw error;
  }
}
