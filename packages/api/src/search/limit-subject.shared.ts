import { networkOf } from "@plein/auth/limits/rate-limits";
import { buildBrowserSubject } from "../browser-subject.ts";
import type { ApiContext } from "../context.ts";
import type { LimitSubject } from "./search-limits.ts";

type Caller = Pick<ApiContext, "platform" | "actor" | "clientAddress" | "userAgent" | "locale" | "deviceCookie">;

/** The subject that the rate limits of searching count by. */
export function buildLimitSubject(ctx: Caller): LimitSubject {
  const { platform, actor, clientAddress } = ctx;
  if (actor.kind === "user") return { caller: `${platform.guid} ${actor.userGuid}`, network: null };
  return { caller: `${platform.guid} ${buildBrowserSubject(ctx)}`, network: `${platform.guid} ${networkOf(clientAddress)}` };
}
