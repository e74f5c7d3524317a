import type { MediaAccess } from "@plein/contract/access/media-access";
import type { Guid } from "@plein/contract/guid";
import { imageUrl } from "@plein/contract/media/image-url";
import type { MediaFile } from "@plein/contract/media/media-file";
import type { MediaOwnerKind } from "@plein/contract/media/media-owner";
import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "../run-sql.ts";
import { mediaOwnerAccess } from "./media-owner.shared.ts";
import type { ServedMedia } from "./served-media.ts";

export type FoundMedia = { readonly media: ServedMedia; readonly access: MediaAccess };

/** A file that is not in the trash, with what the policy must know of it. */
export async function findMediaRow(db: PlatformDb, guid: Guid): Promise<FoundMedia | null> {
  const row = await runSqlForOne(db, selectMedia(db.platformGuid, sql`i.guid = ${guid}::uuid and i.deleted_on is null`));
  if (row === null) return null;
  const { kind, name, contentType, version, frames, width, height, hash, isPublic } = row;
  const media = { guid, kind, name, contentType, version, frames, width, height, hash, isPublic, focus: focusOf(row) };
  return { media, access: { isPublic, owner: await ownerAccessOf(db, db.platformGuid, row) } };
}

/** `gone` where what it belongs to is no longer there: then it is nobody's to see. */
export async function ownerAccessOf(
  target: SqlTarget,
  platformGuid: Guid,
  { ownerKind, ownerGuid }: OwnerColumns,
): Promise<MediaAccess["owner"]> {
  if (ownerKind === null || ownerGuid === null) return null;
  return (await mediaOwnerAccess(target, platformGuid, { kind: ownerKind, guid: ownerGuid })) ?? "gone";
}

type OwnerColumns = { readonly ownerKind: MediaOwnerKind | null; readonly ownerGuid: Guid | null };

export type MediaRow = OwnerColumns & {
  readonly guid: Guid;
  readonly kind: "image" | "file";
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly version: number;
  readonly hash: string;
  readonly dominantColor: string;
  readonly placeholder: string;
  readonly alt: string;
  readonly folder: string;
  readonly tags: readonly string[] | null;
  readonly focusX: number;
  readonly focusY: number;
  readonly credit: string;
  readonly licence: string;
  readonly expiresOn: string;
  readonly isPublic: boolean;
  readonly createdOn: Date;
  readonly updatedOn: Date;
  readonly deletedOn: Date | null;
};

/** @param where about the row `i`; the platform's own condition is added */
export function selectMedia(platformGuid: Guid, where: RawBuilder<unknown>, rest: RawBuilder<unknown> = sql``): RawBuilder<MediaRow> {
  return sql<MediaRow>`
    select i.guid, i.kind, i.name, i.content_type as "contentType", i.size, i.width, i.height, i.frames, i.version, i.hash,
           i.dominant_color as "dominantColor", i.placeholder, i.alt, i.folder, i.tags, i.focus_x as "focusX", i.focus_y as "focusY",
           i.credit, i.licence, i.expires_on as "expiresOn", i.is_public as "isPublic", i.owner_kind as "ownerKind",
           i.owner_guid as "ownerGuid", i.created_on as "createdOn", i.updated_on as "updatedOn", i.deleted_on as "deletedOn"
      from images i where i.platform_guid = ${platformGuid}::uuid and ${where} ${rest}`;
}

/** A file whether or not it is in the trash. */
export function findMediaFile(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<MediaRow | null> {
  return runSqlForOne(target, selectMedia(platformGuid, sql`i.guid = ${guid}::uuid`));
}

function focusOf({ focusX, focusY }: Pick<MediaRow, "focusX" | "focusY">): { readonly x: number; readonly y: number } {
  return { x: focusX / 1000, y: focusY / 1000 };
}

export function toMediaFile(row: MediaRow): MediaFile {
  const { ownerKind, ownerGuid, focusX, focusY, tags, createdOn, updatedOn, deletedOn, hash: _hash, frames: _frames, ...rest } = row;
  return {
    ...rest,
    tags: [...(tags ?? [])],
    focus: focusOf({ focusX, focusY }),
    owner: ownerKind === null || ownerGuid === null ? null : { kind: ownerKind, guid: ownerGuid },
    url: imageUrl(row),
    createdOn: createdOn.toISOString(),
    updatedOn: updatedOn.toISOString(),
    deletedOn: deletedOn?.toISOString() ?? null,
  };
}
