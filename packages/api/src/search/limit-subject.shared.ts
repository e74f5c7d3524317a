import { networkOf } from "@plein/auth/limits/rate-limits";
import type { ApiContext } from "../context.ts";

/** The subject that the rate limits of searching count by: a user or, for an anonymous caller, a network. */
export function buildLimitSubject({ platform, actor, clientAddress }: Pick<ApiContext, "platform" | "actor" | "clientAddress">): string {
  return `${platform.guid} ${actor.kind === "user" ? actor.userGuid : networkOf(clientAddress)}`;
}
