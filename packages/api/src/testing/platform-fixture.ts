import { hashPassword } from "@plein/auth/passwords/passwords";
import type { Guid } from "@plein/contract/guid";
import { findLinkedPageGuids } from "@plein/contract/pages/linked-page-guids";
import type { Platform } from "@plein/contract/platforms/platform";
import { CONTENT_MANAGERS_ROLE_KEY } from "@plein/contract/roles/built-in-role";
import type { PlatformDb } from "@plein/db/platform-db";
import type { TestPlatformDb } from "@plein/db/testing/model-client";
import { sql } from "kysely";
import { listDraftBlocks } from "../pages/page-blocks/draft-block-rows.shared.ts";
import { toStoredBlock } from "../pages/page-blocks/stored-block.shared.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { reindexPages } from "../search/index/reindex-pages.ts";
import { createFormFixtures, type FormFixtures } from "./form-fixtures.ts";
import { createItemFixtures, type ItemFixtures } from "./item-fixtures.ts";

/**
 * The callers in tests: one user of each kind, and an anonymous one, named as the columns of the permission matrix (`staff` is its
 * Mett). Of the demo's accounts, `member` is a `user` here and `editor` a `contentManager`.
 */
export const PEOPLE = ["anonymous", "user", "verified", "contentManager", "admin", "staff", "developer", "inactive"] as const;
export type Person = (typeof PEOPLE)[number];

export const PASSWORD = "een-lang-genoeg-wachtwoord";

/** Test fixture: a platform with one object of each kind; every text on it contains its mark, so that tests can detect a leak. */
export type PlatformFixture = {
  readonly platform: Platform;
  readonly db: TestPlatformDb;
  readonly mark: string;
  readonly users: Readonly<Record<Exclude<Person, "anonymous">, Guid>>;
  readonly roles: { readonly contentManagers: Guid; readonly editors: Guid; readonly viewers: Guid };
  readonly pages: {
    readonly home: Guid;
    /** published, edited by contentManagers, below home; links to `linked` and `draft` */
    readonly open: Guid;
    readonly linked: Guid;
    /** never published */
    readonly draft: Guid;
    /** published, for users only */
    readonly forUsers: Guid;
    /** published, for users with the role `viewers` */
    readonly forViewers: Guid;
    /** published, edited by users with the role `editors`, which nobody has */
    readonly othersPage: Guid;
    /** was published, then removed */
    readonly removed: Guid;
  };
  readonly blocks: {
    readonly heading: Guid;
    readonly buttons: Guid;
    readonly forUsers: Guid;
    readonly onDraft: Guid;
    readonly onOthersPage: Guid;
  };
  readonly items: ItemFixtures;
  readonly template: Guid;
  readonly menu: Guid;
  readonly forms: FormFixtures;
  readonly invitation: Guid;
};

let passwordHash: Promise<string> | null = null;

export async function createPlatformFixture(db: TestPlatformDb, platform: Platform, mark: string): Promise<PlatformFixture> {
  await waiveAccessRequirements(db);
  const roles = {
    contentManagers: await addRole(db, `Contentbeheerders ${mark}`, CONTENT_MANAGERS_ROLE_KEY),
    editors: await addRole(db, `Redactie ${mark}`, null),
    viewers: await addRole(db, `Lezers ${mark}`, null),
  };
  const users = {
    user: await addUser(db, mark, "user", {}),
    verified: await addUser(db, mark, "verified", { isVerified: true }),
    contentManager: await addUser(db, mark, "contentManager", { isVerified: true, roles: [roles.contentManagers] }),
    admin: await addUser(db, mark, "admin", { isAdmin: true }),
    staff: await addUser(db, mark, "staff", { isMett: true }),
    developer: await addUser(db, mark, "developer", { isDeveloper: true }),
    inactive: await addUser(db, mark, "inactive", { isInactive: true, isAdmin: true }),
  };
  const page = (path: string, change: Partial<NewPage> = {}) =>
    addPage(db, { path, title: `Pagina ${path} ${mark}`, editRoles: [roles.contentManagers], ...change });
  const pages = {
    home: await page("/"),
    open: await page("/open"),
    linked: await page("/open/linked"),
    draft: await page("/draft"),
    forUsers: await page("/for-users", { viewPermission: "Users" }),
    forViewers: await page("/for-viewers", { viewPermission: "Roles", viewRoles: [roles.viewers] }),
    othersPage: await page("/others", { editRoles: [roles.editors] }),
    removed: await page("/removed"),
  };
  const heading = (pageGuid: Guid, sortId: number) => addBlock(db, { pageGuid, sortId, name: "heading", content: { text: `Kop ${mark}` } });
  const blocks = {
    heading: await heading(pages.open, 0),
    buttons: await addBlock(db, {
      pageGuid: pages.open,
      sortId: 1,
      name: "buttons",
      content: { items: [pages.linked, pages.draft].map((pageGuid) => button(mark, pageGuid)) },
    }),
    forUsers: await addBlock(db, {
      pageGuid: pages.open,
      sortId: 2,
      name: "heading",
      content: { text: `Alleen voor leden ${mark}` },
      viewPermission: "Users",
    }),
    onDraft: await heading(pages.draft, 0),
    onOthersPage: await heading(pages.othersPage, 0),
  };
  const items = await createItemFixtures(db, mark, pages, users);
  for (const guid of Object.values(pages)) if (guid !== pages.draft) await publish(db, guid);
  await reindexPages(db, platform.defaultLocale, null);
  await addRemovedPageAndRedirect(db, pages);
  const menu = await addMenu(db, mark, pages);
  const forms = await createFormFixtures(db, mark);
  return {
    platform,
    db,
    mark,
    users,
    roles,
    pages,
    blocks,
    items,
    template: await addTemplate(db, mark),
    menu,
    forms,
    invitation: await addInvitation(db, mark, roles.editors),
  };
}

