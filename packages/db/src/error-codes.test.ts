import { expect, it } from "vitest";
import { isRefusedByDatabase } from "./error-codes.ts";

const withCode = (code: string) => Object.assign(new Error(code), { code });

it.each(["23505", "23514", "40001", "42501", "53100", "P0001"])("SQLSTATE %s means that nothing was written", (code) => {
  expect(isRefusedByDatabase(withCode(code))).toBe(true);
  expect(isRefusedByDatabase(new Error("wrapped", { cause: withCode(code) }))).toBe(true);
});

it.each(["08006", "08007", "40003", "57P01", "58030", "P2028", "EPIPE", "ECONNRESET", ""])("%j leaves that unknown", (code) => {
  expect(isRefusedByDatabase(withCode(code))).toBe(false);
});
