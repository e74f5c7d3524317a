import { networkOf } from "@plein/auth/limits/rate-limits";
import { buildBrowserSubject } from "../browser-subject.ts";
import type { ApiContext } from "../context.ts";

/** Who is counted when somebody searches. */
export type LimitSubject = {
  /** a user or, for an anonymous caller, a browser in a network */
  readonly caller: string;
  /** of an anonymous caller, all browsers of whose network together have a wider limit; null for users */
  readonly network: string | null;
};

type Caller = Pick<ApiContext, "platform" | "actor" | "clientAddress" | "userAgent" | "locale" | "deviceCookie">;

/** The subject that the rate limits of searching count by. */
export function buildLimitSubject(ctx: Caller): LimitSubject {
  const { platform, actor, clientAddress } = ctx;
  if (actor.kind === "user") return { caller: `${platform.guid} ${actor.userGuid}`, network: null };
  return { caller: `${platform.guid} ${buildBrowserSubject(ctx)}`, network: `${platform.guid} ${networkOf(clientAddress)}` };
}
