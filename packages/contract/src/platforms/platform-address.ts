import type { Platform } from "./platform.ts";

/**
 * Where something of a platform is found, for who reads it outside of the site, such as in a mail. Made of the primary
 * domain, never of what a request says of itself. A platform is reached over https, on this machine over http.
 *
 * @param path begins with `/`
 * @param ownPort where the server of a name under `localhost` listens
 */
export function platformAddress({ primaryDomain }: Pick<Platform, "primaryDomain">, path: string, ownPort: number): string {
  const isHere = primaryDomain === "localhost" || primaryDomain.endsWith(".localhost");
  return new URL(path, isHere ? `http://${primaryDomain}:${ownPort}` : `https://${primaryDomain}`).href;
}
