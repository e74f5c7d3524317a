import type { CacheTag } from "@plein/contract/cache/cache-tag";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runSql } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { callAs, type TestCall } from "../../testing/test-caller.ts";

/* A notification has a maximum length: for a page with more pages below it than fit, the whole platform is invalidated. */

let fixture: DatabaseFixture;
let editor: TestCall["caller"];
let received: CacheTag[] = [];
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  editor = (await callAs(fixture.a, "admin")).caller;
  await fixture.database.listen({ onInvalidation: ({ tags }) => void received.push(...tags), onConnectionLost: () => undefined });
});
afterAll(() => fixture.database.close());

let sentinels = 0;

/** The tags that a write invalidates: those that arrive before a sentinel that is sent after it. */
async function collectTags(write: () => Promise<unknown>): Promise<CacheTag[]> {
  received = [];
  await write();
  const sentinel: CacheTag = `path:/sentinel-${++sentinels}`;
  await fixture.a.db.transaction((tx) => tx.invalidate([sentinel]));
  await expect.poll(() => received, { interval: 5 }).toContain(sentinel);
  return received.filter((tag) => tag !== sentinel);
}

async function addPagesBelow(path: string, from: number, to: number): Promise<void> {
  const { db } = fixture.a;
  await runSql(
    db,
    sql`insert into pages (platform_guid, path, title)
        select ${db.platformGuid}::uuid, ${path}::text || '/' || n, 'x' from generate_series(${from}::int, ${to}::int) n`,
  );
}

it("invalidates each page below, up to a hundred, and beyond that the whole platform", async () => {
  const guid = fixture.a.pages.linked;
  await addPagesBelow("/open/linked", 1, 100);
  const named = await collectTags(() => editor.pages.unpublish({ guid }));
  expect(named).toContain("site");
  expect(named.filter((tag) => tag.startsWith("page:"))).toHaveLength(101);
  await addPagesBelow("/open/linked", 101, 101);
  expect(await collectTags(() => editor.pages.publish({ guid }))).toEqual(["all"]);
});

it("invalidates no page whose path only shares a prefix of characters", async () => {
  await addPagesBelow("/others-too", 1, 3);
  const tags = await collectTags(() => editor.pages.unpublish({ guid: fixture.a.pages.othersPage }));
  expect(tags.filter((tag) => tag.startsWith("page:"))).toEqual([`page:${fixture.a.pages.othersPage}`]);
});

it("invalidates the whole platform for the home page, which is the first breadcrumb of every other page", async () => {
  expect(await collectTags(() => editor.pages.unpublish({ guid: fixture.a.pages.home }))).toEqual(["all"]);
});
