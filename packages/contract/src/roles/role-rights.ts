import { type Action, isAction, MATRIX } from "../access/action.ts";
import type { UserActor } from "../access/actor.ts";
import { bitsWhere, getColumnBits } from "../access/actor-columns.ts";

/**
 * Whether this caller may add an action to a role's permissions: only actions that they may perform themselves, on any object. Otherwise a
 * role could be used to escalate rights (privilege escalation).
 */
export function canGrantPermission(actor: UserActor, action: string): boolean {
  if (!isAction(action) || MATRIX[action].isDelegable !== true) return false;
  return canOnAnyObject(actor, action) || actor.permissions.includes(action);
}

/** The permissions that this caller would add without having them. Existing ones may stay. */
export function findUngrantablePermissions(actor: UserActor, stored: readonly string[], wanted: readonly string[]): string[] {
  return wanted.filter((action) => !stored.includes(action) && !canGrantPermission(actor, action));
}

function canOnAnyObject(actor: UserActor, action: Action): boolean {
  return (getColumnBits(actor) & bitsWhere(MATRIX[action].cells, (cell) => cell === "V" || cell === "E")) !== 0;
}
