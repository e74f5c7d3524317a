/** The accounts that the demo seed adds to every demo platform, all with the same password. */
export const DEMO_ACCOUNTS = ["admin", "editor", "member", "verified", "staff", "developer", "inactive", "newterms"] as const;
export type DemoAccount = (typeof DEMO_ACCOUNTS)[number];

export const DEMO_PASSWORD = "welkom-bij-de-demo";

/** The demo's addresses end in `.example`, which belongs to nobody (RFC 2606): `lindendaal.localhost` → `lindendaal.example`. */
export function demoEmail(account: DemoAccount, primaryDomain: string): string {
  return `${account}@${primaryDomain.split(".", 1)[0]}.example`;
}
