import { EventEmitter, once } from "node:events";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PlatformDb } from "./platform-db.ts";
import { openTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
let db: PlatformDb;
const key = "counter";

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.forPlatform((await database.addPlatform()).guid);
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.prisma.platformSetting.deleteMany();
  await db.prisma.platformSetting.create({ data: { platformGuid: db.platformGuid, key, value: 0 } });
});

const where = () => ({ platformGuid_key: { platformGuid: db.platformGuid, key } });
const read = async () => (await db.prisma.platformSetting.findUniqueOrThrow({ where: where() })).value;
const increase = () =>
  db.transaction(async ({ prisma }) => {
    const { value } = await prisma.platformSetting.findUniqueOrThrow({ where: where() });
    await prisma.platformSetting.update({ where: where(), data: { value: Number(value) + 1 } });
  });

describe("a transaction", () => {
  it("loses no update to another that read the same", async () => {
    await Promise.all(Array.from({ length: 4 }, increase));
    expect(await read()).toBe(4);
  });

  it("lets a crowd change the same row, one after another", async () => {
    await Promise.all(Array.from({ length: 40 }, increase));
    expect(await read()).toBe(40);
  });

  it("runs again from the start when another got in between, and only then", async () => {
    let attempts = 0;
    await db.transaction(async ({ prisma }) => {
      attempts++;
      const { value } = await prisma.platformSetting.findUniqueOrThrow({ where: where() });
      if (attempts === 1) await increase();
      await prisma.platformSetting.update({ where: where(), data: { value: Number(value) + 10 } });
    });
    expect(attempts).toBe(2);
    expect(await read()).toBe(11);
  });

  it("runs those that were overtaken one at a time", async () => {
    const events = new EventEmitter();
    const overtaken = once(events, "allRead").then(increase);
    let [reading, running, most] = [0, 0, 0];
    const overtakenOnce = () => {
      let isSecond = false;
      return db.transaction(async ({ prisma }) => {
        running += isSecond ? 1 : 0;
        most = Math.max(most, running);
        const { value } = await prisma.platformSetting.findUniqueOrThrow({ where: where() });
        if (++reading === 3) events.emit("allRead");
        await overtaken;
        const wasSecond = isSecond;
        isSecond = true;
        await prisma.platformSetting.update({ where: where(), data: { value: Number(value) + 1 } });
        running -= wasSecond ? 1 : 0;
      });
    };
    await Promise.all([overtakenOnce(), overtakenOnce(), overtakenOnce()]);
    expect([most, await read()]).toEqual([1, 4]);
  });

  it("gives up on a row that others never leave alone", async () => {
    let attempts = 0;
    const unlucky = db.transaction(async ({ prisma }) => {
      attempts++;
      await prisma.platformSetting.findUniqueOrThrow({ where: where() });
      await increase();
      await prisma.platformSetting.update({ where: where(), data: { value: -1 } });
    });
    await expect(unlucky).rejects.toMatchObject({ code: "P2034" });
    expect(attempts).toBe(10);
    expect(await read()).toBe(10);
  });

  it("leaves nothing behind when it throws, and doesn't run again", async () => {
    let attempts = 0;
    const failing = db.transaction(async ({ prisma }) => {
      attempts++;
      await prisma.platformSetting.update({ where: where(), data: { value: 99 } });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(attempts).toBe(1);
    expect(await read()).toBe(0);
  });
});
