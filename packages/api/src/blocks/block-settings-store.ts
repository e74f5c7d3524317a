import { can } from "@plein/contract/access/policy";
import type { Visibility } from "@plein/contract/access/visibility";
import type { BuildingBlockInstance, StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { parseSent } from "@plein/contract/input-size";
import { linkedPageGuidsOf } from "@plein/contract/pages/linked-page-guids";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import type { UserContext } from "../context.ts";
import { badField, badFields, fieldErrorsOf } from "../field-errors.ts";
import { findBlockSchema } from "../pages/block-validity.shared.ts";
import { type DraftBlock, findDraftBlock } from "../pages/draft-block-rows.shared.ts";
import type { StoredPage } from "../pages/page-rows.shared.ts";
import { findPageToChange } from "../pages/page-to-change.shared.ts";
import { toShownBlock } from "../pages/shown-block.shared.ts";
import { toStoredBlock } from "../pages/stored-block.shared.ts";
import { findExistingRoles } from "../roles/role-guids.shared.ts";
import { runSql } from "../run-sql.ts";

/*
 * The documented calls on one block take effect at once (docs/decisions/008-draft-and-publication.md): they write the
 * draft and, where the block stands in its page's publication, those members of the publication too.
 */

export type OptionsChange = { readonly guid: Guid; readonly options: Readonly<Record<string, unknown>> };

/** Merges options into a block. BadRequest where the block's own schema refuses the outcome. */
export async function mergeOptions(ctx: UserContext, { guid, options }: OptionsChange): Promise<Result<BuildingBlockInstance>> {
  const { db, locale } = ctx;
  return db.transaction(async (tx) => {
    const found = await getBlockAndPage(tx, ctx, guid);
    if (found.code !== "Success") return found;
    const { block, page } = found.value;
    const merged = { ...block.options, ...options };
    const schema = findBlockSchema(block.buildingBlockName);
    if (schema === null) return badField(["options"], "unknownBlock", locale);
    const parsed = parseSent(schema.options, merged);
    if (parsed.data === undefined) return badFields(fieldErrorsOf(parsed.issues, locale, ["options"]));
    await saveOnDraft(tx, ctx, guid, sql`options = ${JSON.stringify(merged)}::jsonb`);
    await saveOnPublication(tx, ctx, page, guid, (stored) => ({ ...stored, options: { ...stored.options, ...options } }));
    return answer(tx, ctx, guid);
  });
}

export type PermissionsChange = {
  readonly guid: Guid;
  readonly addPermission: Visibility;
  readonly addRoles: readonly Guid[];
  /** who may view it stays as it is without this */
  readonly viewPermission?: Visibility | undefined;
  readonly viewRoles?: readonly Guid[] | undefined;
};

/** Sets who may add items through a block, and who may view it. BadRequest for a role that this platform doesn't have. */
export async function savePermissions(ctx: UserContext, change: PermissionsChange): Promise<Result<BuildingBlockInstance>> {
  const { guid, addPermission, addRoles } = change;
  const { db, actor, locale } = ctx;
  const { platformGuid } = db;
  return db.transaction(async (tx) => {
    const found = await getBlockAndPage(tx, ctx, guid);
    if (found.code !== "Success") return found;
    const { block, page } = found.value;
    if (!can(actor, "block.setPermissions", block))
      return failure("Unauthorized", `No right to set permissions of block ${guid}`, { isAuthenticated: true });
    const roles = [...new Set(addRoles)];
    const { viewPermission, viewRoles } = viewersOf(change, block);
    const unknown = await findUnknownRole(tx, platformGuid, { addRoles, viewRoles });
    if (unknown !== null) return badField(unknown, "role", locale);

    await saveOnDraft(tx, ctx, guid, sql`add_permission = ${addPermission}::visibility, view_permission = ${viewPermission}::visibility`);
    await saveRoles(tx, { platformGuid, guid, kind: "add", roles });
    await saveRoles(tx, { platformGuid, guid, kind: "view", roles: viewRoles });
    const saved = { addPermission, addRoles: roles, viewPermission, viewRoles };
    await saveOnPublication(tx, ctx, page, guid, (stored) => ({ ...stored, ...saved }));
    // Also what other pages show of this page's items follows who may view its lists.
    await tx.invalidate([`list:${page.guid}`]);
    return answer(tx, ctx, guid);
  });
}

function viewersOf(change: PermissionsChange, stored: DraftBlock): { viewPermission: Visibility; viewRoles: Guid[] } {
  if (change.viewPermission === undefined) return { viewPermission: stored.viewPermission, viewRoles: stored.viewRoles };
  return { viewPermission: change.viewPermission, viewRoles: [...new Set(change.viewRoles)] };
}

/** Where the first role stands that this platform doesn't have. */
async function findUnknownRole(
  tx: PlatformTransaction,
  platformGuid: Guid,
  named: Readonly<Record<"addRoles" | "viewRoles", readonly Guid[]>>,
): Promise<(string | number)[] | null> {
  const wanted = [...new Set(Object.values(named).flat())];
  const known = await findExistingRoles(tx, platformGuid, wanted);
  for (const [member, roles] of Object.entries(named)) {
    const index = roles.findIndex((role) => !known.has(role));
    if (index >= 0) return [member, index];
  }
  return null;
}

type BlockRoles = { readonly platformGuid: Guid; readonly guid: Guid; readonly kind: "add" | "view"; readonly roles: readonly Guid[] };

async function saveRoles(tx: PlatformTransaction, { platformGuid, guid, kind, roles }: BlockRoles): Promise<void> {
  await runSql(
    tx,
    sql`delete from block_roles where platform_guid = ${platformGuid}::uuid and block_guid = ${guid}::uuid and kind = ${kind}::block_role_kind`,
  );
  await runSql(
    tx,
    sql`insert into block_roles (platform_guid, block_guid, role_guid, kind)
        select ${platformGuid}::uuid, ${guid}::uuid, role_guid, ${kind}::block_role_kind from unnest(${[...roles]}::uuid[]) role_guid`,
  );
}

async function getBlockAndPage(
  tx: PlatformTransaction,
  { db, actor }: UserContext,
  guid: Guid,
): Promise<Result<{ block: DraftBlock; page: StoredPage }>> {
  const { platformGuid } = db;
  const block = await findDraftBlock(tx, platformGuid, guid);
  if (block === null || block.isDeleted) return failure("NotFound", `No block ${guid}`);
  const page = await findPageToChange(tx, { db, actor }, block.pageGuid, "page.edit");
  if (page.code === "Success") return success({ block, page: page.value });
  // Who sees the page but not this block isn't told that it is there.
  return can(actor, "block.view", block) ? page : failure("NotFound", `Block ${guid} is not shown to this caller`);
}

async function saveOnDraft(tx: PlatformTransaction, { db, actor }: UserContext, guid: Guid, change: ReturnType<typeof sql>): Promise<void> {
  await runSql(
    tx,
    sql`update building_block_instances set ${change}, version = version + 1, updated_on = now(), updated_by_guid = ${actor.userGuid}::uuid
         where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

async function saveOnPublication(
  tx: PlatformTransaction,
  { db, actor }: UserContext,
  page: StoredPage,
  guid: Guid,
  change: (block: StoredBlock) => StoredBlock,
): Promise<void> {
  const { platformGuid } = db;
  const isPage = sql`platform_guid = ${platformGuid}::uuid`;
  await runSql(
    tx,
    sql`update pages set version = version + 1, updated_on = now(), updated_by_guid = ${actor.userGuid}::uuid
         where ${isPage} and guid = ${page.guid}::uuid`,
  );
  await tx.invalidate([`page:${page.guid}`, `path:${page.path}`]);
  const published = page.publication?.blocks ?? [];
  if (!published.some((block) => block.guid === guid)) return;
  const blocks = published.map((block) => (block.guid === guid ? change(block) : block));
  await runSql(
    tx,
    sql`update page_publications
           set blocks = ${JSON.stringify(blocks)}::jsonb, linked_page_guids = ${linkedPageGuidsOf(blocks)}::uuid[],
               version = ${page.version + 1}::int, published_on = now()
         where ${isPage} and page_guid = ${page.guid}::uuid`,
  );
}

async function answer(tx: PlatformTransaction, { db }: UserContext, guid: Guid): Promise<Result<BuildingBlockInstance>> {
  const block = await findDraftBlock(tx, db.platformGuid, guid);
  if (block === null) throw new Error(`Block ${guid} went away within its own write`);
  return success(toShownBlock(toStoredBlock(block), true));
}
