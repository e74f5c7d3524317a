import { canEditMedia, canViewMedia, type MediaAccess } from "@plein/contract/access/media-access";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { ApiContext } from "../context.ts";
import type { SqlTarget } from "../run-sql.ts";
import { findMediaOwner } from "./media-owner-rows.ts";
import { findMediaRow, type MediaRow } from "./media-rows.ts";

type Caller = Pick<ApiContext, "db" | "actor">;

/** A file, in the trash or not, that the caller may see. @returns NotFound for any other */
export async function findVisibleMedia({ db, actor }: Caller, guid: Guid): Promise<Result<MediaRow>> {
  const row = await findMediaRow(db, db.platformGuid, guid);
  const isVisible = row !== null && canViewMedia(actor, await findMediaAccess(db, db.platformGuid, row));
  return isVisible ? success(row) : failure("NotFound", `No file ${guid} that this caller may see`);
}

/** A file that the caller may change. @returns NotFound; Unauthorized */
export async function findEditableMedia(caller: Caller, guid: Guid): Promise<Result<MediaRow>> {
  const media = await findVisibleMedia(caller, guid);
  if (media.code !== "Success") return media;
  const { owner } = await findMediaAccess(caller.db, caller.db.platformGuid, media.value);
  if (canEditMedia(caller.actor, owner)) return media;
  return failure("Unauthorized", `No right to change file ${guid}`, { isAuthenticated: true });
}

/** The facts about a file that the policy needs. The owner is `gone` if it no longer exists: then nobody may see a private file. */
export async function findMediaAccess(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, isPublic, ownerKind, ownerGuid }: Pick<MediaRow, "guid" | "isPublic" | "ownerKind" | "ownerGuid">,
): Promise<MediaAccess> {
  if (ownerKind === null || ownerGuid === null) return { isPublic, owner: null };
  const owner = await findMediaOwner(target, platformGuid, { kind: ownerKind, guid: ownerGuid }, guid);
  return { isPublic, owner: owner ?? "gone" };
}
