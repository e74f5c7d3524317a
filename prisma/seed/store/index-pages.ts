import { buildPageSearchEntry } from "@plein/blocks/kit/search/page-search-entry";
import { blockSchemas } from "@plein/blocks/schemas";
import { DEFAULT_LOCALE } from "@plein/contract/locale";
import { indexStatements } from "@plein/db/search/search-index";
import type pg from "pg";
import type { PageRows } from "./page-rows.ts";

/** Adds published pages to the search index; the transaction must be the platform's. */
export async function indexPages(client: pg.ClientBase, publications: PageRows["page_publications"]): Promise<void> {
  const now = new Date();
  const entries = publications.flatMap(
    ({ page_guid: guid, title, options, blocks, published_on }) =>
      buildPageSearchEntry({ guid, title, options, blocks, publishedOn: published_on, locale: DEFAULT_LOCALE }, blockSchemas, now) ?? [],
  );
  for (const { text, parameter } of indexStatements(entries)) await client.query(text, [parameter]);
}
