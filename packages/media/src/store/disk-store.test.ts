import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, it } from "vitest";
import { createDiskStore } from "./disk-store.ts";

const root = await mkdtemp(join(tmpdir(), "plein-disk-"));
afterAll(() => rm(root, { recursive: true }));
const store = createDiskStore(root);

it.each([
  [{ start: 0, end: 0 }, "0"],
  [{ start: 2, end: 3 }, "23"],
  [{ start: 8, end: 9 }, "89"],
  [{ start: 8, end: 10 }, null],
  [{ start: 10, end: 10 }, null],
])("of ten bytes %j are %j", async (range, expected) => {
  await store.put("folder/ten", Buffer.from("0123456789"));
  const opened = await store.open("folder/ten", range);
  expect(opened === null ? null : (await buffer(opened.stream)).toString()).toBe(expected);
});
