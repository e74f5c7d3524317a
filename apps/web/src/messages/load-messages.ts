import type { RouteLevel } from "../route-level.ts";
import type { I18n } from "./i18n.ts";

/**
 * Loads the messages of admins and editors before one of their screens is shown, and for no other (docs/rules.md "Route levels").
 * Those of signed-in users are loaded likewise, so that no visitor downloads them.
 *
 * @param levels of the matched routes; a route without one is public
 */
export async function loadMessagesFor(levels: readonly (RouteLevel | undefined)[], i18n: I18n): Promise<void> {
  const isForManagers = levels.some((level) => level === "admin" || level === "content-manager");
  const isForUsers = isForManagers || levels.includes("user");
  await Promise.all([isForUsers && i18n.load("user"), isForManagers && i18n.load("admin")]);
}
