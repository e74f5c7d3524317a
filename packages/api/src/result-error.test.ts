import { type FailureCode, failure } from "@plein/contract/result";
import { TRPCError } from "@trpc/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ResultError, toErrorResponse, unwrap } from "./result-error.ts";

const statusOf = (code: FailureCode, facts = {}) => toErrorResponse(new ResultError(failure(code, "inside", facts))).status;

describe("a failure's status", () => {
  it.each([
    ["BadRequest", 400],
    ["NotFound", 404],
    ["Conflict", 409],
    ["Expired", 410],
    ["TooSoon", 429],
    ["Abused", 429],
    ["Failed", 500],
  ] as const)("of %s is %i", (code, status) => {
    expect(statusOf(code)).toBe(status);
  });

  // @covers enum.result-codes
  it("of Unauthorized is 401 without an identity and 403 with one", () => {
    expect(statusOf("Unauthorized")).toBe(401);
    expect(statusOf("Unauthorized", { isAuthenticated: false })).toBe(401);
    expect(statusOf("Unauthorized", { isAuthenticated: true })).toBe(403);
  });

  it("of Failed is 503 when a retry may succeed", () => {
    expect(statusOf("Failed", { retryAfterSeconds: 5 })).toBe(503);
  });
});

describe("an error that nobody expected", () => {
  it("is Failed", () => {
    expect(toErrorResponse(new Error("select * from secrets"))).toMatchObject({ status: 500, failure: { code: "Failed" } });
    expect(toErrorResponse("thrown text").status).toBe(500);
  });

  it("can be retried when the database can't be reached", () => {
    const refused = new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: Object.assign(new Error("connect"), { code: "ECONNREFUSED" }) });
    expect(toErrorResponse(refused)).toMatchObject({ status: 503, failure: { code: "Failed", facts: { retryAfterSeconds: 5 } } });
  });

  it("can be retried when it lost to concurrent writes", () => {
    const overtaken = new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: Object.assign(new Error("serialize"), { code: "40001" }) });
    expect(toErrorResponse(overtaken)).toMatchObject({ status: 503, failure: { code: "Failed", facts: { retryAfterSeconds: 1 } } });
  });
});

describe("input that breaks its schema", () => {
  const schema = z.strictObject({
    guid: z.guid(),
    "a/b": z.object({ list: z.array(z.int()).max(1) }).optional(),
    when: z.string().optional(),
  });
  const errorsOf = (input: unknown, locale: "nl" | "en" = "nl") =>
    toErrorResponse(new TRPCError({ code: "BAD_REQUEST", cause: schema.safeParse(input).error }), locale).failure.facts?.errors;

  it("is BadRequest with a JSON pointer and a text for each member at fault", () => {
    expect(errorsOf({ "a/b": { list: ["x"] } })).toEqual([
      { path: "/guid", message: "Dit veld is verplicht." },
      { path: "/a~1b/list/0", message: "Deze waarde is niet van de juiste soort." },
    ]);
  });

  it("is in the caller's language", () => {
    expect(errorsOf({ guid: "x", extra: 1 }, "en")).toEqual([
      { path: "/guid", message: "This value has the wrong format." },
      { path: "/extra", message: "There is no such field here." },
    ]);
  });

  it("names the limit", () => {
    expect(errorsOf({ guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37", "a/b": { list: [1, 2] } })).toEqual([
      { path: "/a~1b/list", message: "Er mogen er ten hoogste 1 zijn." },
    ]);
  });
});

it("unwraps a success to its value", () => {
  expect(unwrap({ code: "Success", value: 7 })).toBe(7);
});
