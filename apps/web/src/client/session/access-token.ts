import type { Result } from "@plein/contract/result";
import { success } from "@plein/contract/result";
import { call } from "../calls/call.ts";
import { trpcClient } from "../calls/trpc-client.ts";
import { serverNow } from "../clock/server-clock.ts";
import { rememberAccessToken, validAccessToken } from "../state/session-state.ts";

/**
 * Returns the bearer token for an upload: the one in memory while it is valid, or else a new one. A token lives ten minutes and is never
 * persisted.
 */
export async function getAccessToken(): Promise<Result<string>> {
  const known = validAccessToken(serverNow());
  if (known !== null) return success(known);
  const renewed = await call(() => trpcClient.sessions.renew.mutate());
  if (renewed.code !== "Success") return renewed;
  rememberAccessToken(renewed.value);
  return success(renewed.value.accessToken);
}
