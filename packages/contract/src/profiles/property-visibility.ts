/** The visibility of a profile's properties (docs/rules.md "Profile properties"). */
export const PROPERTY_AUDIENCES = ["user", "users", "roles", "public", "admin"] as const;

/** The viewer, and their relation to the profile's owner. */
export type PropertyViewer = {
  readonly isOwner: boolean;
  readonly isSignedIn: boolean;
  readonly sharesRole: boolean;
  readonly isAdmin: boolean;
  readonly isMett: boolean;
};

export type PropertyAccess = { readonly visibleFor: string; readonly mett: boolean };

/** Properties for staff are hidden even from their owner; an unknown value of `visibleFor` means the owner only. */
export function isPropertyVisible({ visibleFor, mett }: PropertyAccess, viewer: PropertyViewer): boolean {
  if (mett) return viewer.isMett;
  if (viewer.isOwner) return true;
  switch (visibleFor) {
    case "public":
      return true;
    case "users":
      return viewer.isSignedIn;
    case "roles":
      return viewer.sharesRole;
    case "admin":
      return viewer.isAdmin || viewer.isMett;
    default:
      return false;
  }
}

export function visibleProperties<T extends PropertyAccess>(properties: readonly T[], viewer: PropertyViewer): T[] {
  return properties.filter((property) => isPropertyVisible(property, viewer));
}
