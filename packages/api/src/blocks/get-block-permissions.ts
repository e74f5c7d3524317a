import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { findBlockAndPageForEditing } from "./block-for-editing.ts";
import { BlockPermissions } from "./block-permissions.ts";

/** Returns the permissions to view a block and to add items through it, to users who may change them. */
export const getBlockPermissions = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/buildingblockinstance/{guid}/permissions",
      summary: "Returns the permissions of a block: to view it, and to add items through it. For admins.",
      example: { response: { addPermission: "Admin", addRoles: [], viewPermission: "Public", viewRoles: [] } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(BlockPermissions)
  .query(async ({ ctx, input: { guid } }) => {
    const { block } = unwrap(await findBlockAndPageForEditing(ctx.db, ctx, guid));
    if (!can(ctx.actor, "block.setPermissions", block))
      throw new ResultError(failure("Unauthorized", `No right to see permissions of block ${guid}`, { isAuthenticated: true }));
    const { addPermission, addRoles, viewPermission, viewRoles } = block;
    return { addPermission, addRoles, viewPermission, viewRoles };
  });
