import type { BlockAccess } from "@plein/contract/access/access-object";
import type { Actor } from "@plein/contract/access/actor";
import { canViewItems, type ItemPageAccess } from "@plein/contract/access/item-view";
import { can } from "@plein/contract/access/policy";
import { VISIBILITIES, type Visibility } from "@plein/contract/access/visibility";
import type { PlatformDb } from "@plein/db/platform-db";
import { openTestDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runSql } from "../run-sql.ts";
import { indexAllForSearch } from "../search/index/search-index.shared.ts";
import { anyActor } from "../testing/any-actor.ts";
import { createTwoRoles } from "../testing/page-grid.ts";
import { itemsVisibleWhere, readerKeysOf } from "./visible-where.shared.ts";

const TYPES = ["news", "event"] as const;
const ELSEWHERE = "0199c1f0-8f5e-7c3a-9b1e-0000000000aa";

type PlannedList = { readonly name?: string; readonly view: Visibility; readonly role?: number; readonly options?: object };

/** The lists of a page. A list of other pages' items and a widget of another list don't limit the items of the page itself. */
const LISTS: readonly (readonly PlannedList[])[] = [
  [],
  ...VISIBILITIES.map((view) => [{ view, role: 0 }]),
  [{ view: "Roles", role: 1 }],
  [{ view: "Roles", role: 0, options: { itemTypes: ["news"] } }],
  [{ view: "Roles", role: 0, options: { itemTypes: ["news"] } }, { view: "Public" }],
  [
    { view: "Roles", role: 0, options: { itemTypes: ["news"] } },
    { view: "Public", options: { itemTypes: ["event"] } },
  ],
  [{ view: "Admin" }, { view: "Roles", role: 1 }],
  [{ view: "Admin", options: { defaultParentGuids: [ELSEWHERE] } }],
  [{ view: "Admin" }, { name: "widget", view: "Users", options: { itemTypes: ["event"] } }],
  [
    { name: "agenda", view: "Admin" },
    { name: "widget", view: "Public", options: { sourceList: ELSEWHERE } },
  ],
];

type Page = ItemPageAccess & { readonly guid: string; readonly lists: readonly (BlockAccess & { readonly types: readonly string[] })[] };

let database: TestDatabase;
let db: PlatformDb;
let roles: string[];
let pages: Page[];

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.forPlatform((await database.addPlatform({ host: "items.test" })).guid);
  roles = await createTwoRoles(db);
  const planned = LISTS.flatMap((lists, index) =>
    VISIBILITIES.flatMap((view) =>
      [0, 1].map((edit) => ({ guid: crypto.randomUUID(), lists, view, edit, path: `/${index}${view}${edit}` })),
    ),
  );
  await runSql(
    db,
    sql`insert into pages (platform_guid, guid, path, title, is_published, view_permission, edit_permission)
        select ${db.platformGuid}::uuid, guid, path, 'x', true, view::visibility, 'Roles'
          from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as p (guid uuid, path text, view text)`,
  );
  await runSql(
    db,
    sql`insert into page_roles (platform_guid, page_guid, role_guid, kind)
        select p.platform_guid, p.guid, r.guid, r.kind::page_role_kind from pages p,
               (values (${roles[0]}::uuid, 'view'), (${roles[1]}::uuid, 'edit')) r (guid, kind)
         where r.kind = 'view' or right(p.path, 1) = '1'`,
  );
  // Half of the entries are indexed before the lists exist, so that the index has to follow a change.
  await db.transaction((tx) =>
    indexAllForSearch(
      tx,
      planned.slice(0, planned.length / 2).flatMap(({ guid }) => entriesOf(guid)),
    ),
  );
  const blocks = planned.flatMap((page) => page.lists.map((list) => ({ ...list, guid: crypto.randomUUID(), page: page.guid })));
  await runSql(
    db,
    sql`insert into building_block_instances (platform_guid, guid, page_guid, building_block_name, options, sort_id, view_permission)
        select ${db.platformGuid}::uuid, guid, page, coalesce(name, 'list'), coalesce(options, '{}'), 0, view::visibility
          from jsonb_to_recordset(${JSON.stringify(blocks)}::jsonb) as b (guid uuid, page uuid, name text, options jsonb, view text)`,
  );
  await runSql(
    db,
    sql`insert into page_publications (platform_guid, page_guid, title, layout, options, blocks, version)
        select platform_guid, guid, title, layout, options,
               (select coalesce(jsonb_agg(jsonb_build_object('guid', b.guid, 'buildingBlockName', b.building_block_name, 'options', b.options)), '[]')
                  from building_block_instances b where b.platform_guid = p.platform_guid and b.page_guid = p.guid), 1 from pages p`,
  );
  const named = blocks.flatMap(({ guid, role }) => (role === undefined ? [] : [{ guid, role: roles[role] }]));
  await runSql(
    db,
    sql`insert into block_roles (platform_guid, block_guid, role_guid, kind)
        select ${db.platformGuid}::uuid, guid, role, 'view' from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as b (guid uuid, role uuid)`,
  );
  await db.transaction((tx) =>
    indexAllForSearch(
      tx,
      planned.slice(planned.length / 2).flatMap(({ guid }) => entriesOf(guid)),
    ),
  );
  const stored = await runSql(
    db,
    sql<{ guid: string; itemReaders: Page["itemReaders"] }>`select guid, item_readers as "itemReaders" from pages`,
  );
  pages = planned.map(({ guid, view, edit, lists }) => ({
    guid,
    isPublished: true,
    viewPermission: view,
    viewRoles: roles.slice(0, 1),
    editPermission: "Roles",
    editRoles: edit === 1 ? roles.slice(1) : [],
    itemReaders: stored.find((row) => row.guid === guid)?.itemReaders ?? null,
    lists: lists.filter(isOfOwnPage).map(toAccess),
  }));
});
afterAll(() => database.close());

