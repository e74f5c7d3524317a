import { redirectPathOr } from "@plein/contract/pages/addresses/internal-path";

/** Leads signed-in users to their start page. */
const START = "/sign-in";

/** The path to return to after signing in: `returnTo` if it is a path of this site, else one that leads to the start page. */
export function returnPath(returnTo: unknown): string {
  return redirectPathOr(returnTo, START);
}

/** Whether this path leads to the start page, because nothing else was asked for. */
export function isStart(returnTo: string): boolean {
  return new URL(returnTo, "https://plein.invalid").pathname === START;
}
