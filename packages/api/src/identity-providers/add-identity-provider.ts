import { clientSecretPurpose } from "@plein/auth/secrets/sealed-columns";
import { IdentityProvider, NewIdentityProvider } from "@plein/contract/identity-providers/identity-provider";
import { failure, type Result, success } from "@plein/contract/result";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { adminProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { addProviderRow, getProvider } from "./identity-provider-rows.ts";
import { checkMappedRoles, toAuditFacts } from "./provider-changes.ts";
import { requireProviderManagement } from "./require-provider-management.ts";

export const addIdentityProvider = adminProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/identityproviders",
      status: 201,
      summary:
        "Adds an OpenID Connect provider that users can sign in with. It redirects them to /sign-in/callback of the platform's hosts.",
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

/** @returns Conflict for a name that is taken; BadRequest for a role that doesn't exist */
function addProvider(ctx: UserContext, { clientSecret, ...provider }: NewIdentityProvider): Promise<Result<IdentityProvider>> {
  const { db, platform, services } = ctx;
  const encryptedSecret = services.secrets.seal(clientSecret, clientSecretPurpose(platform.guid));
  return db.transaction(async (tx) => {
    const roles = await checkMappedRoles(tx, ctx, provider);
    if (roles.code !== "Success") return roles;
    const row = await addProviderRow(tx, platform.guid, { ...provider, encryptedSecret });
    if (row === null) return failure("Conflict", `There is a provider ${provider.name}`);
    const added = await getProvider(tx, platform.guid, row.guid);
    const after = toAuditFacts(added);
    await addAuditEntry(tx, ctx, { action: "identityProviders.add", objectType: "identityProvider", objectGuid: row.guid, after });
    return success(added);
  });
}
