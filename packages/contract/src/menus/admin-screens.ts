import type { PlatformAction } from "../access/action.ts";
import type { Actor } from "../access/actor.ts";
import { can } from "../access/policy.ts";

/** A screen in the admin menu, with the right to open it and all paths below its own. */
export type AdminScreen = {
  readonly key: string;
  readonly path: `/${string}`;
  readonly action: PlatformAction;
  /** users with this right find it on another screen */
  readonly unless?: PlatformAction;
};

/** The admin screens, in the order of their menu (docs/rules.md "Admin menu"). */
export const ADMIN_SCREENS = [
  { key: "dashboard", path: "/admin/dashboard", action: "dashboard.view" },
  { key: "pages", path: "/admin/pages", action: "pages.list" },
  { key: "approvals", path: "/admin/approvals", action: "pages.list" },
  { key: "menus", path: "/admin/menu", action: "menus.list" },
  { key: "users", path: "/admin/users", action: "users.list" },
  // Part of the users' screen; listed for users who may only see this part.
  { key: "invitations", path: "/admin/users?tab=invitations", action: "invitations.list", unless: "users.list" },
  { key: "roles", path: "/admin/roles", action: "roles.list" },
  { key: "forms", path: "/admin/forms", action: "forms.list" },
  { key: "media", path: "/admin/media", action: "images.list" },
  { key: "itemTypes", path: "/admin/item-types", action: "itemTypes.edit" },
  { key: "statistics", path: "/statistics", action: "statistics.view" },
  { key: "search", path: "/admin/search", action: "statistics.view" },
  { key: "webhooks", path: "/admin/webhooks", action: "webhooks.manage" },
  { key: "audit", path: "/admin/audit", action: "audit.view" },
  { key: "errors", path: "/admin/errors", action: "errors.view" },
  { key: "platforms", path: "/admin/platforms", action: "platforms.manage" },
  { key: "settings", path: "/settings", action: "settings.readAll" },
] as const satisfies readonly AdminScreen[];

export type AdminScreenKey = (typeof ADMIN_SCREENS)[number]["key"];

/** The screens that this user may open. */
export function listAdminScreens(actor: Actor): AdminScreen[] {
  return ADMIN_SCREENS.filter(({ action, unless }: AdminScreen) => can(actor, action) && !(unless && can(actor, unless)));
}
