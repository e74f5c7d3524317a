import { expect, it } from "vitest";
import { newNonce } from "./nonce.ts";

it("never comes twice, and has 128 bits each time", () => {
  const nonces = Array.from({ length: 1000 }, newNonce);
  expect(new Set(nonces).size).toBe(1000);
  for (const nonce of nonces) expect(Buffer.from(nonce, "base64url")).toHaveLength(16);
});
