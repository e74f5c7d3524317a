import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { Platform } from "@plein/contract/platforms/platform";
import { LRUCache } from "lru-cache";
import type { InvalidationChannel } from "../invalidation/invalidation-channel.ts";
import type { SharedPool } from "../pool/shared-pool.ts";

export type PlatformRow = {
  guid: Guid;
  name: string;
  primary_domain: string;
  host_names: string[];
  default_locale: Locale;
  time_zone: string;
  is_demo: boolean;
  archived_on: Date | null;
};

/** Maximum number of cached host names, including unknown ones, of which anybody can request any number. */
const MAX_HOSTS = 10_000;
/** The time for which an unknown host is cached: the limit if the notification of a new host gets lost. */
const UNKNOWN_HOST_MS = 10_000;
/** Callers wait this long for a changed platform to be reloaded; then they get the stale one. */
const REVALIDATE_WAIT_MS = 100;
/** The time after a change for which the stale platform may be served: then callers wait for the database, or get its error. */
const MAX_STALE_MS = 30_000;

type CachedPlatform = {
  readonly platform: Platform | null;
  /** monotonic time in milliseconds of the change that may have made it stale; null while it is fresh */
  readonly staleSince: number | null;
};

type Lookup = { readonly platform: Promise<Platform | null>; readonly waited: Promise<unknown>; servedStale: Platform | null };

/**
 * Platforms by host, revalidated after a change (stale-while-revalidate, RFC 5861): one query for each host, however many callers there
 * are, because a thousand visitors may come right after a change and each of their queries would wait for a connection.
 */
export class PlatformCache {
  readonly #pool: Pick<SharedPool, "query">;
  readonly #channel: InvalidationChannel;
  readonly #entries = new LRUCache<string, CachedPlatform>({ max: MAX_HOSTS });
  /** single flight by host; a caller after a change doesn't join a lookup that started before it */
  readonly #lookups = new Map<string, Lookup>();

  constructor(pool: Pick<SharedPool, "query">, channel: InvalidationChannel) {
    this.#pool = pool;
    this.#channel = channel;
    channel.add({
      onInvalidation: ({ platformGuid, tags }) => {
        if (tags.includes("all") || tags.includes("site")) this.#markStale((platform) => platform.guid === platformGuid);
      },
      onConnectionLost: () => this.#markStale(() => true),
    });
  }

  async findByHost(host: string): Promise<Platform | null> {
    const entry = this.#entries.get(host);
    if (entry !== undefined && entry.staleSince === null) return entry.platform;
    const lookup = this.#lookups.get(host) ?? this.#startLookup(host);
    const stale = entry?.platform ?? null;
    if (stale === null || performance.now() - (entry?.staleSince ?? 0) > MAX_STALE_MS) return lookup.platform;
    const isRead = await Promise.race([lookup.platform.then(() => true), lookup.waited]);
    if (isRead === true) return lookup.platform;
    lookup.servedStale = stale;
    return stale;
  }

  #markStale(isStale: (platform: Platform) => boolean): void {
    this.#lookups.clear();
    const now = performance.now();
    // Iterates over a copy: setting an entry moves it to the end of the cache's own iterator, so two hosts of a platform would follow each
    // other for ever.
    for (const [host, { platform, staleSince }] of [...this.#entries.entries()]) {
      // An unknown host may belong to a platform now.
      if (platform === null) this.#entries.delete(host);
      else if (isStale(platform)) this.#entries.set(host, { platform, staleSince: staleSince ?? now });
    }
  }

  #startLookup(host: string): Lookup {
    const lookup: Lookup = { platform: this.#query(host), waited: pause(REVALIDATE_WAIT_MS, undefined, { ref: false }), servedStale: null };
    this.#lookups.set(host, lookup);
    lookup.platform.then(
      (platform) => this.#finishLookup(host, lookup, platform),
      // The callers get the error.
      () => this.#lookups.get(host) === lookup && this.#lookups.delete(host),
    );
    return lookup;
  }

  #finishLookup(host: string, lookup: Lookup, platform: Platform | null): void {
    const { servedStale } = lookup;
    if (this.#lookups.get(host) === lookup) {
      this.#lookups.delete(host);
      // Cached only while this process receives the invalidations of others.
      if (!this.#channel.isLive) this.#entries.delete(host);
      else this.#entries.set(host, { platform, staleSince: null }, platform === null ? { ttl: UNKNOWN_HOST_MS } : {});
    }
    // Pages rendered with the stale platform may have been cached in the meantime.
    if (servedStale !== null && !isDeepStrictEqual(platform, servedStale))
      this.#channel.notifyListeners({ platformGuid: servedStale.guid, tags: ["site"] });
  }

  async #query(host: string): Promise<Platform | null> {
    const { rows } = await this.#pool.query<PlatformRow>({
      name: "plein_find_platform_by_host",
      text: "select * from plein_find_platform_by_host($1)",
      values: [host],
    });
    return rows[0] ? toPlatform(rows[0]) : null;
  }
}

export function toPlatform(row: PlatformRow): Platform {
  return {
    guid: row.guid,
    name: row.name,
    primaryDomain: row.primary_domain,
    hostNames: row.host_names,
    defaultLocale: row.default_locale,
    timeZone: row.time_zone,
    isDemo: row.is_demo,
    ...(row.archived_on && { archivedOn: row.archived_on.toISOString() }),
  };
}
