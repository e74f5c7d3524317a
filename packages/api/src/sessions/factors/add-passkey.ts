import { AddedPasskey, NewPasskey } from "@plein/contract/sessions/second-factor";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { addPasskeyOf } from "./passkey-store.ts";

export const addPasskey = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/passkeys",
      status: 201,
      summary: "Adds a passkey that the caller's browser made. Answers the recovery codes, once, where there were none.",
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
  .mutation(async ({ ctx, input }) => unwrap(await addPasskeyOf(ctx, input)));
