import { can } from "@plein/contract/access/policy";
import { MAX_REUSED_BLOCKS } from "@plein/contract/blocks/reusable";
import { Guid } from "@plein/contract/guid";
import { isOwnList, WIDGET_BLOCK_NAME } from "@plein/contract/list-items/lists/list-blocks";
import { parseListSettings, parseWidgetSettings } from "@plein/contract/list-items/lists/list-settings";
import type { Locale } from "@plein/contract/locale";
import { REUSABLE_SEGMENT } from "@plein/contract/pages/addresses/reserved-path";
import { slugify } from "@plein/contract/pages/addresses/slug";
import { joinPath, MAX_PAGE_SLUG_LENGTH, PageTitle } from "@plein/contract/pages/new-page";
import { Page } from "@plein/contract/pages/page";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { badField, badFieldError, badFields } from "../../field-errors.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { failTakenPath } from "../adding/new-page-path.ts";
import { addPageRow, listTakenPaths } from "../adding/new-page-rows.ts";
import { checkPages } from "../checks/check-pages.shared.ts";
import { getChangedPage } from "../draft-page.ts";
import { findBlockDefects } from "../page-blocks/block-defects.shared.ts";
import { findBlockSchema } from "../page-blocks/block-validity.shared.ts";
import { type DraftBlock, listDraftBlocks } from "../page-blocks/draft-block-rows.shared.ts";
import { toStoredBlock } from "../page-blocks/stored-block.shared.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { EXAMPLE_DRAFT } from "../page-responses.ts";
import { findPage, type StoredPage } from "../page-rows.shared.ts";
import { publishContent } from "../publishing/publish-content.ts";
import { copyBlocksToPage } from "./reusable-rows.ts";

const NewReusable = z.strictObject({
  title: PageTitle,
  /** the page that the blocks are on */
  pageGuid: Guid,
  /** in the order in which they are shown */
  blockGuids: z.array(Guid).min(1).max(MAX_REUSED_BLOCKS),
});
type NewReusable = z.output<typeof NewReusable>;

/**
 * Copies blocks to a new reusable block, which is published but not used on any page yet. The original blocks remain. Requires the rights
 * to edit and publish their page, and to add a page below it; editors of that page may edit the reusable block.
 *
 * @returns BadRequest for blocks that are on another page, incomplete, or of a kind that can't be part of a reusable block
 */
export const addReusable = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/pages:reusable",
      status: 201,
      summary: "Adds a reusable block with copies of blocks on a page. A block named `reusable` shows it on any page.",
      example: {
        body: {
          title: "Openingstijden",
          pageGuid: EXAMPLE_DRAFT.guid,
          blockGuids: ["0199c1f0-8f5e-7c3a-9b1e-000000000002"],
        },
        response: { ...EXAMPLE_DRAFT, path: "/reusable/openingstijden", title: "Openingstijden", isPublished: true },
      },
      hasEntity: true,
    },
  })
  .input(NewReusable)
  .output(Page)
  .mutation(async ({ ctx, input }) => ctx.db.transaction(async (tx) => unwrap(await add(tx, ctx, input))));

async function add(tx: PlatformTransaction, ctx: UserContext, { title, pageGuid, blockGuids }: NewReusable): Promise<Result<Page>> {
  const { actor, locale, platform } = ctx;
  const { platformGuid } = tx;
  const origin = await findOrigin(tx, ctx, pageGuid);
  if (origin.code !== "Success") return origin;
  const picked = await pickBlocks(tx, { pageGuid, blockGuids, locale });
  if (picked.code !== "Success") return picked;
  const path = await chooseReusablePath(tx, title);
  if (path === null) return failTakenPath(locale);
  const { editPermission, editRoles } = origin.value.access;
  const options = [{ name: "excludeFromSearch", value: "true" }];
  const content = { title, layout: "100", options } as const;
  const row = { ...content, path, isReusable: true, viewPermission: "Admin", viewRoles: [], editPermission, editRoles } as const;
  const guid = await addPageRow(tx, { platformGuid, userGuid: actor.userGuid }, row);
  // Another call has taken the path since it was looked up.
  if (guid === null) return failTakenPath(locale);
  await copyBlocksToPage(tx, platformGuid, { userGuid: actor.userGuid, to: guid, blocks: blockGuids });
  const page = await findPage(tx, platformGuid, guid);
  if (page === null) throw new Error(`Page ${guid} disappeared within a transaction`);
  const blocks = (await listDraftBlocks(tx, platformGuid, [guid])).map(toStoredBlock);
  const publication = { ...content, blocks, userGuid: actor.userGuid, visibleUntil: null, reason: null, locale: platform.defaultLocale };
  await publishContent(tx, page, publication);
  await checkPages(tx, [guid], platform.defaultLocale);
  await addAuditEntry(tx, ctx, {
    action: "pages.add",
    objectType: "page",
    objectGuid: guid,
    after: { title, path, blocks: blocks.length },
  });
  return success(await getChangedPage(tx, ctx, guid));
}

