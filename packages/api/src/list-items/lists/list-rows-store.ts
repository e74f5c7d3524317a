import { createHash } from "node:crypto";
import { rightsKeyOf } from "@plein/contract/access/rights-key";
import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { PlatformDb } from "@plein/db/platform-db";
import { ASKED_ONCE } from "@plein/db/statements/statement-names";
import { sql } from "kysely";
import type { Reader } from "../../pages/page-view.shared.ts";
import { runSql } from "../../run-sql.ts";
import { type ItemRow, itemColumns } from "../items/item-rows.shared.ts";
import { type Cursor, writeCursor } from "./list-cursor.ts";
import type { ListPlan } from "./list-plan.ts";
import { canContinue, type ListScope, ownItemsOf, pageOfList, totalOfList } from "./list-sql.ts";
import { lookedUpWords } from "./list-words.ts";

/** A page of a list as it was read. */
export type ListRows = {
  readonly rows: readonly ItemRow[];
  readonly total: number;
  readonly after: string | null;
  /** there is more on the page than one answer holds: the rest is left out, and `after` leads to it */
  readonly isCut: boolean;
};

/** What one answer holds of items, in bytes: other people's questions need the memory too. Nobody's page comes near it. */
const MAX_BYTES = 16 * 1024 * 1024;

type Wanted = { readonly hasBlocks: boolean; readonly hasTotals: boolean };
type Row = ItemRow & { readonly list: number; readonly key: string | null; readonly total: number | null; readonly bytes: number };

/**
 * Pages of several lists, in one round trip. Totals that are remembered are not counted again; the others are counted in the
 * same statement, within the ticket that keeps what is overtaken meanwhile from being remembered.
 */
export async function readLists(reader: Reader, plans: readonly ListPlan[], { hasBlocks, hasTotals }: Wanted): Promise<ListRows[]> {
  if (plans.length === 0) return [];
  const reading = later<Row[]>();
  const counted = new Set<number>();
  const totals = plans.map((plan, list) =>
    hasTotals
      ? reader.services.memory.remember<number>(placeOf(reader, plan), async () => {
          counted.add(list);
          const total = (await reading.promise).find((row) => row.list === list && row.total !== null)?.total ?? 0;
          return { value: total, tags: tagsOf(plan), bytes: TOTAL_BYTES };
        })
      : 0,
  );
  // Whatever is not remembered, nor being counted by somebody else, has asked for its count by now.
  runSql(reader.db, statementOf(reader, plans, counted, hasBlocks)).then(reading.resolve, reading.reject);
  const [rows, ...known] = await Promise.all([reading.promise, ...totals]);
  return plans.map((plan, list) => ({
    ...pageOf(
      plan,
      rows.filter((row) => row.list === list && row.guid !== null),
    ),
    total: known[list] ?? 0,
  }));
}

/** How many items a list has. Remembered until one of them changes, so that it costs the same however many there are. */
export function readTotal(reader: Reader, plan: ListPlan): Promise<number> {
  return reader.services.memory.remember<number>(placeOf(reader, plan), async () => {
    const [row] = await runSql(
      reader.db,
      sql<{
        total: number;
      }>`${plan.isAdHoc ? ONCE : sql``}${lookedUpFirst(reader.db, [plan])}select (${totalOfList(plan, scopeOf(reader, 0))}) as total`,
    );
    return { value: row?.total ?? 0, tags: tagsOf(plan), bytes: TOTAL_BYTES };
  });
}

function statementOf(reader: Reader, plans: readonly ListPlan[], counted: ReadonlySet<number>, hasBlocks: boolean) {
  const pages = plans.map(
    (plan, list) =>
      sql`select ${sql.lit(list)}::int as list, c.guid, c.key, c.place, null::int as total from (${pageOfList(plan, scopeOf(reader, list))}) c`,
  );
  const counts = plans.flatMap((plan, list) =>
    counted.has(list) ? [sql`select ${sql.lit(list)}::int, null::uuid, null::text, 0, (${totalOfList(plan, scopeOf(reader, list))})`] : [],
  );
  const isAdHoc = plans.some((plan) => plan.isAdHoc) || plans.length > 1;
  const size = hasBlocks ? sql`i.metadata_bytes + i.blocks_bytes` : sql`i.metadata_bytes`;
  return sql<Row>`${isAdHoc ? ONCE : sql``}${lookedUpFirst(reader.db, plans)}select r.* from (
    select l.list, l.key, l.total, l.place, ${size} as size, (sum(${size}) over (order by l.list, l.place))::float8 as bytes,
           ${itemColumns(reader.actor, { hasBlocks })}
      from (${sql.join([...pages, ...counts], sql` union all `)}) l
      left join list_items i on i.platform_guid = ${reader.db.platformGuid}::uuid and i.guid = l.guid) r
   where r.guid is null or r.bytes - r.size <= ${sql.lit(MAX_BYTES)}
   order by r.list, r.place`;
}

