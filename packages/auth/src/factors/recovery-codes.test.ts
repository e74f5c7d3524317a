import { expect, it } from "vitest";
import { digestOfRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";

const ANNA = "33333333-3333-4333-8333-333333333333";

it("ten codes are generated at a time, all different and easy to copy", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
});

it("a code is normalized, and its digest differs per user", () => {
  const digest = digestOfRecoveryCode(ANNA, "k3m9p-x7wqa");
  for (const typed of ["K3M9P-X7WQA", " k3m9px7wqa ", "k3m9p x7wqa"]) expect(digestOfRecoveryCode(ANNA, typed)).toBe(digest);
  expect(digestOfRecoveryCode(ANNA, "k3m9p-x7wqb")).not.toBe(digest);
  expect(digestOfRecoveryCode("44444444-4444-4444-8444-444444444444", "k3m9p-x7wqa")).not.toBe(digest);
});
