/** The button that starts editing a page (docs/rules.md "Content managers"). */
export type EditButtonFacts = {
  readonly isAuthenticated: boolean;
  /** by the policy's `page.edit` */
  readonly isContentManager: boolean;
  /** the route says so itself, as the fixed screens do */
  readonly doesRouteHideEdit: boolean;
};

export function shouldShowEditButton({ isAuthenticated, isContentManager, doesRouteHideEdit }: EditButtonFacts): boolean {
  return isAuthenticated && isContentManager && !doesRouteHideEdit;
}
