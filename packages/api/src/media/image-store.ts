import { ANONYMOUS } from "@plein/contract/access/actor";
import { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { z } from "zod";
import { visibleWhere } from "../access/visible-where.shared.ts";
import { runSql } from "../run-sql.ts";

/** A picture to choose from; `alt` is what was last written for it, empty when nothing was. */
export const ListedImage = z.strictObject({ guid: Guid, name: z.string(), alt: z.string(), width: z.int(), height: z.int() });
export type ListedImage = z.output<typeof ListedImage>;

/**
 * The platform's public pictures, newest first: those that the policy shows to everyone. A private one in a
 * page would be missing for its visitors.
 */
export async function listPublicImages(db: PlatformDb, itemCount: number): Promise<ListedImage[]> {
  const rows = await runSql(
    db,
    sql<ListedImage>`
      select guid, name, alt, width, height from images i
       where platform_guid = ${db.platformGuid}::uuid and kind = 'image' and deleted_on is null
         and owner_kind is distinct from 'profile' and ${visibleWhere(ANONYMOUS, "image.view", "i")}
       order by created_on desc, guid desc limit ${itemCount}`,
  );
  return [...rows];
}
