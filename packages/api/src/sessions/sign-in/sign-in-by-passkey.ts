import { PasskeySignIn } from "@plein/contract/sessions/second-factor";
import { SignedIn } from "@plein/contract/sessions/session";
import { publicProcedure } from "../../procedures.ts";
import { EXAMPLE_PROFILE } from "../../profiles/profile-example.shared.ts";
import { unwrap } from "../../result-error.ts";
import { authenticateByPasskey } from "../factors/passkey-store.ts";
import { startSession } from "./start-session.shared.ts";

export const signInByPasskey = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/sessions:byPasskey",
      status: 201,
      summary: "Signs in by a passkey alone, without a password or a second step: sets the session's cookie and gives an access token.",
      example: {
        body: {
          passkey: {
            id: "Zk3Qmw0s",
            rawId: "Zk3Qmw0s",
            type: "public-key",
            clientExtensionResults: {},
            response: { clientDataJSON: "eyJ0eXBlIjoi", authenticatorData: "SZYN5YgO", signature: "MEUCIQDx" },
          },
        },
        answer: { profile: EXAMPLE_PROFILE, accessToken: "nq5m…", accessTokenDate: "2026-11-20T09:30:00.000Z" },
      },
    },
  })
  .input(PasskeySignIn)
  .output(SignedIn)
  .mutation(async ({ ctx, input: { passkey } }) =>
    // It is something one has, opened by something one is or knows: both factors in one.
    startSession(ctx, { userGuid: unwrap(await authenticateByPasskey(ctx, passkey)), method: "passkey", hasSecondFactor: true }),
  );
