/** Whether an address is one of these screens, or under one. Nothing is under a screen that its query tells from others. */
export function isUnderAdminScreen(screens: readonly string[], path: string): boolean {
  return screens.some((screen) => path === screen.split("?")[0] || path.startsWith(`${screen}/`));
}
