import { Guid } from "@plein/contract/guid";
import { PageTitle, splitPath } from "@plein/contract/pages/new-page";
import { type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { getChangedPage } from "../draft-page.ts";
import { listDraftBlocks } from "../page-blocks/draft-block-rows.shared.ts";
import { toShownBlock } from "../page-blocks/shown-block.shared.ts";
import { toStoredBlock } from "../page-blocks/stored-block.shared.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { EXAMPLE_DRAFT, PageWithBlocks } from "../page-responses.ts";
import { findParent } from "./new-page-parent.ts";
import { choosePath, failTakenPath } from "./new-page-path.ts";
import { addPageRow, copyBlockRows, findPageGuidAt } from "./new-page-rows.ts";

const PageCopy = z.strictObject({
  guid: Guid,
  /** null for the top level; by default the parent of the page */
  parentGuid: Guid.nullable().optional(),
  /** without it, the page's title */
  title: PageTitle.optional(),
});
type PageCopy = z.output<typeof PageCopy>;

/**
 * Copies the draft of a page with its blocks and its permissions, unpublished and without the pages below it. Items stay with the
 * lists that they were added to.
 */
export const copyPage = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/pages/{guid}:copy",
      status: 201,
      summary: "Copies a page's draft with its blocks, unpublished: beside the page, or below parentGuid.",
      example: { body: { title: "Verhuizen" }, response: { ...EXAMPLE_DRAFT, buildingBlockInstances: [] } },
      hasEntity: true,
    },
  })
  .input(PageCopy)
  .output(PageWithBlocks)
  .mutation(async ({ ctx, input }) => ctx.db.transaction(async (tx) => unwrap(await copy(tx, ctx, input))));

async function copy(tx: PlatformTransaction, ctx: UserContext, input: PageCopy): Promise<Result<PageWithBlocks>> {
  const { actor, db, locale } = ctx;
  const { platformGuid } = db;
  const writer = { platformGuid, userGuid: actor.userGuid };
  const source = await findPageForAction(tx, ctx, input.guid, "page.edit");
  if (source.code !== "Success") return source;
  const { access, draft, path: sourcePath } = source.value;
  const parentGuid = input.parentGuid === undefined ? await findParentGuid(tx, ctx, sourcePath) : input.parentGuid;
  const parent = await findParent(tx, ctx, parentGuid);
  if (parent.code !== "Success") return parent;
  const title = input.title ?? draft.title;
  const path = await choosePath(tx, platformGuid, { title }, { parentPath: parent.value.path, locale });
  if (path.code !== "Success") return path;

  const guid = await addPageRow(tx, writer, { ...draft, ...access, title, path: path.value });
  // Another call has taken the path since it was looked up.
  if (guid === null) return failTakenPath(locale);
  await copyBlockRows(tx, writer, { from: input.guid, to: guid });
  const after = { title, path: path.value, copyOf: input.guid };
  await addAuditEntry(tx, ctx, { action: "pages.add", objectType: "page", objectGuid: guid, after });
  await tx.invalidate([`path:${path.value}`]);
  const blocks = await listDraftBlocks(tx, platformGuid, [guid]);
  // The copy has the permissions of its original, which the caller may edit.
  const buildingBlockInstances = blocks.map((block) => toShownBlock(toStoredBlock(block), true));
  return success({ ...(await getChangedPage(tx, ctx, guid)), buildingBlockInstances });
}

/** The page above a path; null at the top level, and if there is no page above. */
function findParentGuid(tx: PlatformTransaction, { db }: UserContext, path: string): Promise<Guid | null> {
  const { parentPath } = splitPath(path);
  return parentPath === "/" ? Promise.resolve(null) : findPageGuidAt(tx, db.platformGuid, parentPath);
}
