import type { RouteLevel } from "../route-level.ts";
import type { I18n } from "./i18n.ts";

/**
 * Loads the messages for admins and editors only before one of their screens is shown (docs/rules.md "Route levels"), and likewise the
 * messages for signed-in users, so that no visitor downloads them.
 *
 * @param levels the levels of the matched routes; a route without one is public
 */
export async function loadMessagesFor(levels: readonly (RouteLevel | undefined)[], i18n: I18n): Promise<void> {
  const isForManagers = levels.some((level) => level === "admin" || level === "content-manager");
  const isForUsers = isForManagers || levels.includes("user");
  await Promise.all([isForUsers && i18n.load("user"), isForManagers && i18n.load("admin")]);
}
