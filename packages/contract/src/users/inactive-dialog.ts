/** The dialog that a user with an inactive account sees instead of the page (docs/rules.md "Users"). */
export function shouldShowInactiveDialog(user: { readonly isActive: boolean } | null): boolean {
  return user !== null && !user.isActive;
}
