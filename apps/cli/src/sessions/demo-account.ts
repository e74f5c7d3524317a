import type { Credentials } from "@plein/contract/sessions/session";

/** Shown to everybody on the sign-in screen of a seeded demo: no secret. */
const DEMO_PASSWORD = "welkom-bij-de-demo";

export type DemoRole = "admin" | "staff";

/**
 * The account that a demo has for a role.
 *
 * @param primaryDomain of the demo's platform: meeuwen.localhost has its accounts at meeuwen.example
 */
export function demoAccount(role: DemoRole, primaryDomain: string): Credentials {
  return { email: `${role}@${primaryDomain.replace(/\.localhost$/, ".example")}`, password: DEMO_PASSWORD };
}

/** Only a server on this very machine can be the demo that somebody just started. */
export function isOnThisMachine(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
