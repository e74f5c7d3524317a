/** The dialog that a user whose account isn't active sees instead of the page (docs/rules.md "Users"). */
export function shouldShowInactiveDialog(user: { readonly isActive: boolean } | null): boolean {
  return user !== null && !user.isActive;
}
