import type { Actor } from "@plein/contract/access/actor";
import { canViewMedia } from "@plein/contract/access/media-access";
import { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { type MediaReference, mediaReferencesIn } from "@plein/contract/media/media-references";
import type { FieldError } from "@plein/contract/result";
import { sql } from "kysely";
import { badFieldError } from "../field-errors.ts";
import { runSql, type SqlTarget } from "../run-sql.ts";
import { ownerAccessOf, selectMedia } from "./media-store.ts";

type Writer = { readonly actor: Actor; readonly locale: Locale; readonly platformGuid: Guid };

export type WrittenContent = {
  readonly content: unknown;
  /** of the content in what was sent */
  readonly path?: readonly (string | number)[];
  /** what stood there before, which may stay: its files may have gone since */
  readonly stored: unknown;
};

/**
 * What is wrong with the pictures and documents that content refers to: those that are not there, in the trash, another
 * platform's, of the other kind, or not for this writer to see. Which of these it is nobody is told.
 *
 * @returns errors by the place of each reference
 */
export async function missingMedia(
  target: SqlTarget,
  { actor, locale, platformGuid }: Writer,
  { content, path = [], stored }: WrittenContent,
): Promise<FieldError[]> {
  const references = mediaReferencesIn(content, path);
  if (references.length === 0) return [];
  const before = new Set(mediaReferencesIn(stored).map(keyOf));
  const added = references.filter((reference) => !before.has(keyOf(reference)));
  const guids = [...new Set(added.map(({ guid }) => guid))].filter((guid) => Guid.safeParse(guid).success);
  const found = await findVisible(target, { actor, platformGuid, guids });
  return added.filter((reference) => !found.has(keyOf(reference))).map((reference) => badFieldError(reference.path, "media", locale));
}

type Wanted = Pick<Writer, "actor" | "platformGuid"> & { readonly guids: readonly string[] };

async function findVisible(target: SqlTarget, { actor, platformGuid, guids }: Wanted): Promise<ReadonlySet<string>> {
  if (guids.length === 0) return new Set();
  const rows = await runSql(target, selectMedia(platformGuid, sql`i.guid = any(${guids}::uuid[]) and i.deleted_on is null`));
  const visible = new Set<string>();
  for (const row of rows) {
    // A public one needs no look at what it belongs to, and nearly all are.
    const owner = row.isPublic ? null : await ownerAccessOf(target, platformGuid, row);
    if (canViewMedia(actor, { isPublic: row.isPublic, owner })) visible.add(keyOf(row));
  }
  return visible;
}

function keyOf({ kind, guid }: Pick<MediaReference, "kind" | "guid">): string {
  return `${kind} ${guid}`;
}
