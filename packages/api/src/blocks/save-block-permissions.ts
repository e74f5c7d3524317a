import { can } from "@plein/contract/access/policy";
import { BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";
import { Guid } from "@plein/contract/guid";
import { failure } from "@plein/contract/result";
import type { z } from "zod";
import { badField } from "../field-errors.ts";
import type { DraftBlock } from "../pages/page-blocks/draft-block-rows.shared.ts";
import { toShownBlock } from "../pages/page-blocks/shown-block.shared.ts";
import { toStoredBlock } from "../pages/page-blocks/stored-block.shared.ts";
import { userProcedure } from "../procedures.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { findUnknownRole } from "../roles/role-guids.shared.ts";
import { addBlockEntry } from "./block-audit.ts";
import { EXAMPLE_BLOCK } from "./block-examples.ts";
import { findBlockAndPageForEditing, getChangedBlock } from "./block-for-editing.ts";
import { BlockPermissions } from "./block-permissions.ts";
import { saveBlockPermissionsRow } from "./block-rows.ts";
import { changePublishedBlock } from "./published-block.ts";

/** Without `viewPermission`, the permission to view the block doesn't change. */
const SavedPermissions = BlockPermissions.partial({ viewPermission: true, viewRoles: true }).extend({ guid: Guid });

/** Saves the permissions to view a block and to add items through it. @returns BadRequest for a role that the platform doesn't have */
export const saveBlockPermissions = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/buildingblockinstance/{guid}/permissions",
      summary:
        "Sets the permissions of a block: to add items through it and, with viewPermission, to view it. They apply to visitors at once. Items that are only in lists that a user may not view are hidden from that user everywhere. For admins.",
      example: {
        body: { addPermission: "Roles", addRoles: ["0199c1f0-8f5e-7c3a-9b1e-000000000001"] },
        response: { ...EXAMPLE_BLOCK, addPermission: "Roles", addRoles: ["0199c1f0-8f5e-7c3a-9b1e-000000000001"] },
      },
      hasEntity: true,
    },
  })
  .input(SavedPermissions)
  .output(BuildingBlockInstance)
  .mutation(async ({ ctx, input }) => {
    const { db, actor, locale } = ctx;
    const { platformGuid } = db;
    const { guid, addPermission, addRoles } = input;
    return db.transaction(async (tx) => {
      const { block, page } = unwrap(await findBlockAndPageForEditing(tx, ctx, guid));
      if (!can(actor, "block.setPermissions", block))
        throw new ResultError(failure("Unauthorized", `No right to set permissions of block ${guid}`, { isAuthenticated: true }));
      const saved = { addPermission, addRoles: [...new Set(addRoles)], ...toViewers(input, block) };
      const unknown = await findUnknownRole(tx, platformGuid, { addRoles, viewRoles: saved.viewRoles });
      if (unknown !== null) throw new ResultError(badField(unknown, "role", locale));

      await saveBlockPermissionsRow(tx, { platformGuid, userGuid: actor.userGuid }, { guid, ...saved });
      await changePublishedBlock(tx, ctx, page, { guid, change: (published) => ({ ...published, ...saved }) });
      const facts = (one: Pick<DraftBlock, "addPermission" | "viewPermission">) => ({
        addPermission: one.addPermission,
        viewPermission: one.viewPermission,
      });
      await addBlockEntry(tx, ctx, {
        action: "savePermissions",
        pageGuid: page.guid,
        block: block.buildingBlockName,
        before: facts(block),
        after: facts(saved),
      });
      // Lists on other pages show items of this page only to readers who may view them in a list here.
      await tx.invalidate([`list:${page.guid}`]);
      return toShownBlock(toStoredBlock(await getChangedBlock(tx, ctx, guid)), true);
    });
  });

type Viewers = Pick<DraftBlock, "viewPermission" | "viewRoles">;

function toViewers({ viewPermission, viewRoles }: z.output<typeof SavedPermissions>, stored: DraftBlock): Viewers {
  if (viewPermission === undefined) return { viewPermission: stored.viewPermission, viewRoles: stored.viewRoles };
  return { viewPermission, viewRoles: [...new Set(viewRoles)] };
}
