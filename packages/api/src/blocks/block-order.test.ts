import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import { callAs, type TestCall } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
let editor: TestCall["caller"];
let pageGuid: string;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  editor = (await callAs(fixture.a, "contentManager")).caller;
  pageGuid = fixture.a.pages.linked;
});
beforeEach(() => fixture.a.db.prisma.buildingBlockInstance.deleteMany({ where: { pageGuid } }));
afterAll(() => fixture.database.close());

const add = (sortId: number, text = "x") => {
  const heading = { buildingBlockName: "heading", content: { text }, options: {}, layoutPosition: "main" } as const;
  return editor.buildingBlocks.add({ pageGuid, ...heading, sortId });
};

async function addMany(count: number): Promise<void> {
  const { db } = fixture.a;
  await runSql(
    db,
    sql`insert into building_block_instances (platform_guid, page_guid, building_block_name, content, options, sort_id)
        select ${db.platformGuid}::uuid, ${pageGuid}::uuid, 'heading', '{"text":"x"}', '{}', n from generate_series(1, ${count}::int) n`,
  );
}

it("a page has at most three hundred blocks", async () => {
  await addMany(299);
  await add(0);
  expect(await settle(add(0))).toMatchObject({ code: "BadRequest", facts: { errors: [{ path: "/pageGuid" }] } });
});

it("a new block moves the blocks at its position and below it down, and none above", async () => {
  for (const [sortId, text] of ["een", "twee", "drie"].entries()) await add(sortId, text);
  await add(1, "nieuw");
  const { blocks } = await editor.pages.getForEditing({ guid: pageGuid });
  expect(blocks.map(({ content, sortId }) => [sortId, content.text])).toEqual([
    [0, "een"],
    [1, "nieuw"],
    [2, "twee"],
    [3, "drie"],
  ]);
});

it("each save raises a block's version", async () => {
  const { guid, version } = await add(0);
  const save = async (text: string) => (await editor.buildingBlocks.save({ guid, content: { text }, options: {} })).version;
  expect([await save("a"), await save("b")]).toEqual([version + 1, version + 2]);
});
