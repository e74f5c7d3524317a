/** Returns the site's origin on its primary domain, regardless of the requested host. */
export function primaryOrigin(primaryDomain: string, origin: string): string {
  const [scheme = "https:", , host = ""] = origin.split("/", 3);
  const port = /:\d+$/.exec(host)?.[0] ?? "";
  return `${scheme}//${primaryDomain}${port}`;
}
