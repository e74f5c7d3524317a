import { countStatements } from "@plein/db/testing/statement-count";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

/* What saving one block costs must not grow with the page: counted on a page of 2 blocks and on one of 200. */

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

async function fill(count: number): Promise<void> {
  const { db, pages } = fixture.a;
  await runSql(
    db,
    sql`insert into building_block_instances (platform_guid, page_guid, building_block_name, content, options, layout_position, sort_id, updated_on)
        select ${db.platformGuid}::uuid, ${pages.open}::uuid, 'heading', '{"text": "x"}', '{"level": "h2"}', 'main', 1000 + n, now()
          from generate_series(1, ${count}::int) n`,
  );
}

/** Statements, rows that were written, and bytes of the response. */
async function costOfSave(text: string): Promise<{ statements: number; written: number; bytes: number }> {
  const { caller } = await callAs(fixture.a, "contentManager");
  const guid = fixture.a.blocks.heading;
  const before = await writtenRows();
  let bytes = 0;
  const statements = await countStatements(async () => {
    bytes = Buffer.byteLength(JSON.stringify(await caller.buildingBlocks.save({ guid, content: { text }, options: {} })));
  });
  return { statements, written: (await writtenRows()) - before, bytes };
}

/** The versions of a page's blocks together: each write of a block raises one of them. */
async function writtenRows(): Promise<number> {
  const { db, pages } = fixture.a;
  const row = await runSqlForOne(
    db,
    sql<{ total: number }>`select sum(version)::int as total from building_block_instances where page_guid = ${pages.open}::uuid`,
  );
  return row?.total ?? 0;
}

it("is the same on a page of 200 blocks as on a small one", async () => {
  // The first save of a while also leaves an entry in the audit log.
  await costOfSave("nul");
  const small = await costOfSave("een");
  await fill(200);
  const large = await costOfSave("elf");
  expect(large).toEqual(small);
  expect(large.written).toBe(1);
});

it("is the same for reading the block that somebody else saved", async () => {
  const { caller } = await callAs(fixture.a, "contentManager");
  const read = () => countStatements(() => caller.buildingBlocks.getForEditing({ guid: fixture.a.blocks.heading }));
  expect(await read()).toBeLessThanOrEqual(3);
});
