import { buildPageSearchEntry } from "@plein/blocks/kit/search/page-search-entry";
import { blockSchemas } from "@plein/blocks/schemas";
import { reusedPageGuid } from "@plein/contract/blocks/reusable";
import { DEFAULT_LOCALE } from "@plein/contract/languages";
import { indexStatements } from "@plein/db/search/search-index";
import type pg from "pg";
import type { PageRows } from "./page-rows.ts";

/** Adds published pages to the search index; the transaction must be the platform's. */
export async function indexPages(client: pg.ClientBase, publications: PageRows["page_publications"]): Promise<void> {
  const now = new Date();
  const blocksOf = new Map(publications.map((publication) => [publication.page_guid, publication.blocks]));
  const entries = publications.flatMap(({ page_guid: guid, title, options, blocks: placed, published_on }) => {
    const blocks = placed.flatMap((block) => blocksOf.get(reusedPageGuid(block) ?? "") ?? [block]);
    return (
      buildPageSearchEntry({ guid, title, options, blocks, publishedOn: published_on, locale: DEFAULT_LOCALE }, blockSchemas, now) ?? []
    );
  });
  await Promise.all(indexStatements(entries).map(({ text, parameter }) => client.query(text, [parameter])));
}
