import { PasskeyId } from "@plein/contract/sessions/passkey";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { unwrap } from "../../result-error.ts";
import { removePasskeyOf } from "./passkey-store.ts";

export const removePasskey = userProcedure
  .meta({
    rest: { method: "DELETE", path: "/api/passkeys/{id}", status: 204, summary: "Takes a passkey of the caller's away." },
  })
  .input(z.strictObject({ id: PasskeyId }))
  .output(z.void())
  .mutation(async ({ ctx, input: { id } }) => {
    requireRecentAuthentication(ctx);
    unwrap(await removePasskeyOf(ctx, id));
  });