/** Not prepared: questions that somebody makes up are each another statement, and are planned for what they ask. */
const ONCE = sql.raw(ASKED_ONCE);

function lookedUpFirst(db: PlatformDb, plans: readonly ListPlan[]) {
  const words = plans.flatMap((plan, list) => lookedUpWords(db, plan, list));
  return words.length === 0 ? sql`` : sql`with ${sql.join(words)} `;
}

function scopeOf({ db, actor }: Reader, list: number): ListScope {
  return { platformGuid: db.platformGuid, actor, list };
}

/** One more than a page was asked for: whether there is a next one. */
function pageOf(plan: ListPlan, found: readonly Row[]): Omit<ListRows, "total"> {
  const read = found.slice(0, plan.itemCount);
  const held = read.filter(({ bytes }) => bytes <= MAX_BYTES);
  const isCut = held.length < read.length;
  // One that is alone too large for any answer is shown by itself: else nobody came past it.
  const rows = held.length === 0 ? read.slice(0, 1) : held;
  const last = rows.at(-1);
  const hasMore = found.length > rows.length && last !== undefined && canContinue(plan);
  return { rows, after: hasMore ? writeCursor(cursorAt(plan, last), plan.sort) : null, isCut };
}

function cursorAt({ sort }: ListPlan, { guid, key, ...row }: Row): Cursor {
  if (sort.by === null) return { value: key, guid, seed: sort.seed };
  const moment = momentOf(sort.by.name, row);
  if (moment !== undefined) return { value: moment?.toISOString() ?? "infinity", guid };
  const [kind] = sort.by.kinds;
  if (key === null) return { value: null, guid };
  return { value: kind === "number" ? Number(key) : kind === "boolean" ? key === "true" : key, guid };
}

function momentOf(
  name: string,
  row: Pick<Row, "publishedOn" | "createdOn" | "updatedOn" | "periodStart" | "periodEnd">,
): Date | null | undefined {
  switch (name) {
    case "publishedOn":
      return row.publishedOn;
    case "createdOn":
      return row.createdOn;
    case "updatedOn":
      return row.updatedOn;
    case "periodStart":
    case "metadata.periodStart":
      return row.periodStart;
    case "periodEnd":
    case "metadata.periodEnd":
      return row.periodEnd;
    default:
      return undefined;
  }
}

// Totals -------------------------------------------------------------------------------------------------------------

type Later<T> = { readonly promise: Promise<T>; readonly resolve: (value: T) => void; readonly reject: (error: unknown) => void };

function later<T>(): Later<T> {
  let settle: Omit<Later<T>, "promise"> | null = null;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (settle === null) throw new Error("A promise runs its executor at once");
  return { promise, ...(settle as Omit<Later<T>, "promise">) };
}

const TOTAL_BYTES = 200;

/** What a list shows changes with the items below its parents. */
export function tagsOf({ parents }: Pick<ListPlan, "parents">): CacheTag[] {
  return ["site", ...parents.flatMap(({ guid }): CacheTag[] => [`list:${guid}`, `page:${guid}`])];
}

const MINUTE_MS = 60_000;

/** Made of all that decides which items count, and nothing of which page of them is asked for. */
function placeOf({ db, actor }: Reader, plan: ListPlan): { platformGuid: string; key: string } {
  const { parents, typeNames, filters, words, cutoff, activeAt, highlightOnly } = plan;
  const minute = activeAt === null ? null : Math.floor(activeAt.getTime() / MINUTE_MS);
  const question = [parents, typeNames, filters, words, cutoff, minute, highlightOnly, rightsKeyOf(actor), ownItemsOf(plan, actor)];
  return { platformGuid: db.platformGuid, key: `total ${createHash("sha256").update(JSON.stringify(question)).digest("base64url")}` };
}
