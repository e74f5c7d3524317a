/** Whether an address is one of these screens, or under one. */
export function isUnderAdminScreen(screens: readonly string[], path: string): boolean {
  return screens.some((screen) => path === screen || path.startsWith(`${screen}/`));
}
