import { redirectPathOr } from "@plein/contract/pages/internal-path";

/** Where to go after signing in: `returnTo` when it is a path of this very site, else the home page. */
export function returnPath(returnTo: unknown): string {
  return redirectPathOr(returnTo, "/");
}
