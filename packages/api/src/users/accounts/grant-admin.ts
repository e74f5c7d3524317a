import { Guid } from "@plein/contract/guid";
import { ApplicationUser } from "@plein/contract/users/application-user";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_APPLICATION_USER } from "../user-examples.ts";
import { changeUser } from "./user-change-store.ts";

export const grantAdmin = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users/{guid}:grantAdmin",
      summary: "Makes a user an admin, or no admin any more. The last one stays, and nobody does it to themselves.",
      example: { body: { isAdmin: true }, answer: { ...EXAMPLE_APPLICATION_USER, isAdmin: true } },
    },
  })
  .input(z.strictObject({ guid: Guid, isAdmin: z.boolean() }))
  .output(ApplicationUser)
  .mutation(async ({ ctx, input }) => unwrap(await changeUser(ctx, input.guid, (user) => ({ ...user, isAdmin: input.isAdmin }))));
