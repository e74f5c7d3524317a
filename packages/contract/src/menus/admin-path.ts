/** Whether a path is one of these screens, or under one. A screen that is identified by its query has no paths under it. */
export function isUnderAdminScreen(screens: readonly string[], path: string): boolean {
  return screens.some((screen) => path === screen.split("?")[0] || path.startsWith(`${screen}/`));
}

/** One form: its designer, its submissions, and what is below them. */
const ONE_FORM = /^\/admin\/forms\/(?:view\/)?[0-9a-f-]{36}(?:\/|$)/;

/**
 * Whether a signed-in user may open a path as an admin screen. A user who only manages one form, or handles its submissions, has no
 * listed admin screen: the calls of that form's screens check the policy.
 */
export function canOpenAdminScreen(screens: readonly string[], path: string): boolean {
  return isUnderAdminScreen(screens, path) || ONE_FORM.test(path);
}
