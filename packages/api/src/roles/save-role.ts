import { Guid } from "@plein/contract/guid";
import { Role, RoleInput } from "@plein/contract/roles/role";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { updateRole } from "./role-change-store.ts";
import { EXAMPLE_ROLE } from "./role-examples.ts";

export const saveRole = userProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/roles/{guid}",
      summary: "Saves a role whole: name, description, colour and permissions.",
      example: { body: { name: "Burgerzaken", description: "", color: "", permissions: [] }, answer: EXAMPLE_ROLE },
      hasEntity: true,
    },
  })
  .input(RoleInput.extend({ guid: Guid, version: z.int().optional() }))
  .output(Role)
  .mutation(async ({ ctx, input: { guid, version, ...role } }) => unwrap(await updateRole(ctx, guid, role, version)));
