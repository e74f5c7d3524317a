import { countAttempts, settleAttempts } from "@plein/auth/limits/rate-limits";
import { buildCodeLimit } from "@plein/auth/limits/second-factor-limit";
import { failure, type Result, success } from "@plein/contract/result";
import { TotpCode } from "@plein/contract/sessions/second-factor";
import { z } from "zod";
import type { UserContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { unwrap } from "../../result-error.ts";
import { sessionOrigin } from "../sign-in/sign-in-origin.ts";
import { addFirstRecoveryCodes, markSecondFactorConfirmed, notifyFactorChange } from "./factors.ts";
import { matchCode } from "./totp.ts";
import { confirmTotpSecret, findTotp, type StoredTotp } from "./totp-rows.ts";

export const confirmTotp = userProcedure
  .meta({
    isOpenWithoutSecondFactor: true,
    rest: {
      method: "POST",
      path: "/api/factors:confirmTotp",
      summary: "Links the authenticator app that was set up, with its first code. Returns the recovery codes, once, if there were none.",
      example: { body: { code: "123456" }, response: { recoveryCodes: ["k3m9p-x7wqa"] } },
    },
  })
  .input(z.strictObject({ code: TotpCode }))
  .output(z.strictObject({ recoveryCodes: z.array(z.string()).nullable() }))
  .mutation(async ({ ctx, input: { code } }) => {
    requireRecentAuthentication(ctx);
    const attempts = [buildCodeLimit(ctx.actor.userGuid, sessionOrigin(ctx))];
    unwrap(await countAttempts(ctx.db, attempts));
    const totp = await findTotp(ctx.db, ctx.platform.guid, ctx.actor.userGuid);
    if (totp === null || totp.isConfirmed) return unwrap(failure("NotFound", "No authenticator app waits for its first code"));
    const step = matchCode(ctx, totp, code);
    if (step === null) return unwrap(badField(["code"], "wrongCode", ctx.locale));
    const recoveryCodes = unwrap(await confirmApp(ctx, totp, step));
    await settleAttempts(ctx.db, { uncounted: [], reset: attempts });
    return { recoveryCodes };
  });

/** Confirms the app, so that signing in requires a code from now on. @returns the recovery codes, if they are the first */
function confirmApp(ctx: UserContext, totp: StoredTotp, step: number): Promise<Result<string[] | null>> {
  return ctx.db.transaction(async (tx) => {
    if (!(await confirmTotpSecret(tx, totp, step))) return failure("NotFound", "Another app was set up meanwhile");
    const codes = await addFirstRecoveryCodes(tx, ctx);
    await markSecondFactorConfirmed(tx, ctx);
    await notifyFactorChange(tx, ctx, "totpAdded");
    return success(codes);
  });
}
