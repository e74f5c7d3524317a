import type { BlockAccess } from "./access-object.ts";
import type { Visibility } from "./visibility.ts";

export type View = Pick<BlockAccess, "viewPermission" | "viewRoles">;

const FROM_NARROW: readonly Visibility[] = ["Admin", "Roles", "Verify", "Users", "Public"];

/**
 * The intersection of these view permissions: the narrowest visibility, with the roles that occur in each list of roles. Public for an
 * empty list.
 */
export function findNarrowestView(views: readonly View[]): View {
  return views.reduce<View>(narrower, { viewPermission: "Public", viewRoles: [] });
}

function narrower(one: View, other: View): View {
  if (one.viewPermission === "Roles" && other.viewPermission === "Roles")
    return { viewPermission: "Roles", viewRoles: one.viewRoles.filter((role) => other.viewRoles.includes(role)) };
  return FROM_NARROW.indexOf(one.viewPermission) <= FROM_NARROW.indexOf(other.viewPermission) ? one : other;
}
