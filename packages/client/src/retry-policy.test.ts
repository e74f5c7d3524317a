import { TRPCClientError } from "@trpc/client";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { retryDelayMs, shouldRetry } from "./retry-policy.ts";

const unreachable = new TRPCClientError("connect ECONNREFUSED");

function answered(code: string, httpStatus: number, facts: object = {}): TRPCClientError<never> {
  return TRPCClientError.from({ error: { code: -32000, message: code, data: { code, httpStatus, facts, correlationId: null } } });
}

describe("another attempt", () => {
  it("is made of a query when no answer came, or one that says to come back", () => {
    for (const error of [
      unreachable,
      answered("Failed", 503, { retryAfterSeconds: 2 }),
      answered("TooSoon", 429, { retryAfterSeconds: 1 }),
    ])
      expect(shouldRetry({ type: "query", isKeyed: false, attempts: 1, error }, 3)).toBe(true);
  });

  it("is made of what changes something only with a key, by which the server does it once", () => {
    const stillRunning = answered("Conflict", 409, { retryAfterSeconds: 1 });
    expect(shouldRetry({ type: "mutation", isKeyed: false, attempts: 1, error: unreachable }, 3)).toBe(false);
    expect(shouldRetry({ type: "mutation", isKeyed: false, attempts: 1, error: stillRunning }, 3)).toBe(false);
    expect(shouldRetry({ type: "mutation", isKeyed: true, attempts: 1, error: unreachable }, 3)).toBe(true);
    expect(shouldRetry({ type: "mutation", isKeyed: true, attempts: 1, error: stillRunning }, 3)).toBe(true);
    expect(shouldRetry({ type: "mutation", isKeyed: true, attempts: 1, error: answered("Conflict", 409) }, 3)).toBe(false);
  });

  it("is not made when the answer would be the same", () => {
    for (const error of [
      answered("NotFound", 404),
      answered("Unauthorized", 401),
      answered("BadRequest", 400),
      answered("Failed", 500),
      answered("Abused", 429),
    ])
      expect(shouldRetry({ type: "query", isKeyed: false, attempts: 1, error }, 3)).toBe(false);
  });

  it("is not made when the wait is longer than a caller has", () => {
    expect(shouldRetry({ type: "query", isKeyed: false, attempts: 1, error: answered("TooSoon", 429, { retryAfterSeconds: 60 }) }, 3)).toBe(
      false,
    );
  });

  it("has an end", () => expect(shouldRetry({ type: "query", isKeyed: false, attempts: 3, error: unreachable }, 3)).toBe(false));
});

describe("the wait before another attempt", () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true });

  it("lies between 0.2 and 5 seconds", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), chance, (attempts, random) => {
        expect(retryDelayMs(attempts, random)).toBeGreaterThanOrEqual(200);
        expect(retryDelayMs(attempts, random)).toBeLessThanOrEqual(5000);
      }),
    );
  });

  it("never gets shorter", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), chance, (attempts, random) => {
        expect(retryDelayMs(attempts + 1, random)).toBeGreaterThanOrEqual(retryDelayMs(attempts, random));
      }),
    );
  });
});
