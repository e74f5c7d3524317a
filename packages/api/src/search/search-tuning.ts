import { SearchPromotions, SearchSynonyms } from "@plein/contract/search/search-tuning";
import { readStored } from "@plein/contract/stored-json/read-stored";
import type { ApiContext, ApiServices } from "../context.ts";
import { findStoredSettings } from "../settings/settings.shared.ts";

/** An admin's additions to this platform's search. */
export type SearchTuning = { readonly synonyms: SearchSynonyms; readonly promotions: SearchPromotions };

type Reader = Pick<ApiContext, "db"> & { readonly services: Pick<ApiServices, "memory"> };

/** Reads the synonyms and promoted pages, cached. A stored value that its schema no longer accepts counts as never set. */
export function readSearchTuning({ db, services }: Reader): Promise<SearchTuning> {
  return services.memory.getOrLoad<SearchTuning>({ platformGuid: db.platformGuid, key: "search tuning" }, async () => {
    const rows = await findStoredSettings(db, db.platformGuid, ["searchSynonyms", "searchPromotions"]);
    const stored = new Map(rows.map(({ key, value }) => [key, value]));
    const synonyms = readStored(SearchSynonyms, stored.get("searchSynonyms"))?.value ?? [];
    const promotions = readStored(SearchPromotions, stored.get("searchPromotions"))?.value ?? [];
    const value = { synonyms, promotions };
    return { value, tags: ["site"], bytes: JSON.stringify(value).length };
  });
}
