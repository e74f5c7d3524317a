type StoredFile = { readonly guid: string; readonly version: number };

/** Where the bytes of a stored file are kept. */
export function mediaKey(platformGuid: string, { guid, version }: StoredFile): string {
  return version === 1 ? `${platformGuid}/${guid}` : `${platformGuid}/${guid}.${version}`;
}

/** Everything that was made of a stored picture, of all its versions. */
export function variantsFolder(platformGuid: string, guid: string): `${string}/` {
  return `${platformGuid}/variants/${guid}/`;
}

/**
 * Whether bytes belong to a file that is there: to its present version, or made of that.
 *
 * @param versions of the platform's files, by guid
 */
export function isKeptKey(platformGuid: string, key: string, versions: ReadonlyMap<string, number>): boolean {
  const rest = key.slice(platformGuid.length + 1);
  const [, guid = "", version = ""] = /^variants\/([^/]+)\/(\d+)\//.exec(rest) ?? [];
  if (guid !== "") return versions.get(guid) === Number(version);
  const [, original = ""] = /^([0-9a-f-]{36})(?:\.\d+)?$/.exec(rest) ?? [];
  const current = versions.get(original);
  return current !== undefined && key === mediaKey(platformGuid, { guid: original, version: current });
}

/**
 * Bytes without a row are kept so long. After a restore of an older copy of the database, what was uploaded since has bytes
 * and no row: there are days to notice it and to restore a later copy.
 */
export const ORPHAN_AGE_MS = 7 * 24 * 3_600_000;
