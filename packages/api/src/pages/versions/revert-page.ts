import { randomUUID } from "node:crypto";
import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { Page } from "@plein/contract/pages/page";
import { keepPageLocale } from "@plein/contract/pages/read-option";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { getChangedPage } from "../draft-page.ts";
import { keepsLockedBlocks } from "../page-blocks/block-lock.shared.ts";
import { listDraftBlocks } from "../page-blocks/draft-block-rows.shared.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { EXAMPLE_DRAFT } from "../page-responses.ts";
import { tagsOfPublication } from "../publishing/publication-tags.shared.ts";
import { savePageRow } from "../saving/saved-page-rows.ts";
import { addVersionBlockRows, listBlockOwners, removeOtherBlockRows, replaceBlockRows } from "./revert-rows.ts";
import { storeDraftVersion } from "./store-draft-version.ts";
import { findVersionRow, type VersionContentRow } from "./version-rows.ts";

export const RevertedPage = z.strictObject({
  page: Page,
  /** number of the version with the previous draft: reverting to it undoes this */
  formerNumber: z.int().min(1),
});
type RevertedPage = z.infer<typeof RevertedPage>;

/**
 * Makes a version the draft of its page: title, layout, options and blocks. The published page doesn't change, nor do the permissions of
 * blocks. The previous draft is stored as a version, unless one has the same content.
 */
export const revertPage = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/pages/{guid}:revert",
      summary: "Makes a version the draft of its page. Visitors see it once it is published; `formerNumber` is the version that undoes it.",
      example: { body: { number: 3 }, response: { page: EXAMPLE_DRAFT, formerNumber: 5 } },
    },
  })
  .input(z.strictObject({ guid: Guid, number: z.int().min(1).max(1_000_000_000) }))
  .output(RevertedPage)
  .mutation(async ({ ctx, input: { guid, number } }) => ctx.db.transaction(async (tx) => unwrap(await revert(tx, ctx, guid, number))));

async function revert(tx: PlatformTransaction, ctx: UserContext, guid: Guid, number: number): Promise<Result<RevertedPage>> {
  const { db, actor } = ctx;
  const { platformGuid } = db;
  const result = await findPageForAction(tx, ctx, guid, "page.edit");
  if (result.code !== "Success") return result;
  const page = result.value;
  if (!can(actor, "page.editSettings", page.access))
    return failure("Unauthorized", `page.editSettings of page ${guid}: no right`, { isAuthenticated: true });
  const version = await findVersionRow(tx, platformGuid, { actor, pageGuid: guid }, number);
  if (version === null) return failure("NotFound", `No version ${number} of page ${guid}`);
  if (!keepsLockedBlocks(actor, await listDraftBlocks(tx, platformGuid, [guid]), version.blocks))
    return failure("Unauthorized", `Version ${number} of page ${guid} has not all locked blocks at their places`, {
      isAuthenticated: true,
    });

  const { title, layout } = version;
  const options = page.translationGroup === null ? version.options : keepPageLocale(version.options, page.draft.options);
  // First the page's row: of two reverts at the same moment one runs again, and sees the other's version.
  await savePageRow(tx, platformGuid, { guid, userGuid: actor.userGuid, title, layout, options });
  const formerNumber = await storeDraftVersion(tx, ctx, page);
  await replaceBlocks(tx, ctx, guid, version);
  const change = { before: { title: page.draft.title }, after: { title, number } };
  await addAuditEntry(tx, ctx, { action: "pages.revert", objectType: "page", objectGuid: guid, ...change });
  await tx.invalidate([`draft:${guid}`, ...(page.publication === null ? tagsOfPublication(page) : [])]);
  return success({ page: await getChangedPage(tx, ctx, guid), formerNumber });
}

async function replaceBlocks(
  tx: PlatformTransaction,
  { db, actor }: UserContext,
  pageGuid: Guid,
  { blocks }: VersionContentRow,
): Promise<void> {
  const { platformGuid } = db;
  const writer = { platformGuid, userGuid: actor.userGuid, pageGuid };
  const owners = new Map(
    (
      await listBlockOwners(
        tx,
        platformGuid,
        blocks.map(({ guid }) => guid),
      )
    ).map((owner) => [owner.guid, owner.pageGuid]),
  );
  const ownBlocks = blocks.filter(({ guid }) => owners.get(guid) === pageGuid);
  await removeOtherBlockRows(
    tx,
    writer,
    ownBlocks.map(({ guid }) => guid),
  );
  await replaceBlockRows(tx, writer, ownBlocks);
  // A block that is on another page by now stays there, and this page gets one of its own.
  const missing = blocks.filter(({ guid }) => owners.get(guid) !== pageGuid);
  await addVersionBlockRows(
    tx,
    writer,
    missing.map((block) => (owners.has(block.guid) ? { ...block, guid: randomUUID() } : block)),
  );
}
