import { ANONYMOUS } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";
import { hideFromPlanner } from "../hide-from-planner-sql.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";
import { type ShareableImageRow, selectPlatformImage, whereShareable } from "./platform-image-sql.shared.ts";

export type PublicImageRow = {
  readonly guid: Guid;
  readonly name: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/** The pictures among these that anonymous visitors may see. */
export function listShareableImageRows(target: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<ShareableImageRow[]> {
  return runSql(
    target,
    sql<ShareableImageRow>`
      select guid, alt, width, height, version from images i
       where platform_guid = ${platformGuid}::uuid and guid = any(${hideFromPlanner([...guids], "uuid[]")}::uuid[]) and ${whereShareable("i")}`,
  );
}

/** The platform's first header image or else its default picture for sharing, if anonymous visitors may see it. */
export async function findPlatformImageRow(target: SqlTarget, platformGuid: Guid): Promise<ShareableImageRow | null> {
  const row = await runSqlForOne(
    target,
    sql<{ picture: ShareableImageRow | null }>`select ${selectPlatformImage(platformGuid)} as picture`,
  );
  return row?.picture ?? null;
}

/** The pictures that anonymous visitors may see, newest first: on a page, visitors wouldn't get a private one. */
export function listPublicImageRows(target: SqlTarget, platformGuid: Guid, itemCount: number): Promise<PublicImageRow[]> {
  return runSql(
    target,
    sql<PublicImageRow>`
      select guid, name, alt, width, height from images i
       where platform_guid = ${platformGuid}::uuid and kind = 'image' and deleted_on is null
         and owner_kind is distinct from 'profile' and ${visibleWhere(ANONYMOUS, "image.view", "i")}
       order by created_on desc, guid desc limit ${itemCount}`,
  );
}
