import type { Actor } from "@plein/contract/access/actor";
import { canViewMedia, type MediaAccess } from "@plein/contract/access/media-access";
import { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { findMediaReferences, type MediaReference } from "@plein/contract/media/media-references";
import type { FieldError } from "@plein/contract/result";
import { badFieldError } from "../field-errors.ts";
import type { SqlTarget } from "../run-sql.ts";
import { findMediaAccess } from "./media-access.ts";
import { findExistingMediaRows, type MediaRow } from "./media-rows.ts";

type Writer = { readonly actor: Actor; readonly locale: Locale; readonly platformGuid: Guid };

export type WrittenContent = {
  readonly content: unknown;
  /** path of the content in the caller's input */
  readonly path?: readonly (string | number)[];
  /** the content before, whose references may stay: their files may have been removed since */
  readonly stored: unknown;
};

/**
 * Checks the pictures and documents that content newly refers to.
 *
 * @returns an error, by the path of the reference, for each that doesn't exist, is in the trash, is another platform's, is of the other
 * kind, or may not be seen by this writer; the error doesn't reveal which of these applies
 */
export async function findMissingMedia(
  target: SqlTarget,
  { actor, locale, platformGuid }: Writer,
  { content, path = [], stored }: WrittenContent,
): Promise<FieldError[]> {
  const references = findMediaReferences(content, path);
  if (references.length === 0) return [];
  const before = new Set(findMediaReferences(stored).map(toKey));
  const added = references.filter((reference) => !before.has(toKey(reference)));
  const guids = [...new Set(added.map(({ guid }) => guid))].filter((guid) => Guid.safeParse(guid).success);
  const visibleMedia = await findVisible(target, { actor, platformGuid, guids });
  return added
    .filter((reference) => !visibleMedia.has(toKey(reference)))
    .map((reference) => badFieldError(reference.path, "media", locale));
}

type MediaReader = Pick<Writer, "actor" | "platformGuid"> & { readonly guids: readonly Guid[] };

async function findVisible(target: SqlTarget, { actor, platformGuid, guids }: MediaReader): Promise<ReadonlySet<string>> {
  if (guids.length === 0) return new Set();
  const visible = new Set<string>();
  for (const row of await findExistingMediaRows(target, platformGuid, guids)) {
    if (canViewMedia(actor, await findAccess(target, platformGuid, row))) visible.add(toKey(row));
  }
  return visible;
}

/** Nearly all files are public, and the owner of a public one needn't be looked up. */
async function findAccess(target: SqlTarget, platformGuid: Guid, row: MediaRow): Promise<MediaAccess> {
  return row.isPublic ? { isPublic: true, owner: null } : findMediaAccess(target, platformGuid, row);
}

function toKey({ kind, guid }: Pick<MediaReference, "kind" | "guid">): string {
  return `${kind} ${guid}`;
}
