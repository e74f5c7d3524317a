import type { Guid } from "@plein/contract/guid";
import type { MediaFile } from "@plein/contract/media/media-file";
import { failure } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { type AuditEntry, addAuditEntry } from "../audit/audit.shared.ts";
import type { ApiContext } from "../context.ts";
import { ResultError } from "../result-error.ts";
import { indexDocument } from "./documents/index-document.ts";
import { findMediaRow } from "./media-rows.ts";
import { toMediaFile } from "./to-media-file.ts";

export type MediaChange = Pick<AuditEntry, "action" | "after"> & { readonly write: (tx: PlatformTransaction) => Promise<void> };

/** Changes a file and adds the change to the audit log. @returns the file as it is then */
export async function changeMedia(ctx: ApiContext, guid: Guid, { write, ...entry }: MediaChange): Promise<MediaFile> {
  const { db, platform, services } = ctx;
  const tags = [`image:${guid}`] as const;
  const row = await db.transaction(async (tx) => {
    await write(tx);
    await indexDocument(tx, guid, platform.defaultLocale);
    await tx.invalidate(tags);
    await addAuditEntry(tx, ctx, { ...entry, objectType: "media", objectGuid: guid });
    return findMediaRow(tx, platform.guid, guid);
  });
  services.memory.invalidate({ platformGuid: platform.guid, tags });
  if (row === null) throw new ResultError(failure("NotFound", `The file ${guid} was removed while it was changed`));
  return toMediaFile(row);
}
