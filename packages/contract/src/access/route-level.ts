import type { Actor } from "./actor.ts";
import { can } from "./policy.ts";

/** The levels of callers who may open a screen; the policy decides which actions they may perform there (docs/rules.md "Route levels"). */
export const ROUTE_LEVELS = ["public", "user", "content-manager", "admin"] as const;
export type RouteLevel = (typeof ROUTE_LEVELS)[number];

/**
 * Whether a caller satisfies a route's level. `content-manager` applies to the whole platform; for the editors of a single page check
 * `page.edit`.
 */
export function canEnter(actor: Actor, level: RouteLevel): boolean {
  if (level === "public") return true;
  if (actor.kind === "anonymous" || !actor.isActive) return false;
  if (level === "user") return true;
  return (level === "admin" ? ADMIN_ENTRIES : CONTENT_ENTRIES).some((action) => can(actor, action));
}

/** Any of these actions opens a screen of that level, because a role may have only one of its permissions. */
const ADMIN_ENTRIES = ["settings.readAll", "menus.list", "users.list", "roles.list", "invitations.list"] as const;
const CONTENT_ENTRIES = ["pages.list", "images.list", "forms.list", "statistics.view", "cache.invalidate", ...ADMIN_ENTRIES] as const;
