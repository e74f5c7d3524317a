import { RESULT_CODES } from "@plein/contract/result";
import { TRPCClientError } from "@trpc/client";
import { describe, expect, it } from "vitest";
import { EXIT_CODE } from "./exit-code.ts";
import { explainFailure } from "./explain-failure.ts";

const target = { url: "http://localhost:4000", platform: "meeuwen.localhost" };

function explained(code: string, httpStatus: number, facts: object = {}) {
  return explainFailure(
    TRPCClientError.from({ error: { code: -32000, message: code, data: { code, httpStatus, facts, correlationId: "c-1" } } }),
    target,
  );
}

describe("the explanation of a failed call", () => {
  it.each(RESULT_CODES.filter((code) => code !== "Success"))("has advice and the correlation id for %s", (code) => {
    const { message, exitCode } = explained(code, 400);
    expect(message).toMatch(/^.{20,}\[.*c-1\)\]$/);
    expect(exitCode).not.toBe(EXIT_CODE.success);
  });

  it("distinguishes a missing sign-in from a missing right", () => {
    expect(explained("Unauthorized", 401, { isAuthenticated: false }).message).toContain("sign-in --platform meeuwen.localhost");
    expect(explained("Unauthorized", 403, { isAuthenticated: true }).message).toContain("no right");
  });

  it("names each invalid member", () => {
    const errors = [{ path: "/primaryDomain", message: "Dit is geen geldige domeinnaam." }];
    expect(explained("BadRequest", 400, { errors }).message).toContain("/primaryDomain: Dit is geen geldige domeinnaam.");
  });

  it("names the platform that the server doesn't know", () => {
    const { message, exitCode } = explained("NotFound", 421);
    expect(message).toContain("no platform with the host name meeuwen.localhost");
    expect(exitCode).toBe(EXIT_CODE.notFound);
  });

  it("says when to try again", () => expect(explained("TooSoon", 429, { retryAfterSeconds: 12 }).message).toContain("12 seconds"));
});
