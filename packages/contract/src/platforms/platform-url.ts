import type { Platform } from "./platform.ts";

/**
 * The absolute URL of a path on a platform, for use outside of the site, such as in a mail. Derived from the primary domain, never
 * from a request. The scheme is https, and http on this machine.
 *
 * @param path starts with `/`
 * @param ownPort the server's port, for host names under `localhost`
 */
export function platformUrl({ primaryDomain }: Pick<Platform, "primaryDomain">, path: string, ownPort: number): string {
  const isHere = primaryDomain === "localhost" || primaryDomain.endsWith(".localhost");
  return new URL(path, isHere ? `http://${primaryDomain}:${ownPort}` : `https://${primaryDomain}`).href;
}
