import { appRouter } from "@plein/api/app-router";
import { type DatabaseFixture, openDatabaseFixture } from "@plein/api/testing/database-fixture";
import { createInvitationFixture } from "@plein/api/testing/rights/invitations";
import { createSessionService } from "@plein/auth/sessions/sessions";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RawResponse, send } from "./testing/send-raw.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";

/*
 * Invitations over HTTP: what only an HTTP response shows, and limits that a batch of calls in one request must not bypass.
 */

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
beforeEach(async () => {
  await fixture.a.db.prisma.rateLimit.deleteMany();
});

const get = (target: string, host = "a.test") => send(test.port, { target, host });
const accept = (code: string, change: object = {}, host = "a.test"): Promise<RawResponse> =>
  send(test.port, {
    method: "POST",
    target: "/api/userinvitation:accept",
    host,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      code,
      firstName: "Nieuw",
      lastName: "Gezicht",
      password: "nieuw-en-lang-genoeg",
      termsOfUseVersionAccepted: 1,
      ...change,
    }),
  });
const codeOf = ({ body }: RawResponse) => JSON.parse(body).code as string;

describe("GET /api/userinvitation:status/{code}", () => {
  // @covers call.invitation-status
  it("returns exactly the documented members, stored by no cache", async () => {
    const { code } = await createInvitationFixture(fixture.a);
    const response = await get(`/api/userinvitation:status/${code}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(Object.keys(JSON.parse(response.body))).toEqual(
      "result state emailMasked firstName middleName lastName platformName logoGuid invitedByName message roleNames expiresOn accountExists requiresTwoFactor ssoOnly termsOfUseVersion language".split(
        " ",
      ),
    );
  });

  it("is 404 for an unknown code, also another platform's, and 410 for an expired one", async () => {
    const { code } = await createInvitationFixture(fixture.a);
    const over = await createInvitationFixture(fixture.a, { days: -1 });
    const responses = [await get("/api/userinvitation:status/unknown"), await get(`/api/userinvitation:status/${code}`, "b.test")];
    expect(responses.map((response) => [response.status, codeOf(response)])).toEqual([
      [404, "NotFound"],
      [404, "NotFound"],
    ]);
    const gone = await get(`/api/userinvitation:status/${over.code}`);
    expect([gone.status, codeOf(gone)]).toEqual([410, "Expired"]);
  });

  it("is 429 with Retry-After after ten calls in a minute, however many of them a request holds", async () => {
    const names = Array.from({ length: 10 }, () => "invitations.getStatus").join(",");
    const input = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [n, { code: `guess-${n}` }]));
    const batch = () => get(`/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`);
    const outcomes = async () =>
      (JSON.parse((await batch()).body) as { error: { data: { code: string } } }[]).map(({ error }) => error.data.code);
    expect(await outcomes()).toEqual(Array.from({ length: 10 }, () => "NotFound"));
    expect(await outcomes()).toEqual(Array.from({ length: 10 }, () => "TooSoon"));
    const response = await get("/api/userinvitation:status/guess");
    expect([response.status, codeOf(response)]).toEqual([429, "TooSoon"]);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await get("/api/userinvitation:status/guess", "b.test")).status).toBe(404);
  });
});

describe("POST /api/userinvitation:accept", () => {
  // @covers call.invitation-accept
  it("returns the profile and sets the session's cookie; of two concurrent ones the other is 410", async () => {
    const { code, email } = await createInvitationFixture(fixture.a);
    const [first, second] = await Promise.all([accept(code), accept(code)]);
    const [good, late] = first.status === 200 ? [first, second] : [second, first];
    expect([good.status, late.status, codeOf(late)]).toEqual([200, 410, "Expired"]);
    expect(JSON.parse(good.body)).toMatchObject({ email, firstName: "Nieuw", userRoles: ["User", "VerifiedUser"] });
    expect(good.headers.get("set-cookie")).toMatch(/^__Host-sid=[\w-]{40,}; Path=\/; Secure; HttpOnly; SameSite=Lax, __Host-device=/);
    expect(late.headers.get("set-cookie")).toBeUndefined();
    const [cookie = ""] = (good.headers.get("set-cookie") ?? "").split(";");
    expect((await send(test.port, { target: "/api/profiles:loggedIn", host: "a.test", headers: { Cookie: cookie } })).status).toBe(200);
  });

  it("returns errors by pointer, and is 404 on another platform", async () => {
    const { code } = await createInvitationFixture(fixture.a);
    const response = await accept(code, { password: "kort", isAdmin: true });
    expect(response.status).toBe(400);
    const paths = (JSON.parse(response.body).errors as { path: string }[]).map(({ path }) => path);
    expect(paths.sort()).toEqual(["/isAdmin", "/password"]);
    expect((await accept(code, {}, "b.test")).status).toBe(404);
  });
});
