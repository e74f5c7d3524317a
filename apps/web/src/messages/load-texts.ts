import type { RouteLevel } from "../route-level.ts";
import type { I18n } from "./i18n.ts";

/**
 * Fetches the texts of admins and editors before a screen of theirs is shown, and for no other (specification section 2).
 *
 * @param levels of the routes that are about to be shown; a route without one is public
 */
export async function loadTextsFor(levels: readonly (RouteLevel | undefined)[], i18n: I18n): Promise<void> {
  if (levels.some((level) => level === "admin" || level === "content-manager")) await i18n.load("admin");
}
