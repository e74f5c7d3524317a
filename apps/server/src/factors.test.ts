import { appRouter } from "@plein/api/app-router";
import { type DatabaseFixture, openDatabaseFixture } from "@plein/api/testing/database-fixture";
import { createRecoveryCodeFixture, createTotpFixture } from "@plein/api/testing/factor-fixtures";
import { emailOf, PASSWORD, type Person } from "@plein/api/testing/platform-fixture";
import { createSessionService } from "@plein/auth/sessions/sessions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RawResponse, send } from "./testing/send-raw.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";

/* Second factors and API keys over HTTP. */

let fixture: DatabaseFixture;
let test: TestServer;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  test = await startTestServer({}, { router: appRouter, sessions: createSessionService(), database: fixture.database });
});
afterAll(async () => {
  await test.close();
  await fixture.database.close();
});

function sendJson(method: string, target: string, body: unknown, headers: Record<string, string> = {}): Promise<RawResponse> {
  return send(test.port, { method, target, body: JSON.stringify(body), headers: { "Content-Type": "application/json", ...headers } });
}

const signIn = (person: Exclude<Person, "anonymous">) =>
  sendJson("POST", "/api/sessions", { email: emailOf(person, fixture.a.mark), password: PASSWORD });

describe("an account with a second factor", () => {
  it("signs in with two calls: the first is 401 with a challenge", async () => {
    await createTotpFixture(fixture.a, "verified");
    const recoveryCode = await createRecoveryCodeFixture(fixture.a, "verified");
    const first = await signIn("verified");
    expect([first.status, first.headers.get("set-cookie"), first.headers.get("cache-control")]).toEqual([
      401,
      undefined,
      "private, no-store",
    ]);
    const problem = JSON.parse(first.body);
    expect(problem).toMatchObject({
      status: 401,
      code: "Unauthorized",
      secondFactor: { methods: ["totp", "recoveryCode"], passkey: null },
    });
    const { challenge } = problem.secondFactor;
    const wrong = await sendJson("POST", "/api/sessions:confirmSecondFactor", { challenge, code: "000000" });
    expect(wrong.status).toBe(400);
    expect(JSON.parse(wrong.body).errors[0].path).toBe("/code");
    const second = await sendJson("POST", "/api/sessions:confirmSecondFactor", { challenge, recoveryCode });
    expect(second.status).toBe(201);
    expect(second.headers.get("set-cookie")).toMatch(/^__Host-sid=/);
    expect(JSON.parse(second.body)).toMatchObject({
      accessToken: expect.any(String),
      profile: { email: emailOf("verified", fixture.a.mark) },
    });
  });

  it("can't be confirmed from another site's page", async () => {
    const { status } = await sendJson(
      "POST",
      "/api/sessions:confirmSecondFactor",
      { challenge: "x", code: "123456" },
      { Origin: "https://evil.test" },
    );
    expect(status).toBe(403);
  });
});

describe("an API key", () => {
  const addKey = async (scopes: string[]) => {
    const { accessToken } = JSON.parse((await signIn("admin")).body);
    const added = await sendJson(
      "POST",
      "/api/apikeys",
      { name: "Koppeling", scopes, days: 1 },
      { Authorization: `Bearer ${accessToken}` },
    );
    expect(added.status).toBe(201);
    const { key, guid } = JSON.parse(added.body);
    const revoke = () =>
      send(test.port, { method: "DELETE", target: `/api/apikeys/${guid}`, headers: { Authorization: `Bearer ${accessToken}` } });
    return { header: { Authorization: `Bearer ${key}` }, revoke };
  };
  const get = (target: string, headers: Record<string, string>, host = "a.test") => send(test.port, { target, headers, host });

  it("works for REST and tRPC within its scopes, on its own platform, until it is revoked", async () => {
    const { header, revoke } = await addKey(["read"]);
    expect((await get("/api/pages", header)).status).toBe(200);
    expect((await get("/trpc/pages.list", header)).status).toBe(200);
    expect((await get("/api/users", header)).status).toBe(403);
    expect((await get("/trpc/users.list", header)).status).toBe(403);
    expect((await get("/api/pages", header, "b.test")).status).toBe(401);
    expect((await sendJson("POST", "/api/sessions:endOthers", {}, header)).status).toBe(403);
    expect((await revoke()).status).toBe(204);
    expect((await get("/api/pages", header)).status).toBe(401);
    expect((await get("/trpc/pages.list", header)).status).toBe(401);
  });

  it("that was never issued is 401", async () => {
    expect((await get("/api/pages", { Authorization: `Bearer plein_${"x".repeat(43)}` })).status).toBe(401);
    expect((await get("/api/pages", { Authorization: "Bearer plein_" })).status).toBe(401);
  });
});
