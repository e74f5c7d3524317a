import type { Credentials } from "@plein/contract/sessions/session";

/** Not a secret: the sign-in screen of a seeded demo shows it to everyone. */
const DEMO_PASSWORD = "welkom-bij-de-demo";

export type DemoRole = "admin" | "staff";

/**
 * Returns the demo account of a role.
 *
 * @param primaryDomain of the demo's platform: meeuwen.localhost has its accounts at meeuwen.example
 */
export function demoAccount(role: DemoRole, primaryDomain: string): Credentials {
  return { email: `${role}@${primaryDomain.replace(/\.localhost$/, ".example")}`, password: DEMO_PASSWORD };
}

/** Only a server on this machine can be the demo that the user just started. */
export function isOnThisMachine(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
