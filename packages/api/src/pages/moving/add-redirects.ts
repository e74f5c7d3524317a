import { Guid } from "@plein/contract/guid";
import { AddedRedirects, FormerAddress, MAX_FORMER_ADDRESSES } from "@plein/contract/pages/addresses/former-address";
import { isReservedPath } from "@plein/contract/pages/addresses/reserved-path";
import { type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { userProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { unwrap } from "../../result-error.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { addRedirectRows } from "./redirect-rows.ts";

const NewRedirects = z.strictObject({ guid: Guid, addresses: z.array(FormerAddress).min(1).max(MAX_FORMER_ADDRESSES) });
type NewRedirects = z.output<typeof NewRedirects>;

/**
 * Redirects paths of a former website to a page, or to items of its lists. The paths are those of the whole platform, so this
 * requires the right to add pages at the top level. Repeating it changes nothing.
 */
export const addRedirects = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/pages/{guid}:redirects",
      summary:
        "Adds redirects (301) from paths of a former website to a page, or to items of its lists. A path that is taken doesn't change.",
      example: {
        body: { addresses: [{ path: "/2019/05/brug-open" }] },
        response: { added: ["/2019/05/brug-open"], refused: [] },
      },
    },
  })
  .input(NewRedirects)
  .output(AddedRedirects)
  .mutation(async ({ ctx, input }) => ctx.db.transaction(async (tx) => unwrap(await add(tx, ctx, input))));

async function add(tx: PlatformTransaction, ctx: UserContext, { guid, addresses }: NewRedirects): Promise<Result<AddedRedirects>> {
  const page = await findPageForAction(tx, ctx, guid, "page.editSettings");
  if (page.code !== "Success") return page;
  requireRight(ctx.actor, "pages.add");
  const { platformGuid } = ctx.db;
  const free = addresses.filter(({ path }) => !isReservedPath(path));
  const added = await addRedirectRows(tx, { platformGuid, pageGuid: guid, addresses: free });
  const addedPaths = new Set(added);
  const refused = [...new Set(addresses.map(({ path }) => path))].filter((path) => !addedPaths.has(path));
  if (added.length === 0) return success({ added, refused });
  const after = { path: page.value.path, redirects: added.length };
  await addAuditEntry(tx, ctx, { action: "pages.redirect", objectType: "page", objectGuid: guid, after });
  // A 404 may be cached for these paths; a notification has room for few tags.
  await tx.invalidate(["all"]);
  return success({ added, refused });
}
