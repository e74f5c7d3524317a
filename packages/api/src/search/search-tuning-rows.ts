import type { Guid } from "@plein/contract/guid";
import type { PromotedPage } from "@plein/contract/search/search-results";
import { sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";
import { runSql } from "../run-sql.ts";
import type { SearchReader } from "./search-rows.ts";

/** The published ones of these pages that the actor may see, in this order. */
export function listPromotedPages({ db, actor }: SearchReader, guids: readonly Guid[]): Promise<PromotedPage[]> {
  return runSql(
    db,
    sql<PromotedPage>`
      select p.guid, p.path, pub.title from unnest(${[...guids]}::uuid[]) with ordinality as promoted (guid, place)
        join pages p on p.platform_guid = ${db.platformGuid}::uuid and p.guid = promoted.guid
        join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid
       where p.is_published and p.deleted_on is null and ${visibleWhere(actor, "page.view", "p")}
       order by promoted.place`,
  );
}
