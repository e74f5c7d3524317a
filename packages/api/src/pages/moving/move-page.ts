import { Guid } from "@plein/contract/guid";
import { Page } from "@plein/contract/pages/page";
import { type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { z } from "zod";
import type { UserContext } from "../../context.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { getChangedPage } from "../draft-page.ts";
import { EXAMPLE_DRAFT } from "../page-responses.ts";
import { findPageToChange } from "../page-to-change.shared.ts";
import { changeAddress } from "./change-address.ts";

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
  .mutation(async ({ ctx, input }) => ctx.db.transaction(async (tx) => unwrap(await move(tx, ctx, input))));

async function move(tx: PlatformTransaction, ctx: UserContext, { guid, parentGuid }: PageMove): Promise<Result<MovedPage>> {
  const page = await findPageToChange(tx, ctx, guid, "page.editSettings");
  if (page.code !== "Success") return page;
  const redirects = await changeAddress(tx, ctx, page.value, { parentGuid });
  if (redirects.code !== "Success") return redirects;
  return success({ page: await getChangedPage(tx, ctx, guid), redirects: redirects.value });
}
