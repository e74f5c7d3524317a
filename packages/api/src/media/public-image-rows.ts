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
