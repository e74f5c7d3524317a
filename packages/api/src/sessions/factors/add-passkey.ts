import { parseChallenge, verifyPasskeyCreation } from "@plein/auth/factors/passkeys";
import { findToken, type OneTimeToken, redeemToken } from "@plein/auth/tokens/one-time-tokens";
import { failure, type Result, success } from "@plein/contract/result";
import { AddedPasskey, NewPasskey } from "@plein/contract/sessions/second-factor";
import type { z } from "zod";
import type { UserContext } from "../../context.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { addFirstRecoveryCodes, markSecondFactorConfirmed, notifyFactorChange } from "./factors.ts";
import { addPasskeyRow } from "./passkey-rows.ts";
import { toOwnPasskey } from "./passkeys.ts";

export const addPasskey = userProcedure
  .meta({
    isOpenWithoutSecondFactor: true,
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/passkeys",
      status: 201,
      summary: "Adds a passkey that the caller's browser created. Returns the recovery codes, once, if there were none.",
      example: {
        body: {
          name: "Mijn laptop",
          passkey: {
            id: "Zk3Qmw0s",
            rawId: "Zk3Qmw0s",
            type: "public-key",
            clientExtensionResults: {},
            response: { clientDataJSON: "eyJ0eXBlIjoi", attestationObject: "o2NmbXRk" },
          },
        },
      },
    },
  })
  .input(NewPasskey)
  .output(AddedPasskey)
  .mutation(async ({ ctx, input: { name, passkey: response } }) => {
    const challenge = parseChallenge(response);
    const token = await findToken(ctx.db, "addPasskey", challenge ?? "");
    if (token.code === "Expired") return unwrap(token);
    const isOwn = token.code === "Success" && token.value.userGuid === ctx.actor.userGuid;
    // Optional members of a browser's response are absent or have a value, which the schema ensures.
    const created =
      isOwn && challenge !== null ? await verifyPasskeyCreation({ response: response as never, challenge, relyingParty: ctx.site }) : null;
    if (token.code !== "Success" || created === null)
      return unwrap(failure("BadRequest", "No browser created this passkey for this call, account and site"));
    return unwrap(await storePasskey(ctx, token.value, { ...created, name, userGuid: ctx.actor.userGuid }));
  });

/** @returns Expired when the challenge was redeemed meanwhile; Conflict for a passkey that is stored already */
function storePasskey(
  ctx: UserContext,
  token: OneTimeToken,
  passkey: Parameters<typeof addPasskeyRow>[2],
): Promise<Result<z.infer<typeof AddedPasskey>>> {
  return ctx.db.transaction(async (tx) => {
    const redeemed = await redeemToken(tx, ctx.platform.guid, token);
    if (redeemed.code !== "Success") return redeemed;
    const stored = await addPasskeyRow(tx, ctx.platform.guid, passkey);
    if (stored === null) return failure("Conflict", "This passkey is stored already");
    const recoveryCodes = await addFirstRecoveryCodes(tx, ctx);
    await markSecondFactorConfirmed(tx, ctx);
    await notifyFactorChange(tx, ctx, "passkeyAdded");
    return success({ passkey: toOwnPasskey(stored), recoveryCodes });
  });
}
