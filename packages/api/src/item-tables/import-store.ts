import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { parseSent } from "@plein/contract/input-size";
import type { ImportCheck, ImportCheckInput, ImportTarget } from "@plein/contract/item-tables/import-check";
import { NewListItem } from "@plein/contract/list-items/items/list-item";
import { LIST_BLOCK_NAMES } from "@plein/contract/list-items/lists/list-blocks";
import { type Result, success } from "@plein/contract/result";
import { sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";
import type { ApiContext } from "../context.ts";
import { fieldErrorsOf } from "../field-errors.ts";
import { mayAddTo, openForAdding, readNewItems } from "../list-items/items/new-items.shared.ts";
import { findListSource } from "../list-items/lists/list-source.shared.ts";
import { runSql } from "../run-sql.ts";
import { checkChanges } from "./import-changes-store.ts";

/** Everything that would keep these items from being added, by the very rules of adding them. Nothing is written. */
export async function checkImportOf(ctx: ApiContext, { blockGuid, items }: ImportCheckInput): Promise<Result<ImportCheck>> {
  const opened = await openForAdding(ctx, blockGuid);
  if (opened.code !== "Success") return opened;
  const parsed = items.map(({ guid: _, ...item }) => parseSent(NewListItem, withoutNulls(item)));
  const malformed = parsed.flatMap(({ issues }, index) => fieldErrorsOf(issues, ctx.locale, ["items", index]));
  // One that is malformed is looked at with another's title, so that its fields are told of as well.
  const readable = items.map((item, index) => parsed[index]?.data ?? stand(item));
  const isChange = items.map(({ guid }) => guid !== undefined);
  const { read } = await readNewItems(ctx, opened.value, readable);
  const ofNew = read.filter((_, index) => !isChange[index]).flatMap(({ errors }) => errors);
  const ofChanges = await checkChanges(ctx, items);
  const told = new Set(malformed.map(({ path }) => path));
  return success({ errors: [...malformed, ...[...ofNew, ...ofChanges].filter(({ path }) => !told.has(path))] });
}

/** What a change takes away is looked at with the change; of what is left the shape is that of a new item. */
function withoutNulls({ metadata, ...item }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = (members: object) => Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
  return { ...kept(item), ...(isRecord(metadata) ? { metadata: kept(metadata) } : { metadata }) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function stand({ listItemTypeName, metadata }: Readonly<Record<string, unknown>>): NewListItem {
  const parsed = parseSent(NewListItem.pick({ listItemTypeName: true, metadata: true }), { listItemTypeName, metadata });
  return { title: "-", listItemTypeName: "", ...parsed.data };
}

type BlockRow = { guid: Guid; title: string; path: string };
const MAX_TARGETS = 500;

/** The lists on pages that this caller sees, to which they may add. */
export async function importTargetsOf(ctx: ApiContext): Promise<ImportTarget[]> {
  const { db, actor } = ctx;
  if (!can(actor, "site.visit")) return [];
  const rows = await runSql(
    db,
    sql<BlockRow>`
      select b.guid, coalesce(pub.title, g.title) as title, g.path from building_block_instances b
        join pages g on g.platform_guid = b.platform_guid and g.guid = b.page_guid and g.deleted_on is null and ${visibleWhere(actor, "page.view", "g")}
        left join page_publications pub on pub.platform_guid = g.platform_guid and pub.page_guid = g.guid and g.is_published
       where b.platform_guid = ${db.platformGuid}::uuid and b.deleted_on is null and b.building_block_name = any(${[...LIST_BLOCK_NAMES]}::text[])
       order by g.path, b.sort_id, b.guid limit ${MAX_TARGETS}`,
  );
  const sources = await Promise.all(rows.map(({ guid }) => findListSource(ctx, guid)));
  return rows.flatMap(({ guid, title, path }, index) => {
    const source = sources[index] ?? null;
    return source === null || !mayAddTo(source)
      ? []
      : [{ blockGuid: guid, pageTitle: title, pagePath: path, itemTypes: [...source.settings.itemTypes], timeZone: ctx.platform.timeZone }];
  });
}
