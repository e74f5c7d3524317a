import type { MediaStore } from "@plein/media/store/media-store";
import type pg from "pg";
import type { DemoPlatform } from "../content/demo-platform.ts";
import { demoGuid } from "../demo-guid.ts";
import { generatedItems } from "../generated-items.ts";
import { generatedPages } from "../generated-pages.ts";
import { colleaguePropertyRowsOf, colleagueRowsOf, publicFieldRowsOf } from "./colleague-rows.ts";
import { insertForms } from "./form-rows.ts";
import { indexPages } from "./index-pages.ts";
import { insertInBatches } from "./insert-in-batches.ts";
import { insertRows } from "./insert-rows.ts";
import { type ItemPlace, insertItemRows, insertItems, itemRowsOf, itemTypeRowsOf, itemTypesOf } from "./item-rows.ts";
import { type PagePlace, pageRowsOf } from "./page-rows.ts";
import { invitationRowsOf, menuRowsOf, roleRowsOf, settingRowsOf, templateRowsOf } from "./platform-rows.ts";
import { saveDocuments } from "./save-documents.ts";
import { saveImages } from "./save-images.ts";
import { userRowsOf } from "./user-rows.ts";

export type AddedPlatform = { readonly name: string; readonly pages: number; readonly blocks: number; readonly images: number };

export type AddOptions = {
  readonly mediaStore: MediaStore;
  readonly now: Date;
  /** number of extra pages, and of extra items and submissions, for measurements */
  readonly extraPages: number;
};

/** Adds one platform of the demo in one transaction. The client is the tables' owner. */
export async function addDemoPlatform(
  client: pg.ClientBase,
  platform: DemoPlatform,
  { mediaStore, now, extraPages }: AddOptions,
): Promise<AddedPlatform> {
  const platformGuid = demoGuid(platform.key, "platform");
  const place: PagePlace = {
    platformKey: platform.key,
    platformGuid,
    now,
    editorGuid: demoGuid(platform.key, "user", "editor"),
    roleGuidOf: (key) => demoGuid(platform.key, "role", key),
  };
  // Before the transaction, which holds locks, because hashing and copying take a while.
  const [users, images, documents] = await Promise.all([
    userRowsOf(platform, platformGuid, now),
    saveImages(platform, platformGuid, mediaStore),
    saveDocuments(platform, platformGuid, mediaStore),
  ]);
  const pages = pageRowsOf(platform.pages, place);

  await client.query("begin");
  try {
    await addTenant(client, platform, platformGuid, now);
    await insertRows(client, "roles", roleRowsOf(platform, platformGuid));
    await insertRows(client, "application_users", users.application_users);
    await insertRows(client, "application_users", colleagueRowsOf(platform, platformGuid, now));
    await insertRows(client, "user_roles", users.user_roles);
    await insertRows(client, "profile_fields", publicFieldRowsOf(platform, platformGuid));
    await insertRows(client, "profile_properties", [...users.profile_properties, ...colleaguePropertyRowsOf(platform, platformGuid)]);
    await insertRows(client, "images", images);
    await insertRows(client, "images", documents);
    await insertPages(client, pages);
    await insertGeneratedPages(client, platform, place, extraPages);
    await insertLists(client, platform, { ...place, types: itemTypesOf(platform.itemTypes), images: platform.images }, extraPages);
    await insertFrame(client, platform, platformGuid, now);
    await insertForms(client, platform, { platformGuid, now }, extraPages);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
  const { length: blocks } = pages.building_block_instances;
  return { name: platform.name, pages: platform.pages.length + extraPages, blocks, images: images.length };
}

async function addTenant(client: pg.ClientBase, platform: DemoPlatform, platformGuid: string, now: Date): Promise<void> {
  // Row-level security applies to the owner too: from here on this transaction is scoped to this platform.
  await client.query("select set_config('app.platform', $1, true)", [platformGuid]);
  await insertRows(client, "platforms", [
    {
      guid: platformGuid,
      name: platform.name,
      primary_domain: platform.primaryDomain,
      is_demo: true,
      created_on: new Date(now.getTime() - 365 * 86_400_000),
    },
  ]);
  await insertRows(
    client,
    "platform_hosts",
    platform.hostNames.map((host) => ({ host, platform_guid: platformGuid })),
  );
}

/** Adds pages with all their parts; the transaction must be the platform's. */
export async function insertPages(client: pg.ClientBase, rows: ReturnType<typeof pageRowsOf>): Promise<void> {
  await Promise.all([
    insertRows(client, "pages", rows.pages),
    insertRows(client, "page_roles", rows.page_roles),
    insertRows(client, "building_block_instances", rows.building_block_instances),
    insertRows(client, "block_roles", rows.block_roles),
    insertRows(client, "page_publications", rows.page_publications),
    insertRows(client, "page_redirects", rows.page_redirects),
    insertRows(client, "page_translations", rows.page_translations),
    indexPages(client, rows.page_publications),
  ]);
}

async function insertGeneratedPages(client: pg.ClientBase, platform: DemoPlatform, place: PagePlace, extraPages: number): Promise<void> {
  if (extraPages === 0) return;
  await switchPageTriggers(client, "disable");
  await insertInBatches(client, extraPages, {
    tables: "pages, page_roles, page_publications, page_versions, building_block_instances, search_entries",
    build: (first, count) => pageRowsOf(generatedPages(platform, first, count), place),
    insert: (rows) => insertPages(client, rows),
  });
  await switchPageTriggers(client, "enable");
}

/**
 * Switches the triggers that follow a page's roles and lists. They aren't needed for a page that is indexed afterwards and has no list, and
 * would search all entries and pages for each new one.
 */
async function switchPageTriggers(client: pg.ClientBase, to: "disable" | "enable"): Promise<void> {
  await client.query(`alter table page_roles ${to} trigger search_follows_added`);
  await client.query(`alter table page_publications ${to} trigger item_readers_follow`);
}

/** Adds the lists of a platform; with extra pages, as many extra items go into the first of them. */
async function insertLists(client: pg.ClientBase, platform: DemoPlatform, place: ItemPlace, extraItems: number): Promise<void> {
  await insertRows(client, "list_item_types", itemTypeRowsOf(platform.key, place.platformGuid, platform.itemTypes));
  for (const { page, items } of platform.lists) await insertItems(client, page, items, place);
  const [first] = platform.lists;
  if (first === undefined) return;
  await insertInBatches(client, extraItems, {
    tables: "list_items, list_item_parents, list_item_values, search_entries, search_words",
    build: (start, count) => itemRowsOf(first.page, generatedItems(start, count, extraItems), place),
    insert: (rows) => insertItemRows(client, rows),
  });
}

async function insertFrame(client: pg.ClientBase, platform: DemoPlatform, platformGuid: string, now: Date): Promise<void> {
  const menus = menuRowsOf(platform, platformGuid);
  const invitations = invitationRowsOf(platform, platformGuid, now);
  await insertRows(client, "platform_settings", settingRowsOf(platform, platformGuid));
  await insertRows(client, "menus", menus.menus);
  await insertRows(client, "menu_items", menus.menu_items);
  await insertRows(client, "page_templates", templateRowsOf(platform, platformGuid));
  await insertRows(client, "invitations", invitations.invitations);
  await insertRows(client, "invitation_roles", invitations.invitation_roles);
}
