import { redirectPathOr } from "@plein/contract/pages/addresses/internal-path";

/** The path that redirects signed-in users to their start page. */
const START = "/sign-in";

/** Returns the path to open after signing in: `returnTo` if it is a path of this site, or else one that leads to the start page. */
export function returnPath(returnTo: unknown): string {
  return redirectPathOr(returnTo, START);
}

/** Whether this path leads to the start page, because no other page was requested. */
export function isStart(returnTo: string): boolean {
  return new URL(returnTo, "https://plein.invalid").pathname === START;
}
