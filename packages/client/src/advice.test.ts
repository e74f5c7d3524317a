import type { FailureCode, FailureFacts } from "@plein/contract/result";
import { TRPCClientError } from "@trpc/client";
import { describe, expect, it } from "vitest";
import { describeFailure } from "./advice.ts";

const target = { call: "pages.publish", url: "http://10.0.0.5:4000", host: "meeuwen.localhost:4000" };

function answered(code: FailureCode, httpStatus: number, facts: FailureFacts = {}): unknown {
  return TRPCClientError.from({ error: { code: -32000, message: code, data: { code, httpStatus, facts, correlationId: "c-1" } } });
}

const described = (error: unknown) => describeFailure(error, target);

describe("the message of a failed call", () => {
  it("names the call, the result code and the correlation id", () => {
    expect(described(answered("NotFound", 404))).toMatch(/^pages\.publish: NotFound \(404, correlation id c-1\)\. It doesn't exist/);
  });

  const errors = [
    { path: "/title", message: "Vul hier iets in." },
    { path: "", message: "Te veel." },
  ];
  it.each<[string, FailureCode, number, FailureFacts, string]>([
    ["an unknown platform", "NotFound", 421, {}, "no platform with the host meeuwen.localhost:4000. Check host"],
    ["no identity", "Unauthorized", 401, { isAuthenticated: false }, "Pass an API key that is still valid as token, or call signIn first"],
    ["no right", "Unauthorized", 403, { isAuthenticated: true }, "no right to this, or the API key's scopes"],
    ["a second factor", "Unauthorized", 401, { secondFactor: {} as never }, "Use an API key as token"],
    ["an old sign-in", "Unauthorized", 403, { isAuthenticated: true, needsConfirmedIdentity: true }, "Call signIn again"],
    ["terms of use", "Unauthorized", 403, { isAuthenticated: true, terms: { version: 2 } }, "Sign in on the site and accept them"],
    ["a factor to set up", "Unauthorized", 403, { isAuthenticated: true, mustSetUpSecondFactor: true }, "set up a second factor first"],
    ["a viewed role", "Unauthorized", 403, { isAuthenticated: true, isViewing: true }, "Call access.stopViewing first"],
    ["an inactive account", "Unauthorized", 403, { inactive: { supportEmail: "" } }, "An admin of the platform can activate it"],
    ["wrong input", "BadRequest", 400, { errors }, "The input is invalid: /title: Vul hier iets in.; /: Te veel."],
    ["a key used before", "BadRequest", 422, { isKeyReused: true }, "Use a new one for each thing"],
    ["a large body", "BadRequest", 413, {}, "larger than the server accepts"],
    ["a wrong type", "BadRequest", 415, {}, "doesn't accept files or bodies of this type"],
    ["a change by somebody else", "Conflict", 409, {}, "Read it again, make the change again"],
    ["a taken value", "Conflict", 409, { errors }, "A value is taken: /title"],
    ["an expired link", "Expired", 410, {}, "Ask for a new one"],
    ["too many calls", "TooSoon", 429, { retryAfterSeconds: 1 }, "Wait 1 second, then repeat it"],
    ["a block", "Abused", 429, { retryAfterSeconds: 900 }, "Wait 900 seconds, and make fewer"],
    ["an outage", "Failed", 503, { retryAfterSeconds: 5 }, "Wait 5 seconds, then repeat it"],
    ["a full storage", "Failed", 507, { storage: { usedBytes: 1, limitBytes: 1 } }, "storage is full"],
    ["a fault", "Failed", 500, {}, "Its log has the reason under the correlation id"],
  ])("says what to do about %s", (_what, code, status, facts, advice) => {
    expect(described(answered(code, status, facts))).toContain(advice);
  });

  it("says where nothing answers, where something else does, and where an answer takes too long", () => {
    expect(described(new TRPCClientError("connect ECONNREFUSED"))).toContain("Nothing answers at http://10.0.0.5:4000. Check baseUrl");
    const timeout = new DOMException("The operation was aborted due to timeout", "TimeoutError");
    expect(described(TRPCClientError.from(timeout))).toContain("A longer timeoutMs waits longer");
    const proxy = new TRPCClientError("HTTP 502", { meta: { response: new Response("<html>", { status: 502 }) } });
    expect(described(proxy)).toContain("(HTTP 502) isn't Plein");
  });
});