/** A removed page, and a redirect from a former path. */
async function addRemovedPageAndRedirect(db: PlatformDb, pages: Pick<PlatformFixture["pages"], "removed" | "open">): Promise<void> {
  await runSql(
    db,
    sql`update pages set deleted_on = now() where platform_guid = ${db.platformGuid}::uuid and guid = ${pages.removed}::uuid`,
  );
  await runSql(
    db,
    sql`insert into page_redirects (platform_guid, from_path, page_guid) values (${db.platformGuid}::uuid, '/formerly', ${pages.open}::uuid)`,
  );
}

/** Staff have access here without a support grant, and nobody needs a second factor; tests about these require them themselves. */
async function waiveAccessRequirements(db: PlatformDb): Promise<void> {
  await runSql(
    db,
    sql`insert into platform_settings (platform_guid, key, value)
        values (${db.platformGuid}::uuid, 'requireSupportGrant', 'false'), (${db.platformGuid}::uuid, 'twoFactorRoles', '[]')`,
  );
}

export function emailOf(person: Exclude<Person, "anonymous">, mark: string): string {
  return `${person}-${mark}@example.test`.toLowerCase();
}

const button = (mark: string, pageGuid: Guid) => ({ label: `Naar ${mark}`, link: { kind: "page", pageGuid } });

async function addRole(db: PlatformDb, name: string, builtInKey: string | null): Promise<Guid> {
  // A new platform may come with its built-in roles.
  return guidOf(
    await runSqlForOne(
      db,
      sql<Row>`insert into roles (platform_guid, name, built_in_key) values (${db.platformGuid}::uuid, ${name}, ${builtInKey})
               on conflict (platform_guid, built_in_key) do update set name = excluded.name returning guid`,
    ),
  );
}

type Flags = { isVerified?: boolean; isAdmin?: boolean; isMett?: boolean; isDeveloper?: boolean; isInactive?: boolean; roles?: Guid[] };

async function addUser(db: PlatformDb, mark: string, person: Exclude<Person, "anonymous">, flags: Flags): Promise<Guid> {
  passwordHash ??= hashPassword(PASSWORD).then((result) =>
    result.code === "Success" ? result.value : Promise.reject(new Error(result.code)),
  );
  const guid = guidOf(
    await runSqlForOne(
      db,
      sql<Row>`insert into application_users
                 (platform_guid, email, email_verified_on, password_hash, first_name, last_name, is_active, is_admin, is_mett, is_developer,
                  terms_of_use_version_accepted, terms_of_use_accepted_on)
               values (${db.platformGuid}::uuid, ${emailOf(person, mark)}, case when ${flags.isVerified ?? false}::boolean then now() end,
                       ${await passwordHash}, ${person}, ${mark}, ${flags.isInactive !== true}::boolean, ${flags.isAdmin ?? false}::boolean,
                       ${flags.isMett ?? false}::boolean, ${flags.isDeveloper ?? false}::boolean, 1, now()) returning guid`,
    ),
  );
  for (const role of flags.roles ?? []) {
    await runSql(
      db,
      sql`insert into user_roles (platform_guid, user_guid, role_guid) values (${db.platformGuid}::uuid, ${guid}::uuid, ${role}::uuid)`,
    );
  }
  await runSql(
    db,
    sql`insert into profile_properties (platform_guid, user_guid, key, value, category, section, visible_for, mett)
        values (${db.platformGuid}::uuid, ${guid}::uuid, 'alias', to_jsonb(${`${person} ${mark}`}::text), 'profile', 'account', 'public', false),
               (${db.platformGuid}::uuid, ${guid}::uuid, 'dossier', to_jsonb(${`staff only ${mark}`}::text), 'profile', 'account', 'user', true)`,
  );
  return guid;
}

type NewPage = { path: string; title: string; viewPermission: string; viewRoles: Guid[]; editRoles: Guid[] };

