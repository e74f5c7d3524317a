import { PasswordChange } from "@plein/contract/sessions/one-time-link";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { changeOwnPassword } from "./password-change-store.ts";

export const changePassword = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/passwords:change",
      status: 204,
      summary: "Sets the caller's own password. Their other sessions end, and this one goes on under a new cookie.",
      example: { body: { currentPassword: "…", password: "een-lang-nieuw-wachtwoord" } },
    },
  })
  .input(PasswordChange)
  .output(z.void())
  .mutation(async ({ ctx, input }) => {
    unwrap(await changeOwnPassword(ctx, input));
  });
