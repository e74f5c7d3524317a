/**
 * Where a document may redirect to: a path of this site. Content decides some redirects, so none is sent on trust.
 *
 * @param origin scheme, host and port of the site
 * @throws for an address elsewhere, also one that only a browser reads so (`//host`, `/\host`)
 */
export function ownLocation(location: string, origin: string): string {
  const path = location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
  if (/^\/(?![/\\])[^\s\\]*$/.test(path)) return path;
  throw new Error("A document tried to redirect off the site");
}
