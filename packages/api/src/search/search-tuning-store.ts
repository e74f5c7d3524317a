import type { Guid } from "@plein/contract/guid";
import type { PromotedPage } from "@plein/contract/search/search-results";
import { SearchPromotions, SearchSynonyms } from "@plein/contract/search/search-tuning";
import { sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";
import type { ApiContext, ApiServices } from "../context.ts";
import { runSql } from "../run-sql.ts";
import type { SearchReader } from "./search-store.ts";

/** How this platform's searches are helped along. */
export type SearchTuning = { readonly synonyms: SearchSynonyms; readonly promotions: SearchPromotions };

type Tuned = Pick<ApiContext, "db"> & { readonly services: Pick<ApiServices, "memory"> };

type StoredSetting = { readonly key: string; readonly value: unknown };

export function readSearchTuning({ db, services }: Tuned): Promise<SearchTuning> {
  return services.memory.remember<SearchTuning>({ platformGuid: db.platformGuid, key: "search tuning" }, async () => {
    const stored = await runSql(
      db,
      sql<StoredSetting>`
        select key, value from platform_settings
         where platform_guid = ${db.platformGuid}::uuid and key in ('searchSynonyms', 'searchPromotions')`,
    );
    const settingNamed = (wanted: string) => stored.find(({ key }) => key === wanted)?.value;
    const synonyms = SearchSynonyms.safeParse(settingNamed("searchSynonyms"));
    const promotions = SearchPromotions.safeParse(settingNamed("searchPromotions"));
    // A stored value that its schema no longer takes counts as never set.
    const value = { synonyms: synonyms.data ?? [], promotions: promotions.data ?? [] };
    return { value, tags: ["site"], bytes: JSON.stringify(value).length };
  });
}

/** Of these pages the published ones that the caller may see, in this order. */
export async function findPromoted({ db, actor }: SearchReader, guids: readonly Guid[]): Promise<PromotedPage[]> {
  if (guids.length === 0) return [];
  return runSql(
    db,
    sql<PromotedPage>`
      select p.guid, p.path, pub.title from unnest(${[...guids]}::uuid[]) with ordinality as wanted (guid, place)
        join pages p on p.platform_guid = ${db.platformGuid}::uuid and p.guid = wanted.guid
        join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid
       where p.is_published and p.deleted_on is null and ${visibleWhere(actor, "page.view", "p")}
       order by wanted.place`,
  );
}
