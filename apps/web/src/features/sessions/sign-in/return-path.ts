import { redirectPathOr } from "@plein/contract/pages/addresses/internal-path";

/** The path to return to after signing in: `returnTo` if it is a path of this site, else the home page. */
export function returnPath(returnTo: unknown): string {
  return redirectPathOr(returnTo, "/");
}
