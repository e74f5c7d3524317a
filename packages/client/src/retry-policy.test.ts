import { TRPCClientError } from "@trpc/client";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { retryDelayMs, shouldRetry } from "./retry-policy.ts";

const unreachable = new TRPCClientError("connect ECONNREFUSED");

function answered(code: string, httpStatus: number, facts: object = {}): TRPCClientError<never> {
  return TRPCClientError.from({ error: { code: -32000, message: code, data: { code, httpStatus, facts, correlationId: null } } });
}

describe("a retry", () => {
  it("is made for a query without a response, or if the server requests a retry", () => {
    for (const error of [
      unreachable,
      answered("Failed", 503, { retryAfterSeconds: 2 }),
      answered("TooSoon", 429, { retryAfterSeconds: 1 }),
    ])
      expect(shouldRetry({ type: "query", isKeyed: false, attempts: 1, error }, 3)).toBe(true);
  });

  it("is made for a mutation only with an Idempotency-Key", () => {
    const stillRunning = answered("Conflict", 409, { retryAfterSeconds: 1 });
    expect(shouldRetry({ type: "mutation", isKeyed: false, attempts: 1, error: unreachable }, 3)).toBe(false);
    expect(shouldRetry({ type: "mutation", isKeyed: false, attempts: 1, error: stillRunning }, 3)).toBe(false);
    expect(shouldRetry({ type: "mutation", isKeyed: true, attempts: 1, error: unreachable }, 3)).toBe(true);
    expect(shouldRetry({ type: "mutation", isKeyed: true, attempts: 1, error: stillRunning }, 3)).toBe(true);
    expect(shouldRetry({ type: "mutation", isKeyed: true, attempts: 1, error: answered("Conflict", 409) }, 3)).toBe(false);
  });

  it("is not made if the response would be the same", () => {
    for (const error of [
      answered("NotFound", 404),
      answered("Unauthorized", 401),
      answered("BadRequest", 400),
      answered("Failed", 500),
      answered("Abused", 429),
    ])
      expect(shouldRetry({ type: "query", isKeyed: false, attempts: 1, error }, 3)).toBe(false);
  });

  it("is not made if the wait is too long", () => {
    expect(shouldRetry({ type: "query", isKeyed: false, attempts: 1, error: answered("TooSoon", 429, { retryAfterSeconds: 60 }) }, 3)).toBe(
      false,
    );
  });

  it("is limited", () => expect(shouldRetry({ type: "query", isKeyed: false, attempts: 3, error: unreachable }, 3)).toBe(false));
});

describe("the delay before a retry", () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true });

  it("is between 0.2 and 5 seconds", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), chance, (attempts, random) => {
        expect(retryDelayMs(attempts, random)).toBeGreaterThanOrEqual(200);
        expect(retryDelayMs(attempts, random)).toBeLessThanOrEqual(5000);
      }),
    );
  });

  it("never decreases", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), chance, (attempts, random) => {
        expect(retryDelayMs(attempts + 1, random)).toBeGreaterThanOrEqual(retryDelayMs(attempts, random));
      }),
    );
  });
});
