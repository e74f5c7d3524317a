import { PasswordReset } from "@plein/contract/sessions/one-time-link";
import { z } from "zod";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { resetPassword as reset } from "./password-store.ts";

export const resetPassword = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/passwords:reset",
      status: 204,
      summary: "Sets a new password by the link of a mail, once. All sessions of the account end.",
      example: { body: { token: "Zk3…", password: "een-lang-nieuw-wachtwoord" } },
    },
  })
  .input(PasswordReset)
  .output(z.void())
  .mutation(async ({ ctx, input }) => {
    const userGuid = unwrap(await reset(ctx, input));
    if (ctx.actor.kind === "user" && ctx.actor.userGuid === userGuid) ctx.response.clearSessionCookie();
  });
