import type { Actor } from "@plein/contract/access/actor";
import type { PlatformDb } from "@plein/db/platform-db";
import { COMPOSED_PREFIX } from "@plein/db/statements/statement-names";
import { type RawBuilder, sql } from "kysely";
import { hideFromPlanner } from "../../hide-from-planner-sql.ts";
import { runSql } from "../../run-sql.ts";
import { type ItemRow, itemColumns, type RowParent } from "../items/item-rows.shared.ts";
import { lookedUpItems } from "./list-lookups-sql.ts";
import type { ListPlan } from "./list-plan.ts";
import { pageOfList, totalOfList, typesOfList } from "./list-sql.ts";

/** The index of the list, the value that it is ordered by, as text, and the position on its page. */
type Position = { readonly list: number; readonly key: string | null; readonly place: number };
/** An item of the list; `bytes` is the size of this item and all before it. */
export type ListRow = ItemRow & Position & { readonly total: null; readonly size: number; readonly bytes: number };
/** The list's total, with no item. */
export type TotalRow = Record<keyof Omit<ItemRow, "blocks">, null> &
  Position & { readonly blocks: ItemRow["blocks"] | null; readonly total: number; readonly size: null; readonly bytes: number | null };

/** The maximum size of the items in one response, so that one request can't take the memory of others. No page comes near it. */
export const MAX_BYTES = 16 * 1024 * 1024;

type Scope = { readonly db: PlatformDb; readonly actor: Actor };
/** A row of the database: `parents` is null if the only one is the page of the list. */
type FoundRow = Omit<ListRow, "parents"> & { readonly parents: ListRow["parents"] | null };
type ReadOptions = {
  /** indexes of the lists whose totals are counted too */
  readonly counted: ReadonlySet<number>;
  /** indexes of the lists with so many matching items that an index lookup isn't worthwhile */
  readonly frequent: ReadonlySet<number>;
  /** with the blocks of the items' own pages */
  readonly hasBlocks: boolean;
};

/** Pages of several lists in one statement, each with one item more than the page holds, and the totals of some of the lists. */
export async function readListRows(
  { db, actor }: Scope,
  plans: readonly ListPlan[],
  { counted, frequent, hasBlocks }: ReadOptions,
): Promise<(ListRow | TotalRow)[]> {
  const scope = (list: number) => ({ platformGuid: db.platformGuid, actor, list, isScanned: frequent.has(list) });
  const knownPages = plans.map(onlyPageOf);
  const pages = plans.map(
    (plan, list) =>
      sql`select ${sql.lit(list)}::int as list, c.guid, c.key, c.place, null::int as total, ${knownPages[list]?.guid ?? null}::uuid as page
            from (${pageOfList(plan, scope(list))}) c`,
  );
  const counts = plans.flatMap((plan, list) =>
    counted.has(list)
      ? [
          sql`select ${sql.lit(list)}::int, null::uuid, null::text, 0, (${totalOfList(plan, { ...scope(list), isScanned: false })}), null::uuid`,
        ]
      : [],
  );
  const isComposed = plans.some((plan) => plan.isAdHoc) || plans.length > 1;
  const lookups = plans.flatMap((plan, list) => [
    ...(frequent.has(list) ? [] : lookedUpItems(plan, { platformGuid: db.platformGuid, list, use: "page" })),
    ...(counted.has(list) ? lookedUpItems(plan, { platformGuid: db.platformGuid, list, use: "total" }) : []),
  ]);
  const size = hasBlocks ? sql`i.metadata_bytes + i.blocks_bytes` : sql`i.metadata_bytes`;
  const rows = await runSql(
    db,
    sql<FoundRow | TotalRow>`${isComposed ? COMPOSED : sql``}${withLookups(lookups)}select r.* from (
    select l.list, l.key, l.total, l.place, ${size} as size, (sum(${size}) over (order by l.list, l.place))::float8 as bytes,
           ${itemColumns(actor, { hasBlocks, knownParent: sql`l.page` })}
      from (${sql.join([...pages, ...counts], sql` union all `)}) l
      left join list_items i on i.platform_guid = ${hideFromPlanner(db.platformGuid, "uuid")} and i.guid = l.guid) r
   where r.guid is null or r.bytes - r.size <= ${sql.lit(MAX_BYTES)}
   order by r.list, r.place`,
  );
  return rows.map((row) =>
    row.guid === null || row.parents !== null
      ? row
      : Object.assign(row, { parents: [knownPages[row.list]].filter((page) => page != null) }),
  ) as (ListRow | TotalRow)[];
}

/** The page on which all readers of a list see its items. Null if it depends on the item. */
function onlyPageOf({ parents: [only, ...others] }: ListPlan): RowParent | null {
  if (only === undefined || others.length > 0 || only.path === null || only.visibleTypes !== null) return null;
  return { guid: only.guid, path: only.path };
}

/** The number of items of a list. */
export async function countListRows({ db, actor }: Scope, plan: ListPlan): Promise<number> {
  const total = totalOfList(plan, { platformGuid: db.platformGuid, actor, list: 0, isScanned: false });
  const lookups = lookedUpItems(plan, { platformGuid: db.platformGuid, list: 0, use: "total" });
  const [row] = await runSql(
    db,
    sql<{ total: number }>`${plan.isAdHoc ? COMPOSED : sql``}${withLookups(lookups)}select (${total}) as total`,
  );
  return row?.total ?? 0;
}

/** The names of the types of which the list has items. */
export async function listTypeNames({ db, actor }: Scope, plan: ListPlan): Promise<string[]> {
  const types = typesOfList(plan, { platformGuid: db.platformGuid, actor, list: 0, isScanned: false });
  const lookups = lookedUpItems(plan, { platformGuid: db.platformGuid, list: 0, use: "total" });
  const rows = await runSql(db, sql<{ name: string }>`${plan.isAdHoc ? COMPOSED : sql``}${withLookups(lookups)}${types}`);
  return rows.map(({ name }) => name);
}

/** The text varies with the lists of a page and the fields of a filter, and not with their values. */
const COMPOSED = sql.raw(COMPOSED_PREFIX);

function withLookups(lookups: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return lookups.length === 0 ? sql`` : sql`with ${sql.join([...lookups])} `;
}
