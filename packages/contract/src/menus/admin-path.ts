/** Whether an address is one of these screens, or under one. A screen that is identified by its query has no addresses under it. */
export function isUnderAdminScreen(screens: readonly string[], path: string): boolean {
  return screens.some((screen) => path === screen.split("?")[0] || path.startsWith(`${screen}/`));
}
