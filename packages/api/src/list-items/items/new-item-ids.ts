import { randomBytes } from "node:crypto";
import type { Guid } from "@plein/contract/guid";

const BASE_58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const SHORT_ID_LENGTH = 8;
/** Higher bytes would make the first characters likelier than the last. */
const FAIR_BYTES = 256 - (256 % BASE_58.length);

/** Eight characters that can't be mistaken for each other: one of 128 million million ids. */
export function newShortId(): string {
  let id = "";
  while (id.length < SHORT_ID_LENGTH) {
    for (const byte of randomBytes(SHORT_ID_LENGTH * 2)) {
      if (byte < FAIR_BYTES && id.length < SHORT_ID_LENGTH) id += BASE_58[byte % BASE_58.length];
    }
  }
  return id;
}

let lastMs = 0;
let sequence = 0;

/** A UUID of version 7 that sorts after all earlier ones of this process, so that items added together stay in order. */
export function newItemGuid(now = Date.now()): Guid {
  sequence = now > lastMs ? randomBytes(2).readUInt16BE() & 0x3ff : sequence + 1;
  lastMs = Math.max(lastMs, now);
  if (sequence > 0xfff) {
    sequence = 0;
    lastMs++;
  }
  const time = lastMs.toString(16).padStart(12, "0");
  const rest = randomBytes(8);
  const variant = ((rest[0] ?? 0) & 0x3f) | 0x80;
  const tail = variant.toString(16).padStart(2, "0") + rest.subarray(1).toString("hex");
  const hex = `${time}7${sequence.toString(16).padStart(3, "0")}${tail}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