async function addPage(db: PlatformDb, page: Partial<NewPage> & Pick<NewPage, "path" | "title">): Promise<Guid> {
  const guid = guidOf(
    await runSqlForOne(
      db,
      sql<Row>`insert into pages (platform_guid, path, title, view_permission, edit_permission)
               values (${db.platformGuid}::uuid, ${page.path}, ${page.title}, ${page.viewPermission ?? "Public"}::visibility, 'Roles') returning guid`,
    ),
  );
  for (const [kind, roles] of [
    ["edit", page.editRoles ?? []],
    ["view", page.viewRoles ?? []],
  ] as const) {
    for (const role of roles) {
      await runSql(
        db,
        sql`insert into page_roles (platform_guid, page_guid, role_guid, kind)
            values (${db.platformGuid}::uuid, ${guid}::uuid, ${role}::uuid, ${kind}::page_role_kind)`,
      );
    }
  }
  return guid;
}

type NewBlock = { pageGuid: Guid; sortId: number; name: string; content: unknown; viewPermission?: string };

async function addBlock(db: PlatformDb, { pageGuid, sortId, name, content, viewPermission = "Public" }: NewBlock): Promise<Guid> {
  return guidOf(
    await runSqlForOne(
      db,
      sql<Row>`insert into building_block_instances (platform_guid, page_guid, building_block_name, content, options, sort_id, view_permission)
               values (${db.platformGuid}::uuid, ${pageGuid}::uuid, ${name}, ${JSON.stringify(content)}::jsonb, '{}', ${sortId}, ${viewPermission}::visibility)
               returning guid`,
    ),
  );
}

async function publish(db: PlatformDb, pageGuid: Guid): Promise<void> {
  const blocks = (await listDraftBlocks(db, db.platformGuid, [pageGuid])).map(toStoredBlock);
  await runSql(
    db,
    sql`insert into page_publications (platform_guid, page_guid, title, layout, options, blocks, linked_page_guids, version)
        select platform_guid, guid, title, layout, options, ${JSON.stringify(blocks)}::jsonb, ${findLinkedPageGuids(blocks)}::uuid[], version
          from pages where platform_guid = ${db.platformGuid}::uuid and guid = ${pageGuid}::uuid`,
  );
  await runSql(db, sql`update pages set is_published = true where platform_guid = ${db.platformGuid}::uuid and guid = ${pageGuid}::uuid`);
}

async function addMenu(db: PlatformDb, mark: string, pages: PlatformFixture["pages"]): Promise<Guid> {
  const menu = guidOf(
    await runSqlForOne(
      db,
      sql<Row>`insert into menus (platform_guid, name) values (${db.platformGuid}::uuid, 'Top level menu')
               on conflict (platform_guid, name) do update set updated_on = now() returning guid`,
    ),
  );
  let parent: Guid | null = null;
  for (const [sortId, pageGuid] of [pages.open, pages.linked, pages.draft, pages.forUsers].entries()) {
    const item: Guid = guidOf(
      await runSqlForOne(
        db,
        sql<Row>`insert into menu_items (platform_guid, menu_guid, parent_guid, sort_id, name, page_guid)
                 values (${db.platformGuid}::uuid, ${menu}::uuid, ${sortId === 1 ? parent : null}::uuid, ${sortId}, ${`Item ${sortId} ${mark}`}, ${pageGuid}::uuid)
                 returning guid`,
      ),
    );
    parent ??= item;
  }
  return menu;
}

async function addTemplate(db: PlatformDb, mark: string): Promise<Guid> {
  const blocks = [{ buildingBlockName: "heading", content: { text: `Sjabloon ${mark}` }, options: {}, layoutPosition: "main", sortId: 0 }];
  return guidOf(
    await runSqlForOne(
      db,
      sql<Row>`insert into page_templates (platform_guid, name, layout, blocks)
               values (${db.platformGuid}::uuid, ${`Sjabloon ${mark}`}, '100', ${JSON.stringify(blocks)}::jsonb) returning guid`,
    ),
  );
}

async function addInvitation(db: PlatformDb, mark: string, role: Guid): Promise<Guid> {
  const guid = guidOf(
    await runSqlForOne(
      db,
      sql<Row>`insert into invitations (platform_guid, code_hash, email, message, expires_on)
               values (${db.platformGuid}::uuid, ${`digest ${mark}`}, ${`nieuw-${mark}@example.test`}, ${`Welkom ${mark}`}, now() + interval '1 day') returning guid`,
    ),
  );
  await runSql(
    db,
    sql`insert into invitation_roles (platform_guid, invitation_guid, role_guid) values (${db.platformGuid}::uuid, ${guid}::uuid, ${role}::uuid)`,
  );
  return guid;
}

type Row = { readonly guid: Guid };

function guidOf(row: Row | null): Guid {
  if (row === null) throw new Error("An insert returned no row");
  return row.guid;
}
