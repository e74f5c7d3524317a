import { PasswordConfirmation } from "@plein/contract/sessions/session";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { confirmPassword } from "./confirm-identity-store.ts";

export const confirmIdentity = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/sessions:confirmIdentity",
      status: 204,
      summary: "Proves anew who the caller is, by their password; some calls take no proof older than five minutes.",
      example: { body: { password: "…" } },
    },
  })
  .input(PasswordConfirmation)
  .output(z.void())
  .mutation(async ({ ctx, input: { password } }) => {
    unwrap(await confirmPassword(ctx, { password }));
    if (ctx.session !== null) await ctx.services.sessions.noteAuthentication(ctx.db, ctx.session.digest);
  });
