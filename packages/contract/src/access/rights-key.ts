import type { Actor, UserActor } from "./actor.ts";

const cachedKeys = new WeakMap<UserActor, string>();

/**
 * A key that is equal for callers whom the policy treats the same, except for their own objects: a result for one of them can be
 * cached for the others. Derived from everything in an actor except their identity.
 */
export function rightsKeyOf(actor: Actor): string {
  if (actor.kind === "anonymous") return "anonymous";
  let key = cachedKeys.get(actor);
  if (key === undefined) {
    const { userGuid: _, roleIds, ...rights } = actor;
    key = JSON.stringify([...Object.entries(rights).sort(([one], [other]) => (one < other ? -1 : 1)), [...roleIds].sort()]);
    cachedKeys.set(actor, key);
  }
  return key;
}
