import { fileURLToPath } from "node:url";
import { productOfWorker, type TestProduct } from "./products.ts";

/** Accounts of the demo that stories sign in with; the same on both of its platforms. */
export const ROLES = ["admin", "editor", "member"] as const;
export type Role = (typeof ROLES)[number];

export const DEMO_PASSWORD = "welkom-bij-de-demo";

export function emailOf(role: Role | "verified" | "staff" | "developer", domain: "lindendaal" | "meeuwen" = "lindendaal"): string {
  return `${role}@${domain}.example`;
}

/** The file with the signed-in state of a role on one product, written once for all stories. */
export function stateFileOf(role: Role, { port }: TestProduct = productOfWorker()): string {
  return fileURLToPath(new URL(`../../test-results/.signed-in/${port}/${role}.json`, import.meta.url));
}
