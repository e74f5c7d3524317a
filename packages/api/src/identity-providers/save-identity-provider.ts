import { clientSecretPurpose } from "@plein/auth/secrets/sealed-columns";
import { IdentityProvider, SavedIdentityProvider } from "@plein/contract/identity-providers/identity-provider";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { computeEtag, matchesIfMatch } from "../etag.ts";
import { badField } from "../field-errors.ts";
import { adminProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { EXAMPLE_PROVIDER } from "./identity-provider-examples.ts";
import {
  findProviderForUpdate,
  getProvider,
  isProviderNameTaken,
  removeIdentitiesOfProvider,
  saveProviderRow,
} from "./identity-provider-rows.ts";
import { checkMappedRoles, toAuditFacts } from "./provider-changes.ts";
import { requireProviderManagement } from "./require-provider-management.ts";

const { guid: _guid, peopleCount: _peopleCount, ...EXAMPLE_BODY } = EXAMPLE_PROVIDER;

export const saveIdentityProvider = adminProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/identityproviders/{guid}",
      summary: "Saves a provider. Without a client secret it keeps the stored one; a new issuer needs a new secret.",
      example: { body: EXAMPLE_BODY, response: EXAMPLE_PROVIDER },
      hasEntity: true,
    },
  })
  .input(SavedIdentityProvider)
  .output(IdentityProvider)
  .mutation(async ({ ctx, input }) => {
    requireProviderManagement(ctx);
    return unwrap(await saveProvider(ctx, input));
  });

/**
 * Saves a provider as a whole. A new issuer loses all identities of the old one, which have no meaning there, and requires a new secret:
 * the old one must not be sent to a new issuer.
 *
 * @returns NotFound; Conflict, with the current provider, if it changed since `version`, or for a name that is taken; BadRequest for a role
 * that doesn't exist, or a new issuer without a secret
 */
function saveProvider(ctx: UserContext, saved: SavedIdentityProvider): Promise<Result<IdentityProvider>> {
  const { platform } = ctx;
  const { guid, clientSecret } = saved;
  return ctx.db.transaction(async (tx) => {
    const stored = await findProviderForUpdate(tx, platform.guid, guid);
    if (stored === null) return failure("NotFound", `No provider ${guid}`);
    const refusal = await findRefusal(tx, ctx, saved, stored);
    if (refusal !== null) return refusal;
    await saveProviderRow(tx, platform.guid, { ...saved, encryptedSecret: encryptSecret(ctx, clientSecret) });
    if (saved.issuer !== stored.issuer) await removeIdentitiesOfProvider(tx, platform.guid, guid);
    const current = await getProvider(tx, platform.guid, guid);
    const [before, after] = [toAuditFacts(stored), { ...toAuditFacts(current), ...(clientSecret !== undefined && { hasNewSecret: true }) }];
    await addAuditEntry(tx, ctx, { action: "identityProviders.edit", objectType: "identityProvider", objectGuid: guid, before, after });
    return success(current);
  });
}

async function findRefusal(
  tx: PlatformTransaction,
  ctx: UserContext,
  saved: SavedIdentityProvider,
  stored: IdentityProvider,
): Promise<Failure | null> {
  const { guid, version, clientSecret, issuer, name } = saved;
  if ((version !== undefined && version !== stored.version) || !matchesIfMatch(ctx.ifMatch, stored))
    return failure("Conflict", `Provider ${guid} changed`, { current: stored, currentETag: computeEtag(stored) });
  if (issuer !== stored.issuer && clientSecret === undefined) return badField(["clientSecret"], "required", ctx.locale);
  const roles = await checkMappedRoles(tx, ctx, saved);
  if (roles.code !== "Success") return roles;
  const isTaken = await isProviderNameTaken(tx, ctx.platform.guid, { guid, name });
  return isTaken ? failure("Conflict", `There is a provider ${name}`) : null;
}

function encryptSecret({ platform, services }: UserContext, clientSecret: string | undefined): string | null {
  return clientSecret === undefined ? null : services.secrets.seal(clientSecret, clientSecretPurpose(platform.guid));
}
