import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { adminProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { revokeKey } from "./api-key-store.ts";
import { requireKeyManagement } from "./may-manage-keys.ts";

export const revokeApiKey = adminProcedure
  .meta({
    rest: { method: "DELETE", path: "/api/apikeys/{guid}", status: 204, summary: "Ends a key at once, whoever made it." },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.void())
  .mutation(async ({ ctx, input: { guid } }) => {
    requireKeyManagement(ctx);
    unwrap(await revokeKey(ctx, guid));
  });
