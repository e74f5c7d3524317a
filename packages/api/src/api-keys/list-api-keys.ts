import { ApiKey } from "@plein/contract/api-keys/api-key";
import { z } from "zod";
import { adminProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { EXAMPLE_KEY } from "./api-key-example.ts";
import { listApiKeyRows } from "./api-key-rows.ts";
import { toApiKey } from "./to-api-key.ts";

export const listApiKeys = adminProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/apikeys",
      summary: "Returns the platform's API keys, the newest first, without the keys themselves.",
      example: { response: [EXAMPLE_KEY] },
    },
  })
  .output(z.array(ApiKey))
  .query(async ({ ctx }) => {
    requireRight(ctx.actor, "apiKeys.manage");
    return (await listApiKeyRows(ctx.db, ctx.platform.guid)).map((key) => toApiKey(ctx, key));
  });
