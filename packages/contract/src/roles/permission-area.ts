import type { Action } from "../access/action.ts";
import { DELEGABLE_ACTIONS } from "../access/permissions.ts";

/** The groups in which a role's permissions are shown (docs/rules.md "Roles"). */
export const PERMISSION_AREAS = ["pages", "blocks", "menus", "items", "people", "site"] as const;
export type PermissionArea = (typeof PERMISSION_AREAS)[number];

const AREA_OF_THING: Readonly<Record<string, PermissionArea>> = {
  page: "pages",
  pages: "pages",
  block: "blocks",
  menus: "menus",
  item: "items",
  images: "items",
  users: "people",
  roles: "people",
  invitations: "people",
};

/** Permissions without an area concern the site as a whole. */
export function permissionAreaOf(action: Action): PermissionArea {
  return AREA_OF_THING[action.split(".", 1)[0] ?? ""] ?? "site";
}

/** The permissions of each area, in the order of the matrix. */
export function permissionsByArea(): { readonly area: PermissionArea; readonly actions: readonly Action[] }[] {
  return PERMISSION_AREAS.map((area) => ({ area, actions: DELEGABLE_ACTIONS.filter((action) => permissionAreaOf(action) === area) }));
}
