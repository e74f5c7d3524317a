import type { Guid } from "@plein/contract/guid";
import { EditableMenu, isBuiltInMenu, listPlacedItems, SavedMenu } from "@plein/contract/menus/editable-menu";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { computeEtag, matchesIfMatch } from "../etag.ts";
import { badField, failTakenField } from "../field-errors.ts";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { checkMenuRight, EXAMPLE_MENU, toEditableMenu } from "./editable-menu.ts";
import { findEditableMenuRow, lockEditableMenuRow } from "./editable-menu-rows.ts";
import { resolveItems } from "./saved-items.ts";
import { isMenuNameTaken, saveMenuRows } from "./saved-menu-rows.ts";

/**
 * Saves a menu as a whole: these items, in this order, replace its items. An item with a known guid remains the same item.
 *
 * @returns Conflict, with the current menu, if it changed since `version` or If-Match; and if the name is taken
 */
export const saveMenu = userProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/menus/{guid}",
      summary: "Saves a menu with all its items, at most three levels deep. An item with an empty name follows its page's title.",
      example: {
        body: {
          name: "Top level menu",
          version: 3,
          items: [{ name: "", pageGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000007", relatedMenuItems: [] }],
        },
        response: EXAMPLE_MENU,
      },
      hasEntity: true,
    },
  })
  .input(SavedMenu)
  .output(EditableMenu)
  .mutation(async ({ ctx, input }) => ctx.db.transaction(async (tx) => unwrap(await save(tx, ctx, input))));

async function save(tx: PlatformTransaction, ctx: UserContext, input: SavedMenu): Promise<Result<EditableMenu>> {
  const right = checkMenuRight(ctx, "menus.edit");
  if (right.code !== "Success") return right;
  const { db, actor, locale, ifMatch } = ctx;
  const { platformGuid } = db;
  const { guid, name } = input;
  const row = await lockEditableMenuRow(tx, platformGuid, actor, guid);
  if (row === null) return failure("NotFound", `No menu ${guid}`);
  const stored = toEditableMenu(row);
  if ((input.version !== undefined && input.version !== row.version) || !matchesIfMatch(ifMatch, stored))
    return failure("Conflict", `Menu ${guid} changed`, { current: stored, currentETag: computeEtag(stored) });
  if (name !== row.name) {
    if (isBuiltInMenu(row)) return badField(["name"], "builtInMenu", locale);
    if (await isMenuNameTaken(tx, platformGuid, name, guid)) return failTakenField(["name"], "takenMenuName", locale);
  }
  const items = await resolveItems(tx, ctx, row, input);
  if (items.code !== "Success") return items;

  await saveMenuRows(tx, platformGuid, { guid, name, items: items.value });
  const saved = await getSavedMenu(tx, ctx, guid);
  const [before, after] = [toAuditFacts(stored), toAuditFacts(saved)];
  await addAuditEntry(tx, ctx, { action: "menus.edit", objectType: "menu", objectGuid: guid, before, after });
  await tx.invalidate(["site"]);
  return success(saved);
}

async function getSavedMenu(tx: PlatformTransaction, { db, actor }: UserContext, guid: Guid): Promise<EditableMenu> {
  const row = await findEditableMenuRow(tx, db.platformGuid, actor, guid);
  if (row === null) throw new Error("A locked row is gone");
  return toEditableMenu(row);
}

/** The audit log's copy of a menu. */
function toAuditFacts({ name, version, items }: EditableMenu) {
  return { name, version, items: listPlacedItems(items).map(({ item, level }) => `${"– ".repeat(level - 1)}${describe(item)}`) };
}

function describe({ name, pageName, externalUrl }: EditableMenu["items"][number]): string {
  return name || (pageName ?? externalUrl ?? "");
}
