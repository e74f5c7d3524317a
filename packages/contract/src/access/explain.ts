import type { UserAccess } from "./access-object.ts";
import { type Action, MATRIX, type ObjectOfAction } from "./action.ts";
import type { Actor } from "./actor.ts";
import { columnsOf } from "./actor-columns.ts";
import type { Explanation, Reason } from "./explanation.ts";
import { GRANTS } from "./grants.ts";
import { limitOf } from "./limits.ts";
import { COLUMNS, type Column } from "./matrix/matrix-row.ts";
import { USER_ROWS } from "./matrix/people-rows.ts";
import { permissionsIncluding } from "./permissions.ts";
import { isOwn } from "./policy.ts";

/**
 * The decision of `can` with its explanation: every reason why a caller may do this, or the missing grants.
 *
 * It evaluates the matrix independently, cell by cell; a test checks that both agree.
 */
export function explain<A extends Action>(actor: Actor, action: A, object: ObjectOfAction[A]): Explanation {
  const columns = columnsOf(actor);
  if (columns.length === 0) return { isAllowed: false, because: [{ rule: "inactive" }] };
  const isAboutUser = Object.hasOwn(USER_ROWS, action);
  const limit = isAboutUser && actor.kind === "user" ? limitOf(actor, action, object as UserAccess) : null;
  const reasons = [
    ...columns.flatMap((column) => reasonsOfColumn(actor, column, action, object)),
    ...grantReasons(actor, columns, action, object),
    ...permissionReasons(actor, action),
  ];
  if (reasons.length === 0) return { isAllowed: false, because: [nothing(columns, action)] };
  if (limit !== null) return { isAllowed: false, because: [{ rule: "limit", limit }] };
  return { isAllowed: true, because: reasons };
}

function cellOf(action: Action, column: Column) {
  return MATRIX[action].cells[COLUMNS.indexOf(column)];
}

function reasonsOfColumn(actor: Actor, column: Column, action: Action, object: ObjectOfAction[Action]): Reason[] {
  const cell = cellOf(action, column);
  if (cell === "V" || cell === "E") return [{ rule: "column", column }];
  if ((cell === "O" || cell === "OR") && isOwn(actor, object)) return [{ rule: "own", column }];
  return [];
}

function grantReasons(actor: Actor, columns: readonly Column[], action: Action, object: ObjectOfAction[Action]): Reason[] {
  const isOpen = (column: Column) => cellOf(action, column) === "R" || cellOf(action, column) === "OR";
  // An object that names one of the user's roles makes them its content manager.
  const isAsked = columns.some(isOpen) || (actor.kind === "user" && cellOf(action, "ContentManager") === "R");
  if (!isAsked) return [];
  return grantsOf(action)
    .filter((grant) => grant.holds(actor, object as never))
    .map((grant) => ({
      rule: "grant",
      grant: grant.name,
      roleGuids: grant.roles(object as never).filter((role) => actor.kind === "user" && actor.roleIds.includes(role)),
    }));
}

function grantsOf(action: Action) {
  return GRANTS[action] ?? [];
}

function permissionReasons(actor: Actor, action: Action): Reason[] {
  if (actor.kind === "anonymous") return [];
  return permissionsIncluding(action)
    .filter((permission) => actor.permissions.includes(permission))
    .map((permission) => ({ rule: "permission", permission, roleGuids: [] }));
}

function nothing(columns: Column[], action: Action): Reason {
  const columnsThatMay = COLUMNS.filter((column) => cellOf(action, column) === "V" || cellOf(action, column) === "E");
  const grants = grantsOf(action).map(({ name }) => name);
  return { rule: "nothing", columns, columnsThatMay, grants, isDelegable: permissionsIncluding(action).length > 0 };
}
