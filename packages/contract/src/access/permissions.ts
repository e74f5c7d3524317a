import { ACTIONS, type Action, MATRIX } from "./action.ts";
import type { UserActor } from "./actor.ts";

/** What the roles of a platform can be given, in the order of the matrix. */
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

/** Who may do the one may do the other: an editor who couldn't look would be no help. */
const IMPLIED_BY: Readonly<Partial<Record<Action, readonly Action[]>>> = {
  "page.view": SEES_EVERY_PAGE,
  "page.viewDraft": ["page.edit", "page.publish", "page.editSettings"],
  "page.viewSettings": ["page.editSettings"],
  "page.viewPermissions": ["page.setPermissions"],
  // Who may see every page, whatever it is limited to, may see all that stands on it.
  "block.view": ["block.addItem", "block.setPermissions", "page.view", ...SEES_EVERY_PAGE],
  "form.view": ["form.edit", "form.publish"],
  "submission.view": ["submissions.list", "submissions.export", "submission.edit", "submission.makePublic", "submission.remove"],
  "submissions.list": ["submissions.export", "submission.edit", "submission.makePublic", "submission.remove"],
  "pages.list": ["page.edit", "page.publish", "page.editSettings", "pages.add", "page.setPermissions", "page.remove"],
  "menus.list": ["menus.edit"],
  "forms.list": ["forms.add", "form.edit", "form.publish"],
  "settings.readAll": ["settings.edit"],
  "users.list": ["users.view"],
  "invitations.list": ["invitations.add", "invitations.edit"],
};

const GIVEN_BY: Readonly<Record<string, readonly Action[]>> = Object.fromEntries(
  DELEGABLE_ACTIONS.map((action) => [action, [action, ...(IMPLIED_BY[action] ?? [])]]),
);

/** The permissions of which any gives this action. */
export function permissionsThatGive(action: Action): readonly Action[] {
  return GIVEN_BY[action] ?? [];
}

/** What each caller's permissions come to, for as long as that caller is known: lists ask it for each of their things. */
const given = new WeakMap<readonly string[], ReadonlySet<Action>>();

/** Whether one of this user's roles holds a permission that gives the action, whatever it is done to. */
export function holdsPermission({ permissions }: Pick<UserActor, "permissions">, action: Action): boolean {
  // Most callers have none.
  if (permissions.length === 0) return false;
  let actions = given.get(permissions);
  if (actions === undefined) {
    actions = new Set(DELEGABLE_ACTIONS.filter((one) => permissionsThatGive(one).some((permission) => permissions.includes(permission))));
    given.set(permissions, actions);
  }
  return actions.has(action);
}
