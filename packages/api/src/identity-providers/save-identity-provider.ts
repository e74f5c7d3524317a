import { IdentityProvider, SavedIdentityProvider } from "@plein/contract/identity-providers/identity-provider";
import { adminProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { EXAMPLE_PROVIDER } from "./identity-provider-examples.ts";
import { saveProvider } from "./identity-provider-store.ts";
import { requireProviderManagement } from "./may-manage-providers.ts";

const { guid: _guid, peopleCount: _peopleCount, ...EXAMPLE_BODY } = EXAMPLE_PROVIDER;

export const saveIdentityProvider = adminProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/identityproviders/{guid}",
      summary: "Saves a provider whole. Without a secret it keeps the one that it has; another issuer needs its own.",
      example: { body: EXAMPLE_BODY, answer: EXAMPLE_PROVIDER },
      hasEntity: true,
    },
  })
  .input(SavedIdentityProvider)
  .output(IdentityProvider)
  .mutation(async ({ ctx, input }) => {
    requireProviderManagement(ctx);
    return unwrap(await saveProvider(ctx, input));
  });
