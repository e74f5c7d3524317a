import { EditableMenu, MenuName } from "@plein/contract/menus/editable-menu";
import { type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { badField, failTakenField } from "../field-errors.ts";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { checkMenuRight, EXAMPLE_MENU } from "./editable-menu.ts";
import { addMenuRow, countMenuRows } from "./saved-menu-rows.ts";

/** A site has a handful. */
const MAX_MENUS = 50;

/** Adds an empty menu. @returns Conflict if the name is taken; BadRequest if there are too many */
export const addMenu = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/menus",
      status: 201,
      summary: "Adds a menu without items.",
      example: { body: { name: "Footer" }, response: { ...EXAMPLE_MENU, name: "Footer", version: 1, items: [] } },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ name: MenuName }))
  .output(EditableMenu)
  .mutation(async ({ ctx, input: { name } }) => ctx.db.transaction(async (tx) => unwrap(await add(tx, ctx, name))));

async function add(tx: PlatformTransaction, ctx: UserContext, name: string): Promise<Result<EditableMenu>> {
  const right = checkMenuRight(ctx, "menus.edit");
  if (right.code !== "Success") return right;
  const { platformGuid } = ctx.db;
  if ((await countMenuRows(tx, platformGuid)) >= MAX_MENUS) return badField([], "tooManyMenus", ctx.locale);
  const guid = await addMenuRow(tx, platformGuid, name);
  if (guid === null) return failTakenField(["name"], "takenMenuName", ctx.locale);
  await addAuditEntry(tx, ctx, { action: "menus.add", objectType: "menu", objectGuid: guid, after: { name } });
  await tx.invalidate(["site"]);
  return success({ guid, name, version: 1, items: [] });
}
