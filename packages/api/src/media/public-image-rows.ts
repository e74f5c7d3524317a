import { ANONYMOUS } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";
import { runSql, type SqlTarget } from "../run-sql.ts";

export type PublicImageRow = {
  readonly guid: Guid;
  readonly name: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

export type ShareableImageRow = Omit<PublicImageRow, "name"> & { readonly version: number };

/** Those of these pictures, and of the platform's first header image, that anonymous visitors may see. */
export function listShareableImageRows(target: SqlTarget, platformGuid: Guid, guids: readonly string[]): Promise<ShareableImageRow[]> {
  return runSql(
    target,
    sql<ShareableImageRow>`
      select guid, alt, width, height, version from images i
       where platform_guid = ${platformGuid}::uuid and kind = 'image' and deleted_on is null and ${visibleWhere(ANONYMOUS, "image.view", "i")}
         and guid = any(${[...guids]}::uuid[] || coalesce(
               (select array[(s.value -> 0 ->> 'imageGuid')::uuid] from platform_settings s
                 where s.platform_guid = ${platformGuid}::uuid and s.key = 'headerImages'), '{}'))`,
  );
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
