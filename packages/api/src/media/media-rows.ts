import type { Guid } from "@plein/contract/guid";
import type { MediaOwnerKind } from "@plein/contract/media/media-owner";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

export type MediaRow = {
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
  /** thousandths of the width and of the height */
  readonly focusX: number;
  readonly focusY: number;
  readonly credit: string;
  readonly licence: string;
  readonly expiresOn: string;
  readonly isPublic: boolean;
  readonly ownerKind: MediaOwnerKind | null;
  readonly ownerGuid: Guid | null;
  readonly createdOn: Date;
  readonly updatedOn: Date;
  readonly deletedOn: Date | null;
};

/** A file, whether or not it is in the trash. */
export function findMediaRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<MediaRow | null> {
  return runSqlForOne(target, selectMedia(platformGuid, sql`i.guid = ${guid}::uuid`));
}

/** The files among these that exist and are not in the trash. */
export function findExistingMediaRows(target: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<MediaRow[]> {
  return runSql(target, selectMedia(platformGuid, sql`i.guid = any(${[...guids]}::uuid[]) and i.deleted_on is null`));
}

/** @param where a condition on the row `i`; the condition on the platform is added */
export function selectMedia(platformGuid: Guid, where: RawBuilder<unknown>, tail: RawBuilder<unknown> = sql``): RawBuilder<MediaRow> {
  return sql<MediaRow>`
    select i.guid, i.kind, i.name, i.content_type as "contentType", i.size, i.width, i.height, i.frames, i.version, i.hash,
           i.dominant_color as "dominantColor", i.placeholder, i.alt, i.folder, i.tags, i.focus_x as "focusX", i.focus_y as "focusY",
           i.credit, i.licence, i.expires_on as "expiresOn", i.is_public as "isPublic", i.owner_kind as "ownerKind",
           i.owner_guid as "ownerGuid", i.created_on as "createdOn", i.updated_on as "updatedOn", i.deleted_on as "deletedOn"
      from images i where i.platform_guid = ${platformGuid}::uuid and ${where} ${tail}`;
}
