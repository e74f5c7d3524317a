import { countChallenge } from "@plein/auth/limits/secret-limits";
import { findKnownDevice } from "@plein/auth/tokens/known-devices";
import { addToken } from "@plein/auth/tokens/one-time-tokens";
import { PasskeyRequestOptions } from "@plein/contract/sessions/passkey";
import { SECOND_STEP_SECONDS } from "@plein/contract/sessions/second-factor";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { PASSKEY_TIMEOUT_MS } from "../factors/passkeys.ts";

export const requestPasskey = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/sessions:requestPasskey",
      summary:
        "Returns the options with which a browser uses a passkey to sign in (WebAuthn). Its response goes to `sessions.signInByPasskey` within ten minutes.",
      example: { response: { challenge: "Zk3…", rpId: "lindendaal.example", timeout: 600_000, userVerification: "required" } },
    },
  })
  .output(PasskeyRequestOptions)
  .mutation(async ({ ctx }) => {
    unwrap(await countChallenge(ctx.db, ctx.clientAddress, await findKnownDevice(ctx.db, ctx.deviceCookie, null)));
    const token = { purpose: "usePasskey", lifetimeSeconds: SECOND_STEP_SECONDS } as const;
    const { secret } = await ctx.db.transaction((tx) => addToken(tx, ctx.platform.guid, token));
    return { challenge: secret, rpId: ctx.site.host, timeout: PASSKEY_TIMEOUT_MS, userVerification: "required" };
  });
