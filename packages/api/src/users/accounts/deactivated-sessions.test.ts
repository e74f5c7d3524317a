import { createSessionService } from "@plein/auth/sessions/sessions";
import { afterAll, beforeAll, expect, it } from "vitest";
import { appRouter } from "../../app-router.ts";
import { createCallerFactory } from "../../procedures.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { callAs, startSessionAs } from "../../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const sessions = createSessionService();
const admin = async () => (await callAs(fixture.a, "admin")).caller;

it("ends a deactivated user's sessions permanently, and can still give the reason", async () => {
  const { db, users } = fixture.a;
  const { credential } = await startSessionAs(fixture.a, "user");
  if (!credential) throw new Error("No session");
  expect(await sessions.isDeactivated(db, credential)).toBe(false);

  await (await admin()).users.deactivate({ guid: users.user });
  expect(await sessions.identify(db, credential)).toBeNull();
  expect(await sessions.isDeactivated(db, credential)).toBe(true);
  expect(await sessions.list(db, users.user)).toEqual([]);
  expect(await sessions.addAccessToken(db, credential)).toBeNull();
  // Only its own platform recognizes it, and only by its cookie.
  expect(await sessions.isDeactivated(fixture.b.db, credential)).toBe(false);
  expect(await sessions.isDeactivated(db, { ...credential, kind: "bearer" })).toBe(false);
  expect(await sessions.isDeactivated(db, { kind: "cookie", secret: "x".repeat(5000) })).toBe(false);

  await (await admin()).users.activate({ guid: users.user });
  expect(await sessions.identify(db, credential)).toBeNull();
  expect(await sessions.isDeactivated(db, credential)).toBe(false);
});

it("returns the contact address to the holder of such a session, and to nobody else", async () => {
  const { ctx, caller } = await callAs(fixture.a, "anonymous");
  expect(await caller.platforms.getSite()).not.toHaveProperty("deactivated");
  const deactivated = createCallerFactory(appRouter)({ ...ctx, isDeactivated: true });
  expect(await deactivated.platforms.getSite()).toMatchObject({ user: null, deactivated: { supportEmail: "" } });
  const { db } = fixture.a;
  await db.prisma.platformSetting.create({
    data: { platformGuid: db.platformGuid, key: "supportEmail", value: "hulp@a.example" },
  });
  expect(await deactivated.platforms.getSite()).toMatchObject({ user: null, deactivated: { supportEmail: "hulp@a.example" } });
});
