import { appRouter } from "@plein/api/app-router";
import { type DatabaseFixture, openDatabaseFixture } from "@plein/api/testing/database-fixture";
import { emailOf, PASSWORD } from "@plein/api/testing/platform-fixture";
import { createSessionService } from "@plein/auth/sessions/sessions";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RawResponse, send } from "./testing/send-raw.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";

let fixture: DatabaseFixture;
let test: TestServer;
let bearer: string;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  test = await startTestServer({}, { router: appRouter, sessions: createSessionService(), database: fixture.database });
  const signedIn = await post("/api/sessions", { email: emailOf("contentManager", fixture.a.mark), password: PASSWORD });
  bearer = JSON.parse(signedIn.body).accessToken;
});
afterAll(async () => {
  await test.close();
  await fixture.database.close();
});

function post(target: string, body: unknown, headers: Record<string, string> = {}): Promise<RawResponse> {
  const all = { "Content-Type": "application/json", ...headers };
  return send(test.port, { method: "POST", target, body: JSON.stringify(body), headers: all });
}

const addBlock = (key: string, text: string) =>
  post(
    "/api/buildingblockinstances",
    { pageGuid: fixture.a.pages.open, buildingBlockName: "heading", content: { text }, options: {}, layoutPosition: "main", sortId: 0 },
    { Authorization: `Bearer ${bearer}`, "Idempotency-Key": key },
  );

it("a call that is sent twenty times with one key is executed once, and all have the same response", async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => addBlock("one", "Twintig keer")));
  const seen = responses.map(({ status, body, headers }) => [status, body, headers.get("etag") ?? null]);
  expect(responses[0]?.status).toBe(201);
  expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(responses.filter(({ headers }) => headers.get("idempotency-replayed") === "true")).toHaveLength(19);
  const blocks = await fixture.a.db.kysely.selectFrom("building_block_instances").select("content").execute();
  expect(blocks.filter(({ content }) => JSON.stringify(content).includes("Twintig keer"))).toHaveLength(1);
});

it("a key that was used with another request is 422, an invalid one 400", async () => {
  expect((await addBlock("two", "Eerst")).status).toBe(201);
  const other = await addBlock("two", "Anders");
  expect([other.status, other.headers.get("content-type")]).toEqual([422, "application/problem+json; charset=utf-8"]);
  expect(JSON.parse(other.body)).toMatchObject({ status: 422, code: "BadRequest" });
  expect((await addBlock("x".repeat(256), "Te lang")).status).toBe(400);
});
