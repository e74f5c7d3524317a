import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import { imageUrl } from "@plein/contract/media/image-url";
import type { UploadedFile } from "@plein/contract/media/uploaded-document";
import { failure } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { ApiContext } from "../../context.ts";
import { ResultError, unwrap } from "../../result-error.ts";
import { queueReading } from "../documents/document-job-rows.ts";
import { indexDocument } from "../documents/index-document.ts";
import { listReferringRows, REFERRING_TABLES, saveReferringRow } from "../media-reference-rows.ts";
import { addMediaRow, replaceMediaRow } from "../media-write-rows.ts";
import { checkStorageLimit } from "../storage/storage-limit.shared.ts";
import { type NewVersion, updateReferences } from "../update-references.ts";
import type { UploadPermit } from "./permit-upload.ts";
import type { ReceivedFile } from "./received-file.ts";

/** Adds a file whose bytes are stored to the database, or replaces the one whose new bytes they are. */
export async function recordUpload(ctx: ApiContext, permit: UploadPermit, file: ReceivedFile): Promise<UploadedFile> {
  const { guid, version, owner, isPublic, replaces } = permit;
  const { platform, actor } = ctx;
  const tags = [`image:${guid}`] as const;
  await ctx.db.transaction(async (tx) => {
    if (replaces === null) {
      const uploaderGuid = actor.kind === "user" ? actor.userGuid : null;
      await addMediaRow(tx, platform.guid, { guid, owner, isPublic, uploaderGuid, file });
    } else await replaceMedia(tx, platform.guid, { guid, version, file });
    if (file.kind === "file") {
      await indexDocument(tx, guid, platform.defaultLocale);
      await queueReading(tx, [guid]);
    }
    await tx.invalidate(tags);
    unwrap(await checkStorageLimit(tx, platform.guid));
    await addAuditEntry(tx, ctx, {
      action: replaces === null ? "media.add" : "media.replace",
      objectType: "media",
      objectGuid: guid,
      after: { contentType: file.contentType, size: file.size, version, isPublic, ownerKind: owner?.kind ?? null },
    });
  });
  // This process responds to the next request, and may be notified of its own write later than that.
  ctx.services.memory.invalidate({ platformGuid: platform.guid, tags });
  const { kind, name, contentType, size, width, height } = file;
  const uploaded = { guid, url: imageUrl({ guid, version }), name, contentType, size };
  // The kind determines the possible content types.
  return (kind === "image" ? { ...uploaded, width, height } : uploaded) as UploadedFile;
}

type Replacement = { readonly guid: Guid; readonly version: number; readonly file: ReceivedFile };

/** The new bytes have the same guid and a new URL, so that no browser shows the cached old picture: references contain the version. */
async function replaceMedia(tx: PlatformTransaction, platformGuid: Guid, replacement: Replacement): Promise<void> {
  const { guid, version, file } = replacement;
  if (!(await replaceMediaRow(tx, platformGuid, replacement)))
    throw new ResultError(failure("Conflict", `The file ${guid} was removed or replaced while version ${version} was uploaded`));
  const tags = await updateAllReferences(tx, platformGuid, { ...file, guid, version });
  if (tags.size > 0) await tx.invalidate([...tags]);
}

/** @returns the cache tags of the content that refers to the file */
async function updateAllReferences(tx: PlatformTransaction, platformGuid: Guid, file: NewVersion): Promise<Set<CacheTag>> {
  const tags = new Set<CacheTag>();
  for (const table of REFERRING_TABLES) {
    for (const { id, tag, values } of await listReferringRows(tx, platformGuid, { ...table, guid: file.guid })) {
      await saveReferringRow(tx, platformGuid, { ...table, id, values: values.map((value) => updateReferences(value, file)) });
      tags.add(tag);
    }
  }
  return tags;
}
