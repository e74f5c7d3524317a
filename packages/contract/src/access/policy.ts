import type { BlockAccess, UserAccess } from "./access-object.ts";
import { ACTIONS, type Action, MATRIX, type ObjectOfAction, type PlatformAction, type UserAction } from "./action.ts";
import type { Actor } from "./actor.ts";
import { bitsWhere, type ColumnBits, getColumnBits } from "./actor-columns.ts";
import { type AnyGrant, GRANTS, type Grant } from "./grants.ts";
import { limitOf } from "./limits.ts";
import type { Cell } from "./matrix/matrix-row.ts";
import { USER_ROWS } from "./matrix/people-rows.ts";
import { holdsPermission } from "./permissions.ts";

/**
 * The one policy for authorization: role-based access control (RBAC). The server decides with it and the screens use the same function, so
 * that a button is shown exactly when its call would succeed. An inactive account may do nothing.
 *
 * It follows from the matrix (action.ts): a cell allows a column an action always, or on its own objects, or if the object grants it
 * (grants.ts). A role's permissions add to that. Rights add up; only the limits on actions on users (limits.ts) take some away.
 * explain.ts returns the reasons.
 *
 * @see docs/glossary.md "column", "visibility"; docs/decisions/016-one-policy.md; docs/rules.md "Permission matrix"
 */
export function can(actor: Actor, action: PlatformAction, object?: null): boolean;
export function can<A extends Exclude<Action, PlatformAction>>(actor: Actor, action: A, object: ObjectOfAction[A]): boolean;
export function can(actor: Actor, action: Action, object?: ObjectOfAction[Action]): boolean {
  if (!allowsByItself(actor, action, object)) return false;
  return actor.kind === "anonymous" || actor.within === undefined || allowsByItself(actor.within, action, object);
}

function allowsByItself(actor: Actor, action: Action, object: ObjectOfAction[Action] | undefined): boolean {
  const columns = getColumnBits(actor);
  if (columns === 0) return false;
  const rule = RULES[action];
  if (rule.isLimited && actor.kind === "user" && limitOf(actor, action, object as UserAccess) !== null) return false;
  if ((columns & rule.outright) !== 0) return true;
  if ((columns & rule.own) !== 0 && isOwn(actor, object)) return true;
  if ((columns & rule.granted) !== 0 && isGranted(rule.grants, actor, object)) return true;
  return actor.kind === "user" && holdsPermission(actor, action);
}

/** The blocks that this caller may see, in the given order. The caller must check the page itself. */
export function blocksVisibleTo<T extends Pick<BlockAccess, "viewPermission" | "viewRoles">>(actor: Actor, blocks: readonly T[]): T[] {
  // The rule of `block.view` only reads the view permission.
  return blocks.filter((block) => can(actor, "block.view", block as T & BlockAccess));
}

/** The rights of a caller on an action before the object is known: on all objects, on their own, or on those that a grant allows. */
export type PartialDecision = { readonly isEverything: boolean; readonly isOwn: boolean; readonly grants: readonly Grant[] };

/**
 * Evaluates the policy without the object (partial evaluation), so that a query can decide for each row as `can` would. For a user who
 * views the site as a role, check `within` as well.
 */
export function evaluatePartially(actor: Actor, action: Exclude<Action, UserAction>): PartialDecision {
  const columns = getColumnBits(actor);
  const rule = RULES[action];
  const isEverything = (columns & rule.outright) !== 0 || (actor.kind === "user" && actor.isActive && holdsPermission(actor, action));
  return {
    isEverything,
    isOwn: (columns & rule.own) !== 0,
    grants: (columns & rule.granted) !== 0 ? rule.grants.map(({ name }) => name) : [],
  };
}

/** A row of the matrix, compiled because it is evaluated often. */
type Rule = {
  readonly outright: ColumnBits;
  readonly own: ColumnBits;
  readonly granted: ColumnBits;
  readonly grants: readonly AnyGrant[];
  readonly isLimited: boolean;
};

const EVERY_USER: ColumnBits = ~1;

function ruleOf(action: Action): Rule {
  const { cells } = MATRIX[action];
  const where = (...wanted: readonly Cell[]) => bitsWhere(cells, (cell) => wanted.includes(cell));
  const granted = where("R", "OR");
  return {
    outright: where("V", "E"),
    own: where("O", "OR"),
    // A user with one of the object's roles is its content manager: that column's grant applies to them, with or without the flag.
    granted: cells[3] === "R" ? granted | EVERY_USER : granted,
    grants: GRANTS[action] ?? [],
    isLimited: Object.hasOwn(USER_ROWS, action),
  };
}

const RULES = Object.fromEntries(ACTIONS.map((action) => [action, ruleOf(action)])) as Readonly<Record<Action, Rule>>;

function isGranted(grants: readonly AnyGrant[], actor: Actor, object: ObjectOfAction[Action] | undefined): boolean {
  // The overloads of `can` tie the object's type to the action, and the action to its grants.
  for (const grant of grants) if (grant.holds(actor, object as never)) return true;
  return false;
}

/** An action without an object concerns the caller's own account. */
export function isOwn(actor: Actor, object: ObjectOfAction[Action] | undefined): boolean {
  if (actor.kind === "anonymous") return false;
  if (object === null || object === undefined) return true;
  if ("userGuid" in object) return object.userGuid === actor.userGuid;
  return "ownerGuid" in object && object.ownerGuid === actor.userGuid;
}
