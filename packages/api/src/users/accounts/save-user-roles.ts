import { Guid } from "@plein/contract/guid";
import { ApplicationUser } from "@plein/contract/users/application-user";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_APPLICATION_USER } from "../user-examples.ts";
import { changeUser } from "./change-user.ts";
import { SavedUser } from "./saved-user.ts";

export const saveUserRoles = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users/{guid}:saveRoles",
      summary: "Saves the roles of a user.",
      example: { body: { roleIds: EXAMPLE_APPLICATION_USER.roleIds }, response: EXAMPLE_APPLICATION_USER },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid, roleIds: SavedUser.shape.roleIds }))
  .output(ApplicationUser)
  .mutation(async ({ ctx, input }) => unwrap(await changeUser(ctx, input.guid, (user) => ({ ...user, roleIds: input.roleIds }))));
