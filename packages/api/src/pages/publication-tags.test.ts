import type { CacheTag } from "@plein/contract/cache/cache-tag";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { callAs, type TestCall } from "../testing/test-caller.ts";

/* A notification has room for so many tags; a page with more pages below it names the whole platform. */

let fixture: DatabaseFixture;
let editor: TestCall["caller"];
let heard: CacheTag[] = [];
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  editor = (await callAs(fixture.a, "admin")).caller;
  await fixture.database.listen({ onInvalidation: ({ tags }) => void heard.push(...tags), onConnectionLost: () => undefined });
});
afterAll(() => fixture.database.close());

let marks = 0;

/** The tags of what was written since; a tag of its own comes last. */
async function tagsOf(write: () => Promise<unknown>): Promise<CacheTag[]> {
  heard = [];
  await write();
  const last: CacheTag = `path:/mark-${++marks}`;
  await fixture.a.db.transaction((tx) => tx.invalidate([last]));
  await expect.poll(() => heard, { interval: 5 }).toContain(last);
  return heard.filter((tag) => tag !== last);
}

async function addPagesBelow(path: string, from: number, to: number): Promise<void> {
  const { db } = fixture.a;
  await runSql(
    db,
    sql`insert into pages (platform_guid, path, title)
        select ${db.platformGuid}::uuid, ${path}::text || '/' || n, 'x' from generate_series(${from}::int, ${to}::int) n`,
  );
}

it("names each page below, up to a hundred, and the whole platform beyond", async () => {
  const guid = fixture.a.pages.linked;
  await addPagesBelow("/open/linked", 1, 100);
  const named = await tagsOf(() => editor.pages.unpublish({ guid }));
  expect(named).toContain("site");
  expect(named.filter((tag) => tag.startsWith("page:"))).toHaveLength(101);
  await addPagesBelow("/open/linked", 101, 101);
  expect(await tagsOf(() => editor.pages.publish({ guid }))).toEqual(["all"]);
});

it("names no page whose path only begins alike", async () => {
  await addPagesBelow("/others-too", 1, 3);
  const tags = await tagsOf(() => editor.pages.unpublish({ guid: fixture.a.pages.othersPage }));
  expect(tags.filter((tag) => tag.startsWith("page:"))).toEqual([`page:${fixture.a.pages.othersPage}`]);
});

it("names the whole platform for the home page, the first breadcrumb of every other", async () => {
  expect(await tagsOf(() => editor.pages.unpublish({ guid: fixture.a.pages.home }))).toEqual(["all"]);
});
