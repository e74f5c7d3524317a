/** The dialog that tells a signed-in person that their account is not active, instead of the page (docs/rules.md "Users"). */
export function shouldShowInactiveDialog(user: { readonly isActive: boolean } | null): boolean {
  return user !== null && !user.isActive;
}
