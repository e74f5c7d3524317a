import { networkOf } from "@plein/auth/limits/rate-limits";
import type { ApiContext } from "../context.ts";

/** Who searches, to be counted by: a user, or the network of whoever is nobody. */
export function searcherOf({ platform, actor, clientAddress }: Pick<ApiContext, "platform" | "actor" | "clientAddress">): string {
  return `${platform.guid} ${actor.kind === "user" ? actor.userGuid : networkOf(clientAddress)}`;
}
