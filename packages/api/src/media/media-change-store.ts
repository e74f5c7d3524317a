import type { Guid } from "@plein/contract/guid";
import type { MediaDescription, MediaFile } from "@plein/contract/media/media-file";
import { failure } from "@plein/contract/result";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { ApiContext } from "../context.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { describeMedia, setMediaDeleted } from "./media-rows-store.ts";
import { checkStorage } from "./media-storage-store.ts";
import { findMediaFile, toMediaFile } from "./media-store.ts";

export type MediaChange =
  | { readonly kind: "describe"; readonly changes: Partial<MediaDescription> }
  | { readonly kind: "remove" }
  | { readonly kind: "restore" };

/** Changes a file that the caller may change, and gives it as it is then. */
export async function changeMedia(ctx: ApiContext, guid: Guid, change: MediaChange): Promise<MediaFile> {
  const { db, platform, services } = ctx;
  const row = await db.transaction(async (tx) => {
    if (change.kind === "describe") await describeMedia(tx, platform.guid, guid, change.changes);
    else await setMediaDeleted(tx, platform.guid, guid, change.kind === "remove");
    if (change.kind === "restore") unwrap(await checkStorage(tx, platform.guid));
    await addAuditEntry(tx, ctx, {
      action: change.kind === "describe" ? "media.save" : `media.${change.kind}`,
      objectType: "media",
      objectGuid: guid,
      ...(change.kind === "describe" ? { after: { changed: Object.keys(change.changes) } } : {}),
    });
    return findMediaFile(tx, platform.guid, guid);
  });
  services.memory.invalidate({ platformGuid: platform.guid, tags: [`image:${guid}`] });
  if (row === null) throw new ResultError(failure("NotFound", `The file ${guid} went while it was changed`));
  return toMediaFile(row);
}
