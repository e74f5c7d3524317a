import { randomInt } from "node:crypto";

/** Six digits, each code as likely as any other. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}
