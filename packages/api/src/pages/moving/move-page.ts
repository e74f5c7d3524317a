import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { isReservedSlug, joinPath, MAX_PAGE_PATH_LENGTH } from "@plein/contract/pages/new-page";
import { Page } from "@plein/contract/pages/page";
import { type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { badField, takenField } from "../../field-errors.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findParent } from "../adding/new-page-parent.ts";
import { toDraftPage } from "../draft-page.ts";
import { EXAMPLE_DRAFT } from "../page-responses.ts";
import { findPage } from "../page-rows.shared.ts";
import { findPageToChange } from "../page-to-change.shared.ts";
import { findMoveObstacles, movePageTreeRows } from "./page-move-rows.ts";

const PageMove = z.strictObject({
  guid: Guid,
  /** null for the top level */
  parentGuid: Guid.nullable(),
});
type PageMove = z.output<typeof PageMove>;

const MovedPage = z.strictObject({
  page: Page,
  /** how many former addresses redirect now: those of the page and of all below it */
  redirects: z.int().min(0),
});
type MovedPage = z.output<typeof MovedPage>;

/**
 * Moves a page, with all pages below it, below another one. Their former addresses redirect, from the same moment on.
 *
 * @returns BadRequest for the home page, below itself, and for an address that would be reserved or too long; Conflict where another
 *   page has one of the new addresses
 */
export const movePage = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/pages/{guid}:move",
      summary: "Moves a page with all pages below it. Their former addresses redirect (301) to the new ones.",
      example: { body: { parentGuid: null }, answer: { page: EXAMPLE_DRAFT, redirects: 1 } },
    },
  })
  .input(PageMove)
  .output(MovedPage)
  .mutation(async ({ ctx, input }) => unwrap(await ctx.db.transaction((tx) => move(tx, ctx, input))));

async function move(tx: PlatformTransaction, ctx: UserContext, { guid, parentGuid }: PageMove): Promise<Result<MovedPage>> {
  const { actor, db, locale } = ctx;
  const { platformGuid } = db;
  const page = await findPageToChange(tx, ctx, guid, "page.editSettings");
  if (page.code !== "Success") return page;
  const fromPath = page.value.path;
  if (fromPath === "/") return badField(["guid"], "homePageStays", locale);
  const parent = await findParent(tx, ctx, parentGuid);
  if (parent.code !== "Success") return parent;
  const parentPath = parent.value.path;
  if (`${parentPath}/`.startsWith(`${fromPath}/`)) return badField(["parentGuid"], "belowItself", locale);
  const slug = fromPath.slice(fromPath.lastIndexOf("/") + 1);
  const toPath = joinPath(parentPath, slug);
  if (toPath === fromPath) return success({ page: toDraftPage(page.value, can(actor, "page.edit", page.value.access)), redirects: 0 });
  if (isReservedSlug(parentPath, slug)) return badField(["parentGuid"], "reservedSlug", locale);
  const { longest, isTaken } = await findMoveObstacles(tx, { platformGuid, fromPath, toPath });
  if (longest > MAX_PAGE_PATH_LENGTH) return badField(["parentGuid"], "longPath", locale);
  if (isTaken) return takenField(["parentGuid"], "takenSlug", locale);

  const redirects = await movePageTreeRows(tx, { platformGuid, fromPath, toPath, userGuid: actor.userGuid });
  const [before, after] = [{ path: fromPath }, { path: toPath }];
  await addAuditEntry(tx, ctx, { action: "pages.move", objectType: "page", objectGuid: guid, before, after });
  // Menus, breadcrumbs and links of any page may show one of the addresses.
  await tx.invalidate(["all"]);
  const moved = await findPage(tx, platformGuid, guid);
  if (moved === null) throw new Error(`Page ${guid} disappeared within a transaction`);
  return success({ page: toDraftPage(moved, can(actor, "page.edit", moved.access)), redirects });
}
