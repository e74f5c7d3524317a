import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../database.ts";
import type { TestPlatformDb } from "../testing/model-client.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";

let database: TestDatabase;
let other: Database;
let db: TestPlatformDb;
let platformGuid: Guid;
let userGuid: Guid;
let roleGuid: Guid;
const heard: CacheTag[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  other = await database.openAnother();
  platformGuid = (await database.addPlatform()).guid;
  db = database.forPlatform(platformGuid);
  userGuid = (await db.prisma.applicationUser.create({ data: { platformGuid, email: "a@b.test" } })).guid;
  roleGuid = (await db.prisma.role.create({ data: { platformGuid, name: "Redactie" } })).guid;
  await database.listen({ onInvalidation: ({ tags }) => void heard.push(...tags), onConnectionLost: () => undefined });
});
afterAll(async () => {
  await other.close();
  await database.close();
});

const user = () => ({ platformGuid_guid: { platformGuid, guid: userGuid } });
const hour = () => new Date(Date.now() + 3_600_000);
const addSession = (idHash: string) =>
  db.prisma.session.create({ data: { platformGuid, idHash, userGuid, expiresOn: hour(), endsOn: hour() } });
const addProperty = (key: string) =>
  db.prisma.profileProperty.create({ data: { platformGuid, userGuid, key, value: "public", category: "privacy", section: "visibility" } });
/** The invalidations received until now: a notification of our own comes after all earlier ones. */
async function notificationsOf(change: () => Promise<unknown>): Promise<CacheTag[]> {
  heard.length = 0;
  await change();
  const end: CacheTag = `path:/${Math.random()}`;
  await other.forPlatform(platformGuid).transaction((tx) => tx.invalidate([end]));
  await expect.poll(() => heard.at(-1)).toBe(end);
  return [...new Set(heard.slice(0, -1))];
}

describe("every process is notified of a change of users, by", () => {
  it.each<[string, () => Promise<unknown>, () => CacheTag[]]>([
    ["deactivation", () => db.prisma.applicationUser.update({ where: user(), data: { isActive: false } }), () => [`user:${userGuid}`]],
    ["a flag", () => db.prisma.applicationUser.updateMany({ data: { isAdmin: true } }), () => [`user:${userGuid}`]],
    ["a role given", () => db.prisma.userRole.create({ data: { platformGuid, userGuid, roleGuid } }), () => [`user:${userGuid}`]],
    ["a change of a role", () => db.prisma.role.updateMany({ data: { permissions: ["users.list"] } }), () => ["users"]],
    ["a role taken", () => db.prisma.userRole.deleteMany(), () => [`user:${userGuid}`]],
    ["a role removed", () => db.prisma.role.deleteMany(), () => ["users"]],
    [
      "a session's end",
      async () => {
        await addSession("one");
        await db.prisma.session.deleteMany();
      },
      () => [`user:${userGuid}`],
    ],
    [
      "a proof of who one is",
      async () => {
        await addSession("two");
        await db.prisma.session.updateMany({ data: { authenticatedOn: new Date(0) } });
      },
      () => [`user:${userGuid}`],
    ],
    ["what they show of themselves", () => addProperty("nameVisibleFor"), () => [`user:${userGuid}`]],
    ["what they no longer show", () => db.prisma.profileProperty.updateMany({ data: { value: "user" } }), () => [`user:${userGuid}`]],
    ["the user's end", () => db.prisma.applicationUser.deleteMany(), () => [`user:${userGuid}`]],
  ])("%s", async (_, change, expected) => {
    expect(await notificationsOf(change)).toEqual(expected());
  });
});

it("a change that affects no rights is not sent", async () => {
  userGuid = (await db.prisma.applicationUser.create({ data: { platformGuid, email: "c@d.test" } })).guid;
  const changes = async () => {
    await addSession("three");
    await db.prisma.session.updateMany({ data: { expiresOn: hour(), lastUsedOn: hour() } });
    await addProperty("theme");
    await db.prisma.applicationUser.updateMany({ data: { lastSeenOn: hour(), passwordHash: "x" } });
  };
  expect(await notificationsOf(changes)).toEqual([]);
});
