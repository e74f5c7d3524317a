import type { Guid } from "@plein/contract/guid";
import { plainText } from "@plein/contract/list-items/items/plain-text";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { newShortId } from "../list-items/items/new-item-ids.ts";
import { runSqlForOne } from "../run-sql.ts";

/** The lists of a fixture platform, and their items. */
export type ItemFixtures = {
  readonly blocks: {
    /** the items of `open`, which anyone signed in may add to */
    readonly list: Guid;
    /** a few of them */
    readonly widget: Guid;
    /** the items of the page for users only */
    readonly forUsers: Guid;
  };
  /** published, below `open` */
  readonly shown: Guid;
  /** never published, below `open`; without an owner */
  readonly hidden: Guid;
  /** never published, below `open`; the user's own */
  readonly ofUser: Guid;
  /** published, below the page for users only */
  readonly forUsers: Guid;
  /** a type of the platform's own */
  readonly ownType: Guid;
};

type Pages = { readonly open: Guid; readonly forUsers: Guid };
let created = 0;

export async function createItemFixtures(
  db: PlatformDb,
  mark: string,
  pages: Pages,
  users: { readonly user: Guid },
): Promise<ItemFixtures> {
  const list = await addListBlock(db, pages.open, "list", { addPermission: "Users" });
  return {
    blocks: {
      list,
      widget: await addListBlock(db, pages.open, "widget", { options: { sourceList: list } }),
      forUsers: await addListBlock(db, pages.forUsers, "list"),
    },
    shown: await createItemFixture(db, { title: `Nieuws ${mark}`, pageGuid: pages.open }),
    hidden: await createItemFixture(db, { title: `Concept ${mark}`, pageGuid: pages.open, isPublished: false }),
    ofUser: await createItemFixture(db, { title: `Van een lid ${mark}`, pageGuid: pages.open, isPublished: false, ownerGuid: users.user }),
    forUsers: await createItemFixture(db, { title: `Voor leden ${mark}`, pageGuid: pages.forUsers }),
    ownType: await createItemTypeFixture(db, mark),
  };
}

type ListBlock = { readonly options?: object; readonly addPermission?: string };

export async function addListBlock(
  db: PlatformDb,
  pageGuid: Guid,
  name: string,
  { options = {}, addPermission = "Admin" }: ListBlock = {},
): Promise<Guid> {
  return guidOf(
    await runSqlForOne(
      db,
      sql<Row>`insert into building_block_instances (platform_guid, page_guid, building_block_name, content, options, sort_id, add_permission)
               values (${db.platformGuid}::uuid, ${pageGuid}::uuid, ${name}, '{}', ${JSON.stringify(options)}::jsonb, ${100 + created++}, ${addPermission}::visibility)
               returning guid`,
    ),
  );
}

type NewItem = {
  readonly title: string;
  readonly pageGuid: Guid;
  readonly isPublished?: boolean;
  readonly ownerGuid?: Guid;
  readonly tags?: readonly string[];
};

/** Adds a news item as the product would store it. */
export async function createItemFixture(db: PlatformDb, item: NewItem): Promise<Guid> {
  const { title, pageGuid, isPublished = true, ownerGuid, tags = [] } = item;
  const shortId = newShortId();
  const guid = guidOf(
    await runSqlForOne(
      db,
      sql<Row>`insert into list_items (platform_guid, short_id, list_item_type_name, title, title_sort, search_text, is_published, published_on, owner_guid, tags)
               values (${db.platformGuid}::uuid, ${shortId}, 'news', ${title}, ${plainText(title)}, ${plainText(title)}, ${isPublished},
                       case when ${isPublished}::boolean then now() end, ${ownerGuid ?? null}::uuid, ${[...tags]}::text[]) returning guid`,
    ),
  );
  await runSqlForOne(
    db,
    sql`insert into list_item_parents (platform_guid, parent_guid, item_guid, position, page_guid)
        values (${db.platformGuid}::uuid, ${pageGuid}::uuid, ${guid}::uuid, 0, ${pageGuid}::uuid)`,
  );
  return guid;
}

export async function createItemTypeFixture(db: PlatformDb, mark: string): Promise<Guid> {
  const fields = [{ name: "color", type: "text", label: { nl: `Kleur ${mark}` }, isRequired: false }];
  return guidOf(
    await runSqlForOne(
      db,
      sql<Row>`insert into list_item_types (platform_guid, name, label, fields)
               values (${db.platformGuid}::uuid, ${`own${newShortId().toLowerCase()}`}, ${JSON.stringify({ nl: `Eigen ${mark}` })}::jsonb, ${JSON.stringify(fields)}::jsonb) returning guid`,
    ),
  );
}

type Row = { readonly guid: Guid };

function guidOf(row: Row | null): Guid {
  if (row === null) throw new Error("An insert returned no row");
  return row.guid;
}
