import { ApiKey } from "@plein/contract/api-keys/api-key";
import { z } from "zod";
import { adminProcedure } from "../procedures.ts";
import { EXAMPLE_KEY } from "./api-key-example.ts";
import { listKeys } from "./api-key-store.ts";
import { requireKeyManagement } from "./may-manage-keys.ts";

export const listApiKeys = adminProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/apikeys",
      summary: "The keys of the platform's programs, the newest first; never the keys themselves.",
      example: { answer: [EXAMPLE_KEY] },
    },
  })
  .output(z.array(ApiKey))
  .query(({ ctx }) => {
    requireKeyManagement(ctx);
    return listKeys(ctx);
  });
