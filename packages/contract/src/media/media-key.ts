import type { CardSubject } from "./sharing-card.ts";

type StoredFile = { readonly guid: string; readonly version: number };

/** The storage key of a file. */
export function mediaKey(platformGuid: string, { guid, version }: StoredFile): string {
  return version === 1 ? `${platformGuid}/${guid}` : `${platformGuid}/${guid}.${version}`;
}

/** The storage key of a file that a visitor uploaded with a form: separate from the others, which can be served by their guid alone. */
export function submissionFileKey(platformGuid: string, guid: string): `${string}/submissions/${string}` {
  return `${platformGuid}/submissions/${guid}`;
}

/** The folder of all variants of a stored picture, in all its versions. */
export function variantsFolder(platformGuid: string, guid: string): `${string}/` {
  return `${platformGuid}/variants/${guid}/`;
}

/** The storage key of the sharing card of a page, item or form. A missing card is drawn again. */
export function cardKey(platformGuid: string, subject: CardSubject, guid: string, version: string): string {
  return `${platformGuid}/cards/${subject}-${guid}-${version}.jpg`;
}

/** Whether a storage key is that of a sharing card. */
export function isCardKey(platformGuid: string, key: string): boolean {
  return key.startsWith(`${platformGuid}/cards/`);
}

/**
 * Whether a storage key belongs to an existing file: to its current version, or a variant of that. A sharing card belongs to no file.
 *
 * @param versions current versions of the platform's files, by guid
 * @param submissionFiles guids of the files of forms
 */
export function isCurrentKey(
  platformGuid: string,
  key: string,
  versions: ReadonlyMap<string, number>,
  submissionFiles: ReadonlySet<string>,
): boolean {
  if (isCardKey(platformGuid, key)) return true;
  const rest = key.slice(platformGuid.length + 1);
  const [, submissionFile = ""] = /^submissions\/([^/]+)$/.exec(rest) ?? [];
  if (submissionFile !== "") return submissionFiles.has(submissionFile);
  const [, guid = "", version = ""] = /^variants\/([^/]+)\/(\d+)\//.exec(rest) ?? [];
  if (guid !== "") return versions.get(guid) === Number(version);
  const [, original = ""] = /^([0-9a-f-]{36})(?:\.\d+)?$/.exec(rest) ?? [];
  const current = versions.get(original);
  return current !== undefined && key === mediaKey(platformGuid, { guid: original, version: current });
}

/**
 * The age at which objects without a row are deleted. After restoring an older backup of the database, later uploads are objects without
 * rows: this leaves days to notice it and to restore a later backup.
 */
export const ORPHAN_AGE_MS = 7 * 24 * 3_600_000;
