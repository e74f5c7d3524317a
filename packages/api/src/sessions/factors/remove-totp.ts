import { failure, type Result, success } from "@plein/contract/result";
import { z } from "zod";
import type { UserContext } from "../../context.ts";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { unwrap } from "../../result-error.ts";
import { notifyFactorChange, removeUnusableRecoveryCodes } from "./factors.ts";
import { removeTotpRow } from "./totp-rows.ts";

export const removeTotp = userProcedure
  .meta({
    rest: { method: "DELETE", path: "/api/factors:totp", status: 204, summary: "Removes the caller's authenticator app." },
  })
  .output(z.void())
  .mutation(async ({ ctx }) => {
    requireRecentAuthentication(ctx);
    unwrap(await removeApp(ctx));
  });

function removeApp(ctx: UserContext): Promise<Result<void>> {
  return ctx.db.transaction(async (tx) => {
    const removed = await removeTotpRow(tx, ctx.platform.guid, ctx.actor.userGuid);
    if (removed === null) return failure("NotFound", "No authenticator app");
    await removeUnusableRecoveryCodes(tx, ctx.platform.guid, ctx.actor.userGuid);
    if (removed.wasConfirmed) await notifyFactorChange(tx, ctx, "totpRemoved");
    return success(undefined);
  });
}
