import { Guid } from "@plein/contract/guid";
import { ApplicationUser } from "@plein/contract/users/application-user";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_APPLICATION_USER } from "../user-examples.ts";
import { ChangeReason } from "./change-reason.ts";
import { changeUser } from "./change-user.ts";

export const activateUser = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users/{guid}:activate",
      summary: "Activates an account that was deactivated.",
      example: { body: { reason: "Terug in dienst" }, response: EXAMPLE_APPLICATION_USER },
    },
  })
  .input(z.strictObject({ guid: Guid, reason: ChangeReason }))
  .output(ApplicationUser)
  .mutation(async ({ ctx, input }) => unwrap(await changeUser(ctx, input.guid, (user) => ({ ...user, isActive: true }), input.reason)));
