import type { Guid } from "@plein/contract/guid";
import type { SearchEntry } from "@plein/contract/search/search-entry";
import type { SearchKind } from "@plein/contract/search/search-kind";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { indexStatements, saveSearchEntries } from "@plein/db/search/search-index";
import { type RawBuilder, sql } from "kysely";
import { runSql } from "../../run-sql.ts";

/** Adds or replaces a search entry, in the transaction of the change that it follows. */
export async function indexForSearch(tx: PlatformTransaction, entry: SearchEntry): Promise<void> {
  await indexAllForSearch(tx, [entry]);
}

/** Adds or replaces search entries, in two statements. */
export async function indexAllForSearch(tx: PlatformTransaction, entries: readonly SearchEntry[]): Promise<void> {
  await saveSearchEntries(tx.kysely, entries);
}

/** The statements that add or replace search entries, each an INSERT without rows that may be in the WITH of a larger one. */
export function indexingParts(entries: readonly SearchEntry[]): RawBuilder<unknown>[] {
  return indexStatements(entries).map(({ text, parameter }) => {
    const [before = "", after = ""] = text.split("$1");
    return sql`${sql.raw(before)}${parameter}${sql.raw(after)}`;
  });
}

/** Removes a search entry, if there is one. */
export async function removeFromSearch(tx: PlatformTransaction, kind: SearchKind, objectGuid: Guid): Promise<void> {
  await removeAllFromSearch(tx, kind, [objectGuid]);
}

export async function removeAllFromSearch(tx: PlatformTransaction, kind: SearchKind, objectGuids: readonly Guid[]): Promise<void> {
  await runSql(
    tx,
    sql`delete from search_entries
         where platform_guid = plein_platform() and kind = ${kind} and object_guid = any(${[...objectGuids]}::uuid[])`,
  );
}