it("item readers in the database agree with the lists of each page", async () => {
  await fc.assert(
    fc.property(anyActor(parts()), (actor) => {
      for (const type of TYPES) {
        const seen = pages.filter((page) => canViewItems(actor, page, type)).map(({ guid }) => guid);
        expect(seen).toEqual(expectedFor(actor, type));
      }
    }),
    { numRuns: 150 },
  );
});

it("the SQL condition agrees with the policy for any actor, page and type", async () => {
  await fc.assert(
    fc.asyncProperty(anyActor(parts()), fc.constantFrom(...TYPES), async (actor, type) => {
      const visible = await runSql(
        db,
        sql<{ guid: string }>`select p.guid from pages p where ${itemsVisibleWhere(actor, "p", sql`${type}::text`)}`,
      );
      expect(visible.map(({ guid }) => guid).sort()).toEqual(expectedFor(actor, type).sort());
    }),
    { numRuns: 100 },
  );
});

it("search finds the items that the policy allows, fewer where the actor may see them by a permission alone", async () => {
  await fc.assert(
    fc.asyncProperty(anyActor(parts()), async (actor) => {
      const { own, within } = readerKeysOf(actor);
      const rows = await runSql(
        db,
        sql<{ found: string }>`
          select e.page_guids[1] || e.type_name as found
            from plein_find_entries(to_tsquery('plein_nl', 'woord'), to_tsquery('plein_nl', 'woord'), null, ${own}::text[], ${within}::text[],
                                    null, null, null, false, 1000) f
            join search_entries e on e.platform_guid = ${db.platformGuid}::uuid and e.kind = f.kind and e.object_guid = f.object_guid`,
      );
      const found = rows.map((row) => row.found).sort();
      const expected = TYPES.flatMap((type) => expectedFor(actor, type).map((guid) => guid + type)).sort();
      if (!hasPermissionOf(actor)) expect(found).toEqual(expected);
      expect(found.filter((one) => !expected.includes(one))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

function expectedFor(actor: Actor, type: string): string[] {
  return pages.filter((page) => canSeeByLists(actor, page, type)).map(({ guid }) => guid);
}

/** The rule in its plainest form, evaluated on the blocks themselves. */
function canSeeByLists(actor: Actor, page: Page, type: string): boolean {
  if (actor.kind === "user" && actor.within !== undefined) {
    const { within, ...viewed } = actor;
    return canSeeByLists(viewed, page, type) && canSeeByLists(within, page, type);
  }
  if (!can(actor, "page.view", page)) return false;
  const lists = page.lists.filter(({ types }) => types.length === 0 || types.includes(type));
  const edits = can(actor, "item.edit", { ...page, ownerGuid: null });
  return lists.length === 0 || edits || lists.some((list) => can(actor, "block.view", list));
}

function isOfOwnPage({ options = {} }: PlannedList): boolean {
  return !("defaultParentGuids" in options) && !("sourceList" in options);
}

function toAccess({ view, role, options = {} }: PlannedList): Page["lists"][number] {
  const types = "itemTypes" in options ? (options.itemTypes as string[]) : [];
  const viewRoles = role === undefined ? [] : roles.slice(role, role + 1);
  return { viewPermission: view, viewRoles, addPermission: "Admin", addRoles: [], types };
}

function entriesOf(page: string) {
  return TYPES.map((typeName) => ({
    kind: "item" as const,
    objectGuid: crypto.randomUUID(),
    typeName,
    locale: "nl" as const,
    readers: { pages: [page] as [string] },
    path: "/i/x",
    title: "Woord",
    summary: "",
    headings: [],
    tags: [],
    text: "",
    image: null,
    date: new Date("2026-01-01"),
    expiresOn: null,
  }));
}

const NARROW = ["item.edit", "block.view"];
const parts = () => ({ roles, permissions: ["page.view", "page.edit", "users.list", ...NARROW] });

function hasPermissionOf(actor: Actor): boolean {
  if (actor.kind === "anonymous") return false;
  return actor.permissions.some((one) => NARROW.includes(one)) || (actor.within !== undefined && hasPermissionOf(actor.within));
}
