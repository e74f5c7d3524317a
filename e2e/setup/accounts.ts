/** Accounts of the demo that stories sign in with; the same on both of its platforms. */
export type Role = "admin" | "editor" | "member";

export const DEMO_PASSWORD = "welkom-bij-de-demo";

export function emailOf(role: Role | "verified" | "staff" | "developer", domain: "lindendaal" | "meeuwen" = "lindendaal"): string {
  return `${role}@${domain}.example`;
}
