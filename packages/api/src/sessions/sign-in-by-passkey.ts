import { PasskeySignIn } from "@plein/contract/sessions/second-factor";
import { SignedIn } from "@plein/contract/sessions/session";
import { publicProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { usePasskeyAlone } from "./passkey-store.ts";
import { startSession } from "./start-session.shared.ts";

export const signInByPasskey = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/sessions:byPasskey",
      status: 201,
      summary: "Signs in by a passkey alone, without a password or a second step: sets the session's cookie and gives an access token.",
    },
  })
  .input(PasskeySignIn)
  .output(SignedIn)
  .mutation(async ({ ctx, input: { passkey } }) =>
    // It is something one has, opened by something one is or knows: both factors in one.
    startSession(ctx, { userGuid: unwrap(await usePasskeyAlone(ctx, passkey)), method: "passkey", hasSecondFactor: true }),
  );
