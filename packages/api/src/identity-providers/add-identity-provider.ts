import { IdentityProvider, NewIdentityProvider } from "@plein/contract/identity-providers/identity-provider";
import { adminProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { addProvider } from "./identity-provider-store.ts";
import { requireProviderManagement } from "./may-manage-providers.ts";

export const addIdentityProvider = adminProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/identityproviders",
      status: 201,
      summary: "Lets people sign in by an OpenID Connect provider. It sends them back to /sign-in/callback of the platform's hosts.",
      example: {
        body: {
          name: "Werkaccount",
          issuer: "https://login.example",
          clientId: "plein",
          clientSecret: "…",
          allowedDomains: ["lindendaal.example"],
        },
      },
    },
  })
  .input(NewIdentityProvider)
  .output(IdentityProvider)
  .mutation(async ({ ctx, input }) => {
    requireProviderManagement(ctx);
    return unwrap(await addProvider(ctx, input));
  });
