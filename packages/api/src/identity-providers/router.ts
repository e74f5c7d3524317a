import { router } from "../procedures.ts";
import { addIdentityProvider } from "./add-identity-provider.ts";
import { checkIssuer } from "./check-issuer.ts";
import { listIdentityProviders } from "./list-identity-providers.ts";
import { listProviderChoices } from "./list-provider-choices.ts";
import { removeIdentityProvider } from "./remove-identity-provider.ts";
import { saveIdentityProvider } from "./save-identity-provider.ts";

export const identityProvidersRouter = router({
  list: listIdentityProviders,
  listChoices: listProviderChoices,
  check: checkIssuer,
  add: addIdentityProvider,
  save: saveIdentityProvider,
  remove: removeIdentityProvider,
});
