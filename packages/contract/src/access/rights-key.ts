import type { Actor, UserActor } from "./actor.ts";

const known = new WeakMap<UserActor, string>();

/**
 * The same for callers whom the policy treats alike wherever nothing is their own: what one of them was shown may be
 * remembered for the others. Made of all that an actor is, save who it is.
 */
export function rightsKeyOf(actor: Actor): string {
  if (actor.kind === "anonymous") return "anonymous";
  let key = known.get(actor);
  if (key === undefined) {
    const { userGuid: _, roleIds, ...rights } = actor;
    key = JSON.stringify([...Object.entries(rights).sort(([one], [other]) => (one < other ? -1 : 1)), [...roleIds].sort()]);
    known.set(actor, key);
  }
  return key;
}
