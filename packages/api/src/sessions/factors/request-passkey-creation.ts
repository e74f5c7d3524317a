import { addToken } from "@plein/auth/tokens/one-time-tokens";
import { failure } from "@plein/contract/result";
import { PasskeyCreationOptions } from "@plein/contract/sessions/passkey";
import { MAX_PASSKEYS, SECOND_STEP_SECONDS } from "@plein/contract/sessions/second-factor";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { unwrap } from "../../result-error.ts";
import { findOwnAccount } from "../accounts/own-account.ts";
import { findFactors } from "./factor-rows.ts";
import { PASSKEY_TIMEOUT_MS, toDescriptor, toUserHandle } from "./passkeys.ts";

/** ES256, EdDSA and RS256, which cover all authenticators in use. */
const ALGORITHMS = [-7, -8, -257];

export const requestPasskeyCreation = userProcedure
  .meta({
    isOpenWithoutSecondFactor: true,
    rest: {
      method: "POST",
      path: "/api/passkeys:request",
      summary:
        "Returns the options with which the caller's browser creates a passkey (WebAuthn). Its response goes to `passkeys.add` within ten minutes.",
    },
  })
  .output(PasskeyCreationOptions)
  .mutation(async ({ ctx }) => {
    requireRecentAuthentication(ctx);
    const { db, platform, site } = ctx;
    const { userGuid } = ctx.actor;
    const account = unwrap(await findOwnAccount(ctx));
    const { passkeys } = await findFactors(db, platform.guid, userGuid);
    if (passkeys.length >= MAX_PASSKEYS) return unwrap(failure("Conflict", "No more passkeys"));
    const token = { purpose: "addPasskey", userGuid, lifetimeSeconds: SECOND_STEP_SECONDS } as const;
    const { secret } = await db.transaction((tx) => addToken(tx, platform.guid, token));
    return {
      rp: { id: site.host, name: platform.name },
      user: { id: toUserHandle(userGuid), name: account.email, displayName: account.name || account.email },
      challenge: secret,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key" as const, alg })),
      timeout: PASSKEY_TIMEOUT_MS,
      excludeCredentials: passkeys.map(toDescriptor),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    };
  });
