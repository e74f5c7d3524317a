import { AddedApiKey, NewApiKey } from "@plein/contract/api-keys/api-key";
import { adminProcedure } from "../procedures.ts";
import { requireRecentAuthentication } from "../recent-authentication.ts";
import { unwrap } from "../result-error.ts";
import { EXAMPLE_KEY } from "./api-key-example.ts";
import { addKey } from "./api-key-store.ts";
import { requireKeyManagement } from "./may-manage-keys.ts";

export const addApiKey = adminProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/apikeys",
      status: 201,
      summary: "A key for a program, as `Authorization: Bearer`. It acts as the caller, within its scopes; told once, and never again.",
      example: {
        body: { name: "Koppeling met de agenda", scopes: ["read"], days: 90 },
        answer: { ...EXAMPLE_KEY, key: "plein_Zk3Qmw…" },
      },
    },
  })
  .input(NewApiKey)
  .output(AddedApiKey)
  .mutation(async ({ ctx, input }) => {
    requireKeyManagement(ctx);
    requireRecentAuthentication(ctx);
    return unwrap(await addKey(ctx, input));
  });
