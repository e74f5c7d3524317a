import { Guid } from "@plein/contract/guid";
import { Page } from "@plein/contract/pages/page";
import { type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { getChangedPage } from "../draft-page.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { EXAMPLE_DRAFT } from "../page-responses.ts";
import { changePath } from "./change-path.ts";
import { placePage } from "./place-page.ts";

const PageMove = z.strictObject({
  guid: Guid,
  /** null for the top level */
  parentGuid: Guid.nullable(),
  /** position among the pages below that parent; by default, a page from another parent is the last */
  position: z.int().min(0).max(1_000_000).optional(),
});
type PageMove = z.output<typeof PageMove>;

const MovedPage = z.strictObject({
  page: Page,
  /** number of former paths that now redirect: those of the page and of all pages below it */
  redirects: z.int().min(0),
});
type MovedPage = z.output<typeof MovedPage>;

/**
 * Moves a page, with all pages below it, below another one, or to another place among its siblings. Their former paths redirect, from the same moment on.
 *
 * @returns BadRequest for the home page, below itself, and for a path that would be reserved or too long; Conflict if another
 *   page has one of the new paths
 */
export const movePage = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/pages/{guid}:move",
      summary:
        "Moves a page with all pages below it, also to another position below its own parent. Their former paths redirect (301) to the new ones.",
      example: { body: { parentGuid: null, position: 0 }, response: { page: EXAMPLE_DRAFT, redirects: 1 } },
    },
  })
  .input(PageMove)
  .output(MovedPage)
  .mutation(async ({ ctx, input }) => ctx.db.transaction(async (tx) => unwrap(await move(tx, ctx, input))));

async function move(tx: PlatformTransaction, ctx: UserContext, { guid, parentGuid, position }: PageMove): Promise<Result<MovedPage>> {
  const page = await findPageForAction(tx, ctx, guid, "page.editSettings");
  if (page.code !== "Success") return page;
  const redirects = await changePath(tx, ctx, page.value, { parentGuid });
  if (redirects.code !== "Success") return redirects;
  const moved = await getChangedPage(tx, ctx, guid);
  if (position !== undefined) await placeAt(tx, ctx, moved, position);
  return success({ page: moved, redirects: redirects.value });
}

async function placeAt(tx: PlatformTransaction, ctx: UserContext, { guid, path }: Page, wanted: number): Promise<void> {
  const { position, isChanged } = await placePage(tx, ctx.db.platformGuid, { guid, path }, wanted);
  if (!isChanged) return;
  await addAuditEntry(tx, ctx, { action: "pages.order", objectType: "page", objectGuid: guid, after: { path, position: position + 1 } });
  // The sub-navigation of any page may show the order.
  await tx.invalidate(["all"]);
}
