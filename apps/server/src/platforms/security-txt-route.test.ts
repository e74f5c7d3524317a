import { appRouter } from "@plein/api/app-router";
import { type DatabaseFixture, openDatabaseFixture } from "@plein/api/testing/database-fixture";
import { afterAll, beforeAll, expect, it } from "vitest";
import { send } from "../testing/send-raw.ts";
import { startTestServer } from "../testing/test-server.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  const { db, platform } = fixture.a;
  await db.kysely
    .insertInto("platform_settings")
    .values({ platform_guid: platform.guid, key: "supportEmail", value: JSON.stringify("help@a.test") })
    .execute();
});
afterAll(() => fixture.database.close());

const target = "/.well-known/security.txt";

it("the file has the platform's support address, and doesn't exist for a platform without one", async () => {
  const test = await startTestServer({}, { router: appRouter, database: fixture.database });
  try {
    const { status, headers, body } = await send(test.port, { target });
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      200,
      "text/plain; charset=utf-8",
      "public, max-age=3600",
    ]);
    expect(body).toMatch(/^Contact: mailto:help@a\.test\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\n/);
    expect(body).toContain("/.well-known/security.txt\n");
    expect((await send(test.port, { target, host: "b.test" })).status).toBe(404);
  } finally {
    await test.close();
  }
});

it("the file has the operator's contact on every platform, if one is configured", async () => {
  const env = { SECURITY_CONTACT: "https://beheerder.example/melden" };
  const test = await startTestServer(env, { router: appRouter, database: fixture.database });
  try {
    for (const host of ["a.test", "b.test"])
      expect((await send(test.port, { target, host })).body).toContain("Contact: https://beheerder.example/melden\n");
  } finally {
    await test.close();
  }
});
