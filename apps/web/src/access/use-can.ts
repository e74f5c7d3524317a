import type { Action, ObjectOfAction, PlatformAction } from "@plein/contract/access/action";
import { ANONYMOUS } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import { trpc } from "../client/calls/trpc-react.tsx";

/** The policy for the current user. */
export type Can = {
  (action: PlatformAction, object?: null): boolean;
  <A extends Exclude<Action, PlatformAction>>(action: A, object: ObjectOfAction[A]): boolean;
};

/** Returns the policy as a function, so that a button shows exactly when its call would succeed. Denies everything until the user loads. */
export function useCan(): Can {
  const { data } = trpc.access.mine.useQuery();
  // OwnAccess is an Actor, read from a response; the overloads are those of `can`.
  const check: unknown = (action: "page.view", object: ObjectOfAction["page.view"]) =>
    data !== undefined && can(data.actor ?? ANONYMOUS, action, object);
  return check as Can;
}
