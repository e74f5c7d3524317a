import type { Actor } from "./actor.ts";
import { can } from "./policy.ts";

/** Who may enter a screen at all; what they may do there is the policy's (docs/rules.md "Route levels"). */
export const ROUTE_LEVELS = ["public", "user", "content-manager", "admin"] as const;
export type RouteLevel = (typeof ROUTE_LEVELS)[number];

/** Whether a caller meets a route's level. `content-manager` is of the platform here; a page's own editors are told by `page.edit`. */
export function canEnter(actor: Actor, level: RouteLevel): boolean {
  if (level === "public") return true;
  if (actor.kind === "anonymous" || !actor.isActive) return false;
  if (level === "user") return true;
  return (level === "admin" ? ADMIN_ENTRIES : CONTENT_ENTRIES).some((action) => can(actor, action));
}

/** Any of these opens a screen of that level: a role's permissions may hold one of them alone. */
const ADMIN_ENTRIES = ["settings.readAll", "menus.list", "users.list", "roles.list", "invitations.list"] as const;
const CONTENT_ENTRIES = ["pages.list", "images.list", "forms.list", "statistics.view", "cache.invalidate", ...ADMIN_ENTRIES] as const;
