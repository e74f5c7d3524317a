import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { adminProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { removeProvider } from "./identity-provider-store.ts";
import { requireProviderManagement } from "./may-manage-providers.ts";

export const removeIdentityProvider = adminProcedure
  .meta({
    rest: {
      method: "DELETE",
      path: "/api/identityproviders/{guid}",
      status: 204,
      summary: "Takes a provider away; who came in by it keeps their account.",
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.void())
  .mutation(async ({ ctx, input: { guid } }) => {
    requireProviderManagement(ctx);
    unwrap(await removeProvider(ctx, guid));
  });
