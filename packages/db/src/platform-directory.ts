import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { Platform } from "@plein/contract/platforms/platform";
import type { StarterSite } from "@plein/contract/platforms/starter-site";
import { failure, type Result, success } from "@plein/contract/result";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { hasCode } from "./error-codes.ts";
import type { InvalidationChannel } from "./invalidation-channel.ts";
import { createPlatformDb, type PlatformTransaction } from "./platform-db.ts";
import type { SharedPool } from "./shared-pool.ts";
import { addStarterRows } from "./starter-rows.ts";

export type NewPlatform = {
  readonly name: string;
  /** lower case, no port */
  readonly primaryDomain: string;
  /** more names that answer for it; the primary domain is always one */
  readonly hostNames?: readonly string[];
  readonly defaultLocale?: Locale;
  /** IANA name; Europe/Amsterdam when absent */
  readonly timeZone?: string;
  readonly isDemo?: boolean;
  /** made when absent */
  readonly guid?: Guid;
  /** what it begins with; nothing when absent */
  readonly starterSite?: StarterSite;
  /** what else is written with it, seen as the new platform: all of it is there, or nothing is */
  readonly alongside?: (tx: PlatformTransaction, platform: Platform) => Promise<void>;
};

/** Which platforms there are: the only way past the wall between them, by functions of the database made for it. */
export type PlatformDirectory = {
  /** `host` in lower case, without port or dot at the end. From memory, unless it isn't there yet. */
  findByHost(host: string): Promise<Platform | null>;
  /** all platforms, by name */
  list(): Promise<Platform[]>;
  /** Conflict when one of its host names answers for another platform, BadRequest when a name is not a host name */
  add(input: NewPlatform): Promise<Result<Platform>>;
};

type PlatformRow = {
  guid: Guid;
  name: string;
  primary_domain: string;
  host_names: string[];
  default_locale: Locale;
  time_zone: string;
  is_demo: boolean;
};

/** Host names kept in memory, those that no platform has among them: anyone can ask for any number of those. */
const MAX_HOSTS = 10_000;
/** How long a host stays nobody's without another look. Who adds one tells so; should that get lost, it is found all the same. */
const NOBODYS_MS = 10_000;

/** SQLSTATE unique_violation and check_violation. */
const TAKEN = "23505";
const NOT_ALLOWED = "23514";

export function createPlatformDirectory(pool: SharedPool, channel: InvalidationChannel): PlatformDirectory {
  const known = new LRUCache<string, { platform: Platform | null }>({ max: MAX_HOSTS });
  // What was being looked up while something changed is answered but not kept.
  let generation = 0;
  const drop = (isDropped: (platform: Platform | null) => boolean) => {
    generation++;
    for (const [host, { platform }] of known.entries()) if (isDropped(platform)) known.delete(host);
  };
  channel.add({
    onInvalidation({ platformGuid, tags }) {
      if (tags.includes("all") || tags.includes("site")) drop((platform) => platform === null || platform.guid === platformGuid);
    },
    onConnectionLost: () => drop(() => true),
  });

  const lookUp = async (host: string) => {
    const generationBefore = generation;
    const { rows } = await pool.query<PlatformRow>({
      name: "plein_find_platform",
      text: "select * from plein_find_platform($1)",
      values: [host],
    });
    const platform = rows[0] ? toPlatform(rows[0]) : null;
    // Kept only while changes of other processes are heard.
    if (channel.isLive && generation === generationBefore) known.set(host, { platform }, platform === null ? { ttl: NOBODYS_MS } : {});
    return platform;
  };

  return {
    findByHost: async (host) => {
      const found = known.get(host);
      return found ? found.platform : lookUp(host);
    },
    list: async () => {
      const { rows } = await pool.query<PlatformRow>({ text: "select * from plein_list_platforms()" });
      return rows.map(toPlatform);
    },
    add: async (input) => {
      const added = await addPlatform(pool, channel, input);
      if (added.code !== "Success") return added;
      const platform = await lookUp(input.primaryDomain);
      return platform ? success(platform) : failure("NotFound", `Platform ${added.value} was removed at once`);
    },
  };
}

/** All or nothing, and told at commit: whoever hears of the platform finds it, with what it begins with. */
async function addPlatform(pool: SharedPool, channel: InvalidationChannel, input: NewPlatform): Promise<Result<Guid>> {
  const { guid = crypto.randomUUID(), name, primaryDomain, hostNames = [], starterSite, alongside } = input;
  const { defaultLocale = "nl", timeZone = "Europe/Amsterdam", isDemo = false } = input;
  try {
    // Seen as the platform that is to be, so the wall stands from its first row on.
    await createPlatformDb(pool, channel, guid).transaction(async (tx) => {
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
    if (hasCode(error, TAKEN)) return failure("Conflict", `A host name of ${primaryDomain} or its guid is taken`);
    if (hasCode(error, NOT_ALLOWED)) return failure("BadRequest", `A host name of ${primaryDomain} is not one`);
    throw error;
  }
}

function toPlatform(row: PlatformRow): Platform {
  return {
    guid: row.guid,
    name: row.name,
    primaryDomain: row.primary_domain,
    hostNames: row.host_names,
    defaultLocale: row.default_locale,
    timeZone: row.time_zone,
    isDemo: row.is_demo,
  };
}
