import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import { BlockValues, BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";
import { Guid } from "@plein/contract/guid";
import { parseUntrusted } from "@plein/contract/input-size";
import type { Locale } from "@plein/contract/locale";
import { type Result, success } from "@plein/contract/result";
import { readStored } from "@plein/contract/stored-json/read-stored";
import { z } from "zod";
import { badField, badFields, toFieldErrors } from "../field-errors.ts";
import { checkSameLock } from "../pages/page-blocks/block-lock.shared.ts";
import { findBlockSchema, findVersionErrors, upgradeOptions } from "../pages/page-blocks/block-validity.shared.ts";
import { toShownBlock } from "../pages/page-blocks/shown-block.shared.ts";
import { toStoredBlock } from "../pages/page-blocks/stored-block.shared.ts";
import { userProcedure } from "../procedures.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { addBlockEntry } from "./block-audit.ts";
import { EXAMPLE_BLOCK } from "./block-examples.ts";
import { findBlockAndPageForEditing, getChangedBlock } from "./block-for-editing.ts";
import { saveBlockOptionsRow } from "./block-rows.ts";
import { checkCode } from "./code-right.ts";
import { changePublishedBlock } from "./published-block.ts";

/** Merges options into a block. @returns BadRequest if its schema refuses the merged options */
export const saveBlockOptions = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/buildingblockinstance/{guid}/options",
      bodyMember: "options",
      summary: "Sets options of a block, which visitors see at once. Options that are left out don't change.",
      example: { body: { level: "h3" }, response: { ...EXAMPLE_BLOCK, options: { level: "h3" }, addPermission: "Admin", addRoles: [] } },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid, options: BlockValues }))
  .output(BuildingBlockInstance)
  .mutation(async ({ ctx, input: { guid, options } }) => {
    const { db, actor, locale } = ctx;
    const writer = { platformGuid: db.platformGuid, userGuid: actor.userGuid };
    return db.transaction(async (tx) => {
      const { block, page } = unwrap(await findBlockAndPageForEditing(tx, ctx, guid));
      const later = findVersionErrors(block, locale);
      if (later.length > 0) throw new ResultError(badFields(later));
      const stored = upgradeOptions(block);
      const merged = { ...stored, ...options };
      unwrap(checkOptions(block.buildingBlockName, { stored, options }, locale));
      unwrap(checkSameLock(actor, block, merged));
      unwrap(checkCode(actor, block.buildingBlockName, { content: block.content, options: merged }, block));
      await saveBlockOptionsRow(tx, writer, { guid, options: merged });
      const change = (published: StoredBlock) => ({ ...published, options: { ...upgradeOptions(published), ...options } });
      await changePublishedBlock(tx, ctx, page, { guid, change });
      await addBlockEntry(tx, ctx, { action: "saveOptions", pageGuid: page.guid, block: block.buildingBlockName });
      return toShownBlock(toStoredBlock(await getChangedBlock(tx, ctx, guid)), true);
    });
  });

type OptionsChange = { readonly stored: BlockValues; readonly options: BlockValues };

function checkOptions(buildingBlockName: string, { stored, options }: OptionsChange, locale: Locale): Result<void> {
  const schema = findBlockSchema(buildingBlockName);
  if (schema === null) return badField(["options"], "unknownBlock", locale);
  // Members of the stored ones that only a later release knows are no fault of the caller's.
  const known = readStored(schema.options, stored)?.value ?? stored;
  const parsed = parseUntrusted(schema.options, { ...known, ...options });
  return parsed.data === undefined ? badFields(toFieldErrors(parsed.issues, locale, ["options"])) : success(undefined);
}
