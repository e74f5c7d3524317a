import { createHash } from "node:crypto";
import type { Guid } from "@plein/contract/guid";

/**
 * A guid derived from names (RFC 9562, version 8 over SHA-256), so that links, screenshots and scripts stay valid
 * from one seeding to the next.
 *
 * @example demoGuid("lindendaal", "page", "paspoort")
 */
export function demoGuid(...names: readonly string[]): Guid {
  const digest = createHash("sha256")
    .update(["plein-demo", ...names].join("\0"))
    .digest();
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x80, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = digest.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

/** A whole number from 0 up to but excluding `below`, derived from names: the same distribution at each seeding. */
export function demoNumber(below: number, ...names: readonly string[]): number {
  return createHash("sha256").update(names.join("\0")).digest().readUInt32BE(0) % below;
}
