import { join } from "node:path";
import { isCurrentKey, mediaKey, ORPHAN_AGE_MS, submissionFileKey } from "@plein/contract/media/media-key";
import type { Database } from "@plein/db/database";
import type { MediaStore, StoredObject } from "@plein/media/store/media-store";
import { openMediaStore } from "@plein/media/store/open-media-store";
import type { CliConfig } from "../config.ts";
import { withLocalDatabase, withOpenDatabase } from "./local-database.ts";

export type MediaFindings = {
  /** number of files on all platforms, including the trash and files of submissions */
  readonly files: number;
  /** orphans: stored objects whose row was never written or is gone, and variants of older versions */
  readonly withoutFile: readonly { readonly key: string; readonly bytes: number }[];
  readonly withoutBytes: readonly { readonly platform: string; readonly guid: string; readonly name: string }[];
  /** number of orphans that were removed */
  readonly removed: number;
};

type Checking = { readonly isRepairing: boolean; readonly now?: number };

/** The prefix of the product's own keys; a bucket may hold other objects too. */
const OF_A_PLATFORM = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\//;

const NONE: ReadonlyMap<string, number> = new Map();
const NO_GUIDS: ReadonlySet<string> = new Set();

/** Compares the media store with the files in the database, on every platform. */
export async function checkMedia(config: CliConfig, checking: Checking): Promise<MediaFindings> {
  const store = await openMediaStore({ folder: join(config.dataDir, "media"), bucket: config.mediaBucket });
  return withLocalDatabase(config, ({ ownerUrl }) =>
    withOpenDatabase({ ownerUrl, appUrl: config.databaseAppUrl }, (database) => compareMedia(database, store, checking)),
  );
}

export async function compareMedia(
  database: Pick<Database, "directory" | "forPlatform">,
  store: MediaStore,
  { isRepairing, now = Date.now() }: Checking,
): Promise<MediaFindings> {
  // List the store before the files: an upload stores its bytes first, so an object in this list without a file is an orphan.
  const storedObjects = await listStoredObjects(store);
  const files = await listFiles(database);
  const sentIn = await listSubmissionFiles(database);
  const submissionFiles = new Map<string, Set<string>>();
  for (const { platformGuid, guid } of sentIn)
    submissionFiles.set(platformGuid, (submissionFiles.get(platformGuid) ?? new Set<string>()).add(guid));
  const versions = new Map<string, Map<string, number>>();
  for (const { platformGuid, guid, version } of files)
    versions.set(platformGuid, (versions.get(platformGuid) ?? new Map<string, number>()).set(guid, version));
  const withoutFile = storedObjects.filter(({ key, changedOn }) => {
    const [, platformGuid = ""] = OF_A_PLATFORM.exec(key) ?? [];
    const isOld = now - changedOn.getTime() >= ORPHAN_AGE_MS;
    return isOld && !isCurrentKey(platformGuid, key, versions.get(platformGuid) ?? NONE, submissionFiles.get(platformGuid) ?? NO_GUIDS);
  });
  const withoutBytes: MediaFindings["withoutBytes"][number][] = [];
  for (const { platformGuid, platform, guid, version, name } of files)
    if ((await store.find(mediaKey(platformGuid, { guid, version }))) === null) withoutBytes.push({ platform, guid, name });
  for (const { platformGuid, platform, guid, name } of sentIn)
    if ((await store.find(submissionFileKey(platformGuid, guid))) === null) withoutBytes.push({ platform, guid, name });
  if (isRepairing) for (const { key } of withoutFile) await store.remove(key);
  return {
    files: files.length + sentIn.length,
    withoutFile: withoutFile.map(({ key, bytes }) => ({ key, bytes })),
    withoutBytes,
    removed: isRepairing ? withoutFile.length : 0,
  };
}

async function listStoredObjects(store: MediaStore): Promise<readonly StoredObject[]> {
  const storedObjects: StoredObject[] = [];
  for await (const object of store.list("")) if (OF_A_PLATFORM.test(object.key)) storedObjects.push(object);
  return storedObjects;
}

async function listFiles({ directory, forPlatform }: Pick<Database, "directory" | "forPlatform">) {
  const ofEach = (await directory.list()).map(async ({ guid: platformGuid, primaryDomain: platform }) => {
    const rows = await forPlatform(platformGuid).kysely.selectFrom("images").select(["guid", "version", "name"]).execute();
    return rows.map((row) => ({ ...row, platformGuid, platform }));
  });
  return (await Promise.all(ofEach)).flat();
}

/** Lists the files of submissions, and those that were uploaded for a form that isn't submitted yet. */
async function listSubmissionFiles({ directory, forPlatform }: Pick<Database, "directory" | "forPlatform">) {
  const ofEach = (await directory.list()).map(async ({ guid: platformGuid, primaryDomain: platform }) => {
    const rows = await forPlatform(platformGuid).kysely.selectFrom("submission_files").select(["guid", "name"]).execute();
    return rows.map((row) => ({ ...row, platformGuid, platform }));
  });
  return (await Promise.all(ofEach)).flat();
}
