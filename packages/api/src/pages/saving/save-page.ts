import { isDeepStrictEqual } from "node:util";
import { findHomePosition } from "@plein/contract/blocks/locked-places";
import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import { Page, type PageOption } from "@plein/contract/pages/page";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import { placeBlocksIn } from "@plein/contract/pages/place-blocks";
import { readPageLocale } from "@plein/contract/pages/read-option";
import { SavedPage } from "@plein/contract/pages/saved-page";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { type PagePermissions, resolvePermissions } from "../adding/new-page-access.ts";
import { getChangedPage } from "../draft-page.ts";
import type { ReadListMetadata } from "../list-metadata.ts";
import { changePath } from "../moving/change-path.ts";
import { listDraftBlocks } from "../page-blocks/draft-block-rows.shared.ts";
import { placeBlockRows } from "../page-blocks/place-block-rows.shared.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { EXAMPLE_DRAFT } from "../page-responses.ts";
import type { StoredPage } from "../page-rows.shared.ts";
import { tagsOfPublication } from "../publishing/publication-tags.shared.ts";
import { findTranslationRow } from "../translations/translation-rows.shared.ts";
import { checkIfMatch } from "./check-if-match.ts";
import { failMissingShareImage } from "./missing-share-image.ts";
import { savePagePermissionRows, savePageRow } from "./saved-page-rows.ts";

/**
 * Saves the data of a page except its blocks. Title, layout and options belong to the draft, and visitors see them once it is published;
 * changes of the path and the permissions take effect at once.
 *
 * @returns Conflict if the page changed since If-Match, or if another page has the new path
 */
export const savePageWith = (readListMetadata: ReadListMetadata) =>
  userProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/pages/{guid}",
        summary:
          "Saves a page without its blocks, which are not read. With another slug or parentGuid, the former paths of the page and of all below it redirect.",
        example: { body: { title: "Verhuizen", layout: "100" }, response: EXAMPLE_DRAFT },
        hasEntity: true,
      },
    })
    .input(SavedPage)
    .output(Page)
    .mutation(async ({ ctx, input }) => {
      const version = unwrap(await checkIfMatch(ctx, input.guid, readListMetadata));
      return ctx.db.transaction(async (tx) => unwrap(await save(tx, ctx, input, version)));
    });

async function save(tx: PlatformTransaction, ctx: UserContext, input: SavedPage, version: number | null): Promise<Result<Page>> {
  const { actor, db, locale } = ctx;
  const { platformGuid } = db;
  const { guid, title, layout, slug, parentGuid } = input;
  const result = await findPageForAction(tx, ctx, guid, "page.editSettings");
  if (result.code !== "Success") return result;
  const page = result.value;
  if ([version, input.version].some((known) => known !== null && known !== undefined && known !== page.version))
    return failure("Conflict", `Page ${guid} changed`);
  if (input.path !== undefined && input.path !== page.path) return badField(["path"], "fixed", locale);
  const permissions = await findChangedPermissions(tx, ctx, input, page);
  if (permissions.code !== "Success") return permissions;
  if (page.isReusable && permissions.value !== null && permissions.value.viewPermission !== page.access.viewPermission)
    return badField(["viewPermission"], "reusableHidden", locale);
  const options = input.options ?? page.draft.options;
  if (await hasOtherLanguage(tx, ctx, page, options)) return badField(["options"], "linkedLanguage", locale);
  const missing = await failMissingShareImage(tx, ctx, { options, stored: page.draft.options });
  if (missing !== null) return missing;

  if (slug !== undefined || parentGuid !== undefined) {
    const moved = await changePath(tx, ctx, page, { slug, parentGuid });
    if (moved.code !== "Success") return moved;
  }
  await savePageRow(tx, platformGuid, { guid, userGuid: actor.userGuid, title, layout, options });
  if (layout !== page.draft.layout) await placeInLayout(tx, guid, layout);
  if (permissions.value !== null) await savePagePermissionRows(tx, platformGuid, guid, permissions.value);
  await addAuditEntry(tx, ctx, {
    action: "pages.save",
    objectType: "page",
    objectGuid: guid,
    ...findChanges(page, input, permissions.value),
  });
  await tx.invalidate(findTags(page, permissions.value));
  return success(await getChangedPage(tx, ctx, guid));
}

/** Whether these options would change the language of a page with translations. */
async function hasOtherLanguage(
  tx: PlatformTransaction,
  ctx: UserContext,
  page: StoredPage,
  options: readonly PageOption[],
): Promise<boolean> {
  if (readPageLocale(options) === readPageLocale(page.draft.options)) return false;
  const translation = await findTranslationRow(tx, tx.platformGuid, page.guid);
  return translation !== null && translation.locale !== (readPageLocale(options) ?? ctx.platform.defaultLocale);
}

async function placeInLayout(tx: PlatformTransaction, guid: Guid, layout: PageLayout): Promise<void> {
  const blocks = await listDraftBlocks(tx, tx.platformGuid, [guid]);
  const before = new Map(blocks.map((block) => [block.guid, block]));
  const placed = placeBlocksIn(layout, blocks).map((block) => ({
    ...block,
    homePosition: findHomePosition(before.get(block.guid) ?? block, block.layoutPosition, layout),
  }));
  await placeBlockRows(tx, tx.platformGuid, placed);
}

/** A change of permissions affects the content of other pages; a changed draft affects other pages only if the page was never published. */
function findTags(page: StoredPage, permissions: PagePermissions | null): CacheTag[] {
  if (permissions !== null) return ["all"];
  return [`draft:${page.guid}`, ...(page.publication === null ? tagsOfPublication(page) : [])];
}

/** The new permissions of the page; null if they don't change, which requires no right. */
async function findChangedPermissions(
  tx: PlatformTransaction,
  ctx: UserContext,
  input: SavedPage,
  { access }: StoredPage,
): Promise<Result<PagePermissions | null>> {
  const { isPublished: _, ...stored } = access;
  const { viewPermission = stored.viewPermission, viewRoles = stored.viewRoles, editPermission = stored.editPermission } = input;
  const requested = { viewPermission, viewRoles, editPermission, editRoles: input.editRoles ?? stored.editRoles };
  if (isDeepStrictEqual(toSorted(requested), toSorted(stored))) return success(null);
  return resolvePermissions(tx, ctx, requested, access);
}

function toSorted({ viewRoles, editRoles, ...permissions }: PagePermissions) {
  return { ...permissions, viewRoles: [...new Set(viewRoles)].sort(), editRoles: [...new Set(editRoles)].sort() };
}

function findChanges({ draft, access }: StoredPage, { title, layout }: SavedPage, permissions: PagePermissions | null) {
  const { viewPermission, viewRoles, editPermission, editRoles } = access;
  const rights = permissions === null ? null : { viewPermission, viewRoles, editPermission, editRoles };
  return {
    before: toFacts({ title: draft.title, layout: draft.layout }, rights),
    after: toFacts({ title, layout }, permissions),
  };
}

function toFacts(page: { readonly title: string; readonly layout: string }, permissions: PagePermissions | null) {
  if (permissions === null) return page;
  const { viewPermission, viewRoles, editPermission, editRoles } = permissions;
  return { ...page, viewPermission, viewRoles: [...viewRoles], editPermission, editRoles: [...editRoles] };
}
