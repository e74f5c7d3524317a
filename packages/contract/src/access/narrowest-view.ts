import type { BlockAccess } from "./access-object.ts";
import type { Visibility } from "./visibility.ts";

export type View = Pick<BlockAccess, "viewPermission" | "viewRoles">;

const FROM_NARROW: readonly Visibility[] = ["Admin", "Roles", "Verify", "Users", "Public"];

/** Who sees something that may not be seen by more people than any of these; everybody for none. Of two lists of roles, those in both. */
export function narrowestView(views: readonly View[]): View {
  return views.reduce<View>(narrower, { viewPermission: "Public", viewRoles: [] });
}

function narrower(one: View, other: View): View {
  if (one.viewPermission === "Roles" && other.viewPermission === "Roles")
    return { viewPermission: "Roles", viewRoles: one.viewRoles.filter((role) => other.viewRoles.includes(role)) };
  return FROM_NARROW.indexOf(one.viewPermission) <= FROM_NARROW.indexOf(other.viewPermission) ? one : other;
}
