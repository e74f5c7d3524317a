import { canEditMedia, canViewMedia } from "@plein/contract/access/media-access";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { ApiContext } from "../context.ts";
import { findMediaFile, type MediaRow, ownerAccessOf } from "./media-store.ts";

type Caller = Pick<ApiContext, "db" | "actor">;

/** A file, in the trash or not, that the caller may see. */
export async function visibleMedia({ db, actor }: Caller, guid: Guid): Promise<Result<MediaRow>> {
  const row = await findMediaFile(db, db.platformGuid, guid);
  const isVisible = row !== null && canViewMedia(actor, { isPublic: row.isPublic, owner: await ownerAccessOf(db, db.platformGuid, row) });
  return isVisible ? success(row) : failure("NotFound", `No file ${guid} that this caller may see`);
}

/** A file that the caller may change. */
export async function editableMedia(caller: Caller, guid: Guid): Promise<Result<MediaRow>> {
  const found = await visibleMedia(caller, guid);
  if (found.code !== "Success") return found;
  if (canEditMedia(caller.actor, await ownerAccessOf(caller.db, caller.db.platformGuid, found.value))) return found;
  return failure("Unauthorized", "Changing this file is for others", { isAuthenticated: true });
}
