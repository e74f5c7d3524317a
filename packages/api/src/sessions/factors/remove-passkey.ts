import { failure, type Result, success } from "@plein/contract/result";
import { PasskeyId } from "@plein/contract/sessions/passkey";
import { z } from "zod";
import type { UserContext } from "../../context.ts";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { unwrap } from "../../result-error.ts";
import { notifyFactorChange, removeUnusableRecoveryCodes } from "./factors.ts";
import { removePasskeyRow } from "./passkey-rows.ts";

export const removePasskey = userProcedure
  .meta({
    rest: { method: "DELETE", path: "/api/passkeys/{id}", status: 204, summary: "Removes one of the caller's passkeys." },
  })
  .input(z.strictObject({ id: PasskeyId }))
  .output(z.void())
  .mutation(async ({ ctx, input: { id } }) => {
    requireRecentAuthentication(ctx);
    unwrap(await removeOwn(ctx, id));
  });

function removeOwn(ctx: UserContext, credentialId: string): Promise<Result<void>> {
  const { db, platform, actor } = ctx;
  return db.transaction(async (tx) => {
    const isRemoved = await removePasskeyRow(tx, platform.guid, { userGuid: actor.userGuid, credentialId });
    if (!isRemoved) return failure("NotFound", "No such passkey of the caller");
    await removeUnusableRecoveryCodes(tx, platform.guid, actor.userGuid);
    await notifyFactorChange(tx, ctx, "passkeyRemoved");
    return success(undefined);
  });
}
