import { INVALIDATION_CHANNEL } from "@plein/contract/cache/cache-tag";
import { createClient } from "@plein/db/pool/pg-client";
import type { MediaKey, MediaStore } from "@plein/media/store/media-store";
import type pg from "pg";
import type { DemoPlatform } from "./content/demo-platform.ts";
import { demoGuid } from "./demo-guid.ts";
import { lindendaal } from "./platforms/lindendaal/platform.ts";
import { meeuwen } from "./platforms/meeuwen/platform.ts";
import { type AddedPlatform, addDemoPlatform } from "./store/add-platform.ts";

/** The platforms of the demo, whose contents are the seed data. */
export const DEMO_PLATFORMS: readonly DemoPlatform[] = [lindendaal, meeuwen];

export type SeedOptions = {
  /** URL of a migrated database, with the login that owns the tables */
  readonly ownerUrl: string;
  /** images and documents are stored in it under `<platform>/<guid>` */
  readonly mediaStore: MediaStore;
  /** base of the demo's relative dates; now by default */
  readonly now?: Date;
  /** thousands of extra pages for each platform, for measurements; 0 by default */
  readonly scale?: number;
  /** deletes the demo's own platforms first, with all their data */
  readonly isReset?: boolean;
};

export type SeedReport = {
  readonly added: readonly AddedPlatform[];
  /** why nothing was added; null if something was */
  readonly leftAlone: "has-demo" | "has-other-platforms" | null;
};

/** An arbitrary lock number; of two concurrent seedings, the second waits and finds the work done. */
const SEED_LOCK = 72707370;
const PAGES_PER_SCALE = 1000;

/**
 * Fills an empty database with the demo: each platform in one transaction. A database with other data
 * is left alone, unless an existing demo is to be reset; a demo that was interrupted gets its missing platform.
 *
 * @throws if content doesn't match its schema; the message names the page and the pointer
 */
export async function seedDemo({ ownerUrl, mediaStore, now = new Date(), scale = 0, isReset = false }: SeedOptions): Promise<SeedReport> {
  const client = createClient({ connectionString: ownerUrl, application_name: "plein seed", pipeline: true });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [SEED_LOCK]);
    const before = await readPresence(client);
    // A demo next to other platforms may be reset, but never added to them.
    if (before.hasOthers && !(isReset && before.missing.length < DEMO_PLATFORMS.length))
      return { added: [], leftAlone: "has-other-platforms" };
    if (isReset) await removeDemo(client, mediaStore);
    const missing = isReset ? DEMO_PLATFORMS : before.missing;
    if (missing.length === 0) return { added: [], leftAlone: "has-demo" };

    const added: AddedPlatform[] = [];
    for (const platform of missing)
      added.push(await addDemoPlatform(client, platform, { mediaStore, now, extraPages: scale * PAGES_PER_SCALE }));
    // Fresh statistics, so that the first visitors' queries are planned for the actual data.
    await client.query("analyze");
    return { added, leftAlone: null };
  } finally {
    // Releases the lock too.
    await client.end();
  }
}

type Presence = { readonly missing: readonly DemoPlatform[]; readonly hasOthers: boolean };

async function readPresence(client: pg.Client): Promise<Presence> {
  const { rows } = await client.query<{ guid: string }>("select guid from platforms");
  const present = new Set(rows.map(({ guid }) => guid));
  const missing = DEMO_PLATFORMS.filter((platform) => !present.delete(demoGuid(platform.key, "platform")));
  return { missing, hasOthers: present.size > 0 };
}

async function removeDemo(client: pg.Client, mediaStore: MediaStore): Promise<void> {
  for (const { key } of DEMO_PLATFORMS) {
    const guid = demoGuid(key, "platform");
    await client.query("delete from platforms where guid = $1", [guid]);
    await client.query("select pg_notify($1, $2)", [
      INVALIDATION_CHANNEL,
      JSON.stringify({ platformGuid: guid, tags: ["all"], sender: "seed" }),
    ]);
    // Listed first: deleting objects while their list is being paged through would skip some.
    const stored: MediaKey[] = [];
    for await (const object of mediaStore.list(`${guid}/`)) stored.push(object.key);
    for (const mediaKey of stored) await mediaStore.remove(mediaKey);
  }
}
