/**
 * Asserts that a redirect target is a path of this site. Some redirects come from content, so none is trusted.
 *
 * @param origin scheme, host and port of the site
 * @throws for a URL of another site, including forms that only browsers resolve to one (`//host`, `/\host`)
 */
export function assertOwnLocation(location: string, origin: string): string {
  const path = location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
  if (/^\/(?![/\\])[^\s\\]*$/.test(path)) return path;
  throw new Error("A document tried to redirect away from the site");
}
