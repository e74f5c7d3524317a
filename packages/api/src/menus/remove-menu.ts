import { Guid } from "@plein/contract/guid";
import { isBuiltInMenu } from "@plein/contract/menus/editable-menu";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { computeEtag, matchesIfMatch } from "../etag.ts";
import { badField } from "../field-errors.ts";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { checkMenuRight, toEditableMenu } from "./editable-menu.ts";
import { lockEditableMenuRow } from "./editable-menu-rows.ts";
import { removeMenuRow } from "./saved-menu-rows.ts";

const RemovedMenu = z.strictObject({ guid: Guid });

/** Removes a menu with its items. @returns BadRequest for the main menu; Conflict if it changed since If-Match */
export const removeMenu = userProcedure
  .meta({
    rest: {
      method: "DELETE",
      path: "/api/menus/{guid}",
      summary: "Removes a menu with its items; not the main menu.",
      example: { response: { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000005" } },
    },
  })
  .input(RemovedMenu)
  .output(RemovedMenu)
  .mutation(async ({ ctx, input: { guid } }) => ctx.db.transaction(async (tx) => unwrap(await remove(tx, ctx, guid))));

async function remove(tx: PlatformTransaction, ctx: UserContext, guid: Guid): Promise<Result<z.infer<typeof RemovedMenu>>> {
  const right = checkMenuRight(ctx, "menus.edit");
  if (right.code !== "Success") return right;
  const { platformGuid } = ctx.db;
  const row = await lockEditableMenuRow(tx, platformGuid, ctx.actor, guid);
  if (row === null) return failure("NotFound", `No menu ${guid}`);
  const stored = toEditableMenu(row);
  if (!matchesIfMatch(ctx.ifMatch, stored)) return failure("Conflict", `Menu ${guid} changed`, { currentETag: computeEtag(stored) });
  if (isBuiltInMenu(row)) return badField(["guid"], "builtInMenu", ctx.locale);
  await removeMenuRow(tx, platformGuid, guid);
  const before = { name: row.name, items: row.items.length };
  await addAuditEntry(tx, ctx, { action: "menus.remove", objectType: "menu", objectGuid: guid, before });
  await tx.invalidate(["site"]);
  return success({ guid });
}
