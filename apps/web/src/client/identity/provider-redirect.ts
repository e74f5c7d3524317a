import type { ProviderRequest } from "@plein/contract/identity-providers/identity-provider";
import type { Failure } from "@plein/contract/result";
import { call } from "../calls/call.ts";
import { trpcClient } from "../calls/trpc-client.ts";

/** Key under which a tab stores the state of its visit to a provider, until it returns. */
const LEFT_WITH = "plein-provider-state";

/**
 * Sends this tab to a provider, to sign in there.
 *
 * @returns the failure that prevented it; null while the provider's page is loading
 */
export async function redirectToProvider(request: ProviderRequest): Promise<Failure | null> {
  const result = await call(() => trpcClient.sessions.requestProvider.mutate(request));
  if (result.code !== "Success") return result;
  // With the stored state, the return can be verified: one to a tab that didn't leave was started by someone else (login CSRF).
  sessionStorage.setItem(LEFT_WITH, result.value.state);
  location.assign(result.value.address);
  return null;
}

export type ProviderReturn = { readonly state: string; readonly answer: string };

/** Returns the provider's response to this tab. Consumed on reading: a one-time secret must not stay in the URL. */
export function consumeProviderReturn(): ProviderReturn {
  const answer = location.search;
  const state = sessionStorage.getItem(LEFT_WITH) ?? "none";
  sessionStorage.removeItem(LEFT_WITH);
  history.replaceState(history.state, "", location.pathname);
  return { state, answer };
}
