import { ApplicationUser } from "@plein/contract/users/application-user";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_APPLICATION_USER } from "../user-examples.ts";
import { changeUser } from "./change-user.ts";
import { SavedUser } from "./saved-user.ts";

export const saveUser = userProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/profiles/{guid}",
      summary: "Saves another user's whole account. Refused if a member differs that the caller may not change.",
      example: { body: EXAMPLE_APPLICATION_USER, response: EXAMPLE_APPLICATION_USER },
      hasEntity: true,
    },
  })
  .input(SavedUser)
  .output(ApplicationUser)
  .mutation(async ({ ctx, input }) => unwrap(await changeUser(ctx, input.guid, () => input)));
