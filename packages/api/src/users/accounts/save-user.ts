import { ApplicationUser } from "@plein/contract/users/application-user";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_APPLICATION_USER } from "../user-examples.ts";
import { SavedUser } from "./saved-user.ts";
import { changeUser } from "./user-change-store.ts";

export const saveUser = userProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/profiles/{guid}",
      summary: "Saves another user's whole account, as far as the caller may change it; what differs without the right is refused whole.",
      example: { body: EXAMPLE_APPLICATION_USER, answer: EXAMPLE_APPLICATION_USER },
      hasEntity: true,
    },
  })
  .input(SavedUser)
  .output(ApplicationUser)
  .mutation(async ({ ctx, input }) => unwrap(await changeUser(ctx, input.guid, () => input)));
