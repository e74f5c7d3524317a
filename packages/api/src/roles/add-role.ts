import { Role, RoleInput } from "@plein/contract/roles/role";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { insertRole } from "./role-change-store.ts";
import { EXAMPLE_ROLE } from "./role-examples.ts";

export const addRole = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/roles",
      status: 201,
      summary: "Adds a role. It gives no permission that its maker lacks.",
      example: { body: { name: "Burgerzaken", permissions: ["pages.list"] }, answer: EXAMPLE_ROLE },
    },
  })
  .input(RoleInput)
  .output(Role)
  .mutation(async ({ ctx, input }) => unwrap(await insertRole(ctx, input)));
