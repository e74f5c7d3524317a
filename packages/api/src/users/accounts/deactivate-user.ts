import { Guid } from "@plein/contract/guid";
import { ApplicationUser } from "@plein/contract/users/application-user";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_APPLICATION_USER } from "../user-examples.ts";
import { ChangeReason } from "./change-reason.ts";
import { changeUser } from "./change-user.ts";

/** Takes effect at once, on every process: all sessions of the account end with it. */
export const deactivateUser = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users/{guid}:deactivate",
      summary: "Deactivates an account, and signs its owner out everywhere.",
      example: { body: { reason: "Uit dienst" }, response: { ...EXAMPLE_APPLICATION_USER, isActive: false } },
    },
  })
  .input(z.strictObject({ guid: Guid, reason: ChangeReason }))
  .output(ApplicationUser)
  .mutation(async ({ ctx, input }) => unwrap(await changeUser(ctx, input.guid, (user) => ({ ...user, isActive: false }), input.reason)));
