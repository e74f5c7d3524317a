import { type Action, isAction, MATRIX } from "../access/action.ts";
import type { UserActor } from "../access/actor.ts";
import { bitsWhere, getColumnBits } from "../access/actor-columns.ts";

/**
 * Whether this caller may put an action among a role's permissions: only what they may do themselves, to anything. A
 * role would otherwise be a way to raise others, and through them oneself.
 */
export function mayGivePermission(actor: UserActor, action: string): boolean {
  if (!isAction(action) || MATRIX[action].isDelegable !== true) return false;
  return mayOutright(actor, action) || actor.permissions.includes(action);
}

/** The permissions that this caller would add without having them. What was there already may stay. */
export function permissionsBeyond(actor: UserActor, stored: readonly string[], wanted: readonly string[]): string[] {
  return wanted.filter((action) => !stored.includes(action) && !mayGivePermission(actor, action));
}

function mayOutright(actor: UserActor, action: Action): boolean {
  return (getColumnBits(actor) & bitsWhere(MATRIX[action].cells, (cell) => cell === "V" || cell === "E")) !== 0;
}
