import type { LoggedError } from "@plein/api/logs/errors/intake/logged-error";
import { TRPCError } from "@trpc/server";
import type { FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import { reportServerError } from "./report-server-error.ts";

const GUID = "0199c1f0-8f5e-7c3a-9b1e-000000000011";

function report(error: unknown, { status = 500, hasPlatform = true } = {}): LoggedError[] {
  const reported: LoggedError[] = [];
  const request = {
    id: "0199c1f0-8f5e-7c3a-9b1e-0000000000cd",
    url: "/api/pages?naam=Anna",
    headers: { "user-agent": "Firefox/145.0" },
    server: { errorLog: { add: (_: object, found: LoggedError) => reported.push(found), flush: async () => undefined } },
    state: { platform: hasPlatform ? { guid: GUID } : null },
  } as unknown as FastifyRequest;
  reportServerError(request, error, status);
  return reported;
}

it("a report has the cause of an unexpected error and the code that its user saw, without the folder of the program", () => {
  const cause = new TypeError("broken inside");
  cause.stack = `TypeError: broken inside\n    at read (${import.meta.url}:12:3)`;
  const [found] = report(new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause }));
  expect(found).toMatchObject({
    source: "server",
    level: 3,
    message: "TypeError - broken inside",
    details: "TypeError: broken inside\n    at read (apps/server/src/http/failures/report-server-error.test.ts:12:3)",
    correlationId: "0199c1f0-8f5e-7c3a-9b1e-0000000000cd",
  });
});

it("an outage, a caller's error and a request without a platform are not reported", () => {
  const error = new Error("x");
  expect([report(error, { status: 503 }), report(error, { status: 404 }), report(error, { hasPlatform: false })]).toEqual([[], [], []]);
});