async function findOrigin(tx: PlatformTransaction, ctx: UserContext, pageGuid: Guid): Promise<Result<StoredPage>> {
  const page = await findPageForAction(tx, ctx, pageGuid, "page.edit");
  if (page.code !== "Success") return page;
  const { access } = page.value;
  if (can(ctx.actor, "page.addChild", access) && can(ctx.actor, "page.publish", access)) return page;
  return failure("Unauthorized", `No right to add and publish pages below ${pageGuid}`, { isAuthenticated: true });
}

type Pick = { readonly pageGuid: Guid; readonly blockGuids: readonly Guid[]; readonly locale: Locale };

async function pickBlocks(tx: PlatformTransaction, { pageGuid, blockGuids, locale }: Pick): Promise<Result<DraftBlock[]>> {
  const drafts = new Map((await listDraftBlocks(tx, tx.platformGuid, [pageGuid])).map((block) => [block.guid, block]));
  const isNamedTwice = new Set(blockGuids).size < blockGuids.length;
  const picked = blockGuids.flatMap((guid) => drafts.get(guid) ?? []);
  if (isNamedTwice || picked.length < blockGuids.length) return badField(["blockGuids"], "invalid", locale);
  const unfit = picked.flatMap((block, index) => {
    const refusal = refusalOf(block);
    return refusal === null ? [] : [badFieldError(["blockGuids", index], refusal, locale)];
  });
  const errors = [...unfit, ...picked.flatMap((block) => findBlockDefects(block, locale))];
  return errors.length > 0 ? badFields(errors) : success(picked);
}

function refusalOf(block: DraftBlock): "notReusable" | "hidesItems" | null {
  if (!findBlockSchema(block.buildingBlockName)?.standsOn.includes("reusable")) return "notReusable";
  return hidesItems(block) ? "hidesItems" : null;
}

/**
 * Whether a block hides the items of its page from readers who may not see it. It only does so on that page: through a reusable block, they
 * would be shown to everybody.
 *
 * @see docs/decisions/218-blocks-that-hide-items-stay.md
 */
function hidesItems({ buildingBlockName, options, pageGuid, viewPermission }: DraftBlock): boolean {
  if (viewPermission === "Public") return false;
  if (isOwnList(buildingBlockName)) return isPageAmong(parseListSettings(options).defaultParentGuids, pageGuid);
  if (buildingBlockName !== WIDGET_BLOCK_NAME) return false;
  const { sourceList, parentGuids } = parseWidgetSettings(options);
  return sourceList === null && isPageAmong(parentGuids, pageGuid);
}

/** A list without named pages is one of its own page. */
function isPageAmong(parentGuids: readonly Guid[], pageGuid: Guid): boolean {
  return parentGuids.length === 0 || parentGuids.includes(pageGuid);
}

/** The most reusable blocks with one title that get different paths, by a number. */
const PROPOSED = 100;

async function chooseReusablePath(tx: PlatformTransaction, title: string): Promise<string | null> {
  const slug =
    slugify(title)
      .slice(0, MAX_PAGE_SLUG_LENGTH - 4)
      .replace(/-$/, "") || "blok";
  const paths = Array.from({ length: PROPOSED }, (_, index) =>
    joinPath(`/${REUSABLE_SEGMENT}`, index === 0 ? slug : `${slug}-${index + 1}`),
  );
  const usedPaths = await listTakenPaths(tx, tx.platformGuid, paths);
  return paths.find((path) => !usedPaths.has(path)) ?? null;
}
