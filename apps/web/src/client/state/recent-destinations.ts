/** A screen or page that the user recently opened: its path and its title at that time. */
export type RecentDestination = { readonly href: string; readonly title: string };

const PREFIX = "plein-recent:";
const MAX_DESTINATIONS = 6;

/** Lists the screens and pages that this user recently opened in this browser, latest first. Signing out removes them. */
export function listRecentDestinations(userGuid: string): RecentDestination[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + userGuid) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecentDestination).slice(0, MAX_DESTINATIONS) : [];
  } catch {
    // A forbidden storage has none.
    return [];
  }
}

export function rememberDestination(userGuid: string, { href, title }: RecentDestination): void {
  if (title === "") return;
  const others = listRecentDestinations(userGuid).filter((destination) => destination.href !== href);
  try {
    localStorage.setItem(PREFIX + userGuid, JSON.stringify([{ href, title }, ...others].slice(0, MAX_DESTINATIONS)));
  } catch {
    // The storage is full or forbidden: the list is only a convenience.
  }
}

/** Removes the destinations of every user: titles of drafts must not stay in a browser after signing out. */
export function forgetDestinations(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // A forbidden storage has none.
  }
}

function isRecentDestination(value: unknown): value is RecentDestination {
  if (typeof value !== "object" || value === null || !("href" in value) || !("title" in value)) return false;
  const { href, title } = value;
  // Only a path of this site: `//` would lead to another site.
  return typeof href === "string" && /^\/(?!\/)/.test(href) && typeof title === "string" && title !== "";
}
