import { randomUUID } from "node:crypto";
import { Guid } from "@plein/contract/guid";
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
import { raisePageVersion } from "../page-write-rows.shared.ts";
import { tagsOfPublication } from "../publishing/publication-tags.shared.ts";
import { RevertedPage } from "./revert-page.ts";
import { addVersionBlockRows, listBlockOwners, removeBlockRow, replaceBlockRows } from "./revert-rows.ts";
import { storeDraftVersion } from "./store-draft-version.ts";
import { findVersionRow } from "./version-rows.ts";

const Input = z.strictObject({ guid: Guid, number: z.int().min(1).max(1_000_000_000), blockGuid: Guid });

/**
 * Restores the content, options and position of one block of a draft from a version; a block that the version lacks is removed. The rest of
 * the draft doesn't change, nor do the block's permissions. The previous draft is stored as a version, so that the same call with
 * `formerNumber` undoes this.
 */
export const revertBlock = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/pages/{guid}:revertBlock",
      summary: "Restores one block of a page's draft from a version; `formerNumber` is the version that undoes it.",
      example: {
        body: { number: 3, blockGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000002" },
        response: { page: EXAMPLE_DRAFT, formerNumber: 5 },
      },
    },
  })
  .input(Input)
  .output(RevertedPage)
  .mutation(async ({ ctx, input }) => ctx.db.transaction(async (tx) => unwrap(await revert(tx, ctx, input))));

async function revert(
  tx: PlatformTransaction,
  ctx: UserContext,
  { guid, number, blockGuid }: z.infer<typeof Input>,
): Promise<Result<z.infer<typeof RevertedPage>>> {
  const { db, actor } = ctx;
  const { platformGuid } = db;
  const result = await findPageForAction(tx, ctx, guid, "page.edit");
  if (result.code !== "Success") return result;
  const page = result.value;
  const version = await findVersionRow(tx, platformGuid, { actor, pageGuid: guid }, number);
  if (version === null) return failure("NotFound", `No version ${number} of page ${guid}`);
  const block = version.blocks.find((one) => one.guid === blockGuid);
  const [owner] = await listBlockOwners(tx, platformGuid, [blockGuid]);
  if (block === undefined && owner?.pageGuid !== guid)
    return failure("NotFound", `Neither page ${guid} nor its version has block ${blockGuid}`);
  const drafts = await listDraftBlocks(tx, platformGuid, [guid]);
  const others = drafts.filter((draft) => draft.guid !== blockGuid);
  if (!keepsLockedBlocks(actor, drafts, block === undefined ? others : [...others, block]))
    return failure("Unauthorized", `Block ${blockGuid} of page ${guid} is locked`, { isAuthenticated: true });

  const writer = { platformGuid, userGuid: actor.userGuid, pageGuid: guid };
  // First the page's row: of two reverts at the same moment one runs again, and sees the other's version.
  await raisePageVersion(tx, platformGuid, writer);
  const formerNumber = await storeDraftVersion(tx, ctx, page);
  if (block === undefined) await removeBlockRow(tx, writer, blockGuid);
  else if (owner === undefined) await addVersionBlockRows(tx, writer, [block]);
  else if (owner.pageGuid === guid) await replaceBlockRows(tx, writer, [block]);
  // A block that is on another page by now stays there, and this page gets one of its own.
  else await addVersionBlockRows(tx, writer, [{ ...block, guid: randomUUID() }]);
  const change = { before: { title: page.draft.title }, after: { number, block: block?.buildingBlockName ?? "" } };
  await addAuditEntry(tx, ctx, { action: "pages.revertBlock", objectType: "page", objectGuid: guid, ...change });
  await tx.invalidate([`draft:${guid}`, ...(page.publication === null ? tagsOfPublication(page) : [])]);
  return success({ page: await getChangedPage(tx, ctx, guid), formerNumber });
}
