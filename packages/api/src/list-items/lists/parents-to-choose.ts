import type { BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { ShownListPage } from "@plein/contract/list-items/lists/list-page";
import { sql } from "kysely";
import type { ApiContext } from "../../context.ts";
import { runSql } from "../../run-sql.ts";
import type { ListSource } from "./list-plan.ts";
import { tagsOfSource } from "./list-source.shared.ts";

type Parents = ShownListPage["parents"];

/** The parents of a list that a visitor can choose among, as it names them: none where that is no choice. */
export async function parentsToChoose(
  { db, services }: Pick<ApiContext, "db" | "services">,
  { block, source }: { readonly block: BuildingBlockInstance; readonly source: ListSource },
): Promise<Parents> {
  const { visitorFilters } = block.options;
  if (!Array.isArray(visitorFilters) || !visitorFilters.includes("parents") || source.parents.length < 2) return [];
  const guids = source.parents.map(({ guid }) => guid);
  return services.memory.remember<Parents>({ platformGuid: db.platformGuid, key: `parents ${guids.join()}` }, async () => {
    const rows = await runSql(
      db,
      sql<{ guid: Guid; title: string }>`
        select p.guid, coalesce(pub.title, p.title) as title from pages p
          left join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid
         where p.platform_guid = ${db.platformGuid}::uuid and p.guid = any(${guids}::uuid[])
        union all
        select i.guid, i.title from list_items i
         where i.platform_guid = ${db.platformGuid}::uuid and i.guid = any(${guids}::uuid[])`,
    );
    const byGuid = new Map(rows.map((row) => [row.guid, row]));
    const value = guids.flatMap((guid) => byGuid.get(guid) ?? []);
    return { value, tags: tagsOfSource(source), bytes: JSON.stringify(value).length };
  });
}
