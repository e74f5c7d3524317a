import { Guid } from "@plein/contract/guid";
import { ApplicationUser } from "@plein/contract/users/application-user";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_APPLICATION_USER } from "../user-examples.ts";
import { changeUser } from "./change-user.ts";

export const grantAdmin = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users/{guid}:grantAdmin",
      summary: "Grants or revokes the admin flag of a user. Refused for the last admin, and for the caller themselves.",
      example: { body: { isAdmin: true }, response: { ...EXAMPLE_APPLICATION_USER, isAdmin: true } },
    },
  })
  .input(z.strictObject({ guid: Guid, isAdmin: z.boolean() }))
  .output(ApplicationUser)
  .mutation(async ({ ctx, input }) => unwrap(await changeUser(ctx, input.guid, (user) => ({ ...user, isAdmin: input.isAdmin }))));
