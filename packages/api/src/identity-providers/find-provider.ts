import type { OpenIdClient } from "@plein/auth/open-id/open-id";
import { clientSecretPurpose } from "@plein/auth/secrets/sealed-columns";
import type { Guid } from "@plein/contract/guid";
import type { IdentityProvider } from "@plein/contract/identity-providers/identity-provider";
import { failure, type Result, success } from "@plein/contract/result";
import type { ApiContext } from "../context.ts";
import { findClientSecret, listProviders } from "./identity-provider-rows.ts";

export type ProviderWithClient = IdentityProvider & { readonly client: OpenIdClient };

/** An active provider with its client secret. @returns NotFound if there is none, or if its secret can no longer be decrypted */
export async function findProvider({ db, services }: Pick<ApiContext, "db" | "services">, guid: Guid): Promise<Result<ProviderWithClient>> {
  const provider = (await listProviders(db, db.platformGuid)).find((one) => one.guid === guid && one.isActive);
  if (provider === undefined) return failure("NotFound", `No provider ${guid}`);
  const encrypted = await findClientSecret(db, db.platformGuid, guid);
  const clientSecret = services.secrets.open(encrypted, clientSecretPurpose(db.platformGuid));
  if (clientSecret === null) {
    services.warn("The secret of an identity provider can't be read: was it stored with another SECRET_KEY?", { guid });
    return failure("NotFound", `The secret of provider ${guid} can't be read`);
  }
  return success({ ...provider, client: { issuer: provider.issuer, clientId: provider.clientId, clientSecret } });
}
