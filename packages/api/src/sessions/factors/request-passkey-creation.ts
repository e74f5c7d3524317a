import { PasskeyCreationOptions } from "@plein/contract/sessions/passkey";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { unwrap } from "../../result-error.ts";
import { passkeyCreation } from "./passkey-store.ts";

export const requestPasskeyCreation = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/passkeys:request",
      summary: "What the caller's browser makes a passkey with (WebAuthn); its answer goes to `passkeys.add` within ten minutes.",
    },
  })
  .output(PasskeyCreationOptions)
  .mutation(async ({ ctx }) => {
    requireRecentAuthentication(ctx);
    return unwrap(await passkeyCreation(ctx));
  });
