import { expect, it } from "vitest";
import { createNonce } from "./nonce.ts";

it("a nonce is unique, and has 128 bits", () => {
  const nonces = Array.from({ length: 1000 }, createNonce);
  expect(new Set(nonces).size).toBe(1000);
  for (const nonce of nonces) expect(Buffer.from(nonce, "base64url")).toHaveLength(16);
});
