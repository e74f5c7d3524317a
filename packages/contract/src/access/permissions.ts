import { ACTIONS, type Action, MATRIX } from "./action.ts";
import type { UserActor } from "./actor.ts";

/** The permissions that a platform's roles can have, in the order of the matrix. */
export const DELEGABLE_ACTIONS: readonly Action[] = ACTIONS.filter((action) => MATRIX[action].isDelegable === true);

const SEES_EVERY_PAGE: readonly Action[] = [
  "page.viewDraft",
  "page.edit",
  "page.publish",
  "page.addChild",
  "page.editSettings",
  "page.setPermissions",
  "page.remove",
];

/** Permissions that include another: an editor who can't view would be useless. */
const IMPLIED_BY: Readonly<Partial<Record<Action, readonly Action[]>>> = {
  "page.view": SEES_EVERY_PAGE,
  "page.viewDraft": ["page.edit", "page.publish", "page.editSettings"],
  "page.viewSettings": ["page.editSettings"],
  "page.viewPermissions": ["page.setPermissions"],
  // Users who may see every page may also see everything on it.
  "block.view": ["block.addItem", "block.setPermissions", "page.view", ...SEES_EVERY_PAGE],
  "pages.list": ["page.edit", "page.publish", "page.editSettings", "pages.add", "page.setPermissions", "page.remove"],
  "menus.list": ["menus.edit"],
  "settings.readAll": ["settings.edit"],
  "users.list": ["users.view"],
  "invitations.list": ["invitations.add", "invitations.edit"],
};

const GIVEN_BY: Readonly<Record<string, readonly Action[]>> = Object.fromEntries(
  DELEGABLE_ACTIONS.map((action) => [action, [action, ...(IMPLIED_BY[action] ?? [])]]),
);

/** The permissions any of which includes this action. */
export function permissionsIncluding(action: Action): readonly Action[] {
  return GIVEN_BY[action] ?? [];
}

/** Memoized per caller, because lists check it for every item. */
const cachedActions = new WeakMap<readonly string[], ReadonlySet<Action>>();

/** Whether one of this user's roles has a permission that includes the action, whatever the object. */
export function holdsPermission({ permissions }: Pick<UserActor, "permissions">, action: Action): boolean {
  // Most callers have no permissions.
  if (permissions.length === 0) return false;
  let actions = cachedActions.get(permissions);
  if (actions === undefined) {
    actions = new Set(DELEGABLE_ACTIONS.filter((one) => permissionsIncluding(one).some((permission) => permissions.includes(permission))));
    cachedActions.set(permissions, actions);
  }
  return actions.has(action);
}
