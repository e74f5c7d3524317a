import { PasskeyRequestOptions } from "@plein/contract/sessions/passkey";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { anyPasskey } from "../factors/passkey-store.ts";

export const requestPasskey = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/sessions:requestPasskey",
      summary:
        "What a browser uses a passkey with to sign in (WebAuthn); its answer goes to `sessions.signInByPasskey` within ten minutes.",
      example: { answer: { challenge: "Zk3…", rpId: "lindendaal.example", timeout: 600_000, userVerification: "required" } },
    },
  })
  .output(PasskeyRequestOptions)
  .mutation(async ({ ctx }) => unwrap(await anyPasskey(ctx)));
