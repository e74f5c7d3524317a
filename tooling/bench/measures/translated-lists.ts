import { createClient } from "@plein/db/pool/pg-client";
import type { DemoPage } from "../../../prisma/seed/content/demo-page.ts";
import { type Bench, HOST } from "../bench.ts";
import { measureInRounds } from "../rounds.ts";
import type { Row } from "../row.ts";
import { AUTHORS, addListItems, type ItemsTarget, settleListItems, TAGS } from "./add-list-items.ts";
import { addPages, type BlockBuilders } from "./add-pages.ts";
import { compareWithLimit } from "./compare-with-limit.ts";
import { deepPath, filteredPath, listBlockOf, pathAfter, taggedPath } from "./lists.ts";
import { assertSameAnswer } from "./same-answer.ts";

const ITEMS = 10_000;
const HEADERS = { host: HOST };

/** A list of 10,000 items that are all there in a second language as well, against the same list in one language. */
export async function measureTranslatedLists(bench: Bench): Promise<Row[]> {
  const [single = "", translated = ""] = await addPages(bench, (build) => ["een-taal", "twee-talen"].map((key) => listPage(build, key)));
  const { platformGuid } = bench.limitTarget;
  for (const pageGuid of [single, translated]) await addListItems(bench, { platformGuid, pageGuid }, ITEMS);
  await translateItems(bench, { platformGuid, pageGuid: translated });
  await settleListItems(bench);
  const server = await bench.startProduct();
  const listOf = async (pageGuid: string) => `/api/listitem/list/${await listBlockOf(bench, pageGuid)}`;
  const [ours, theirs] = [await listOf(translated), await listOf(single)];
  const authors = Array.from({ length: AUTHORS }, (_, number) => `Redacteur ${number}`);
  const [ourAfter, theirAfter] = [await pathAfter(server, ours), await pathAfter(server, theirs)];
  const PATHS: Readonly<Record<string, (list: string) => string[]>> = {
    "filtered by a tag": (list) => TAGS.map((tag) => taggedPath(list, tag)),
    "filtered and sorted": (list) => authors.map((author) => filteredPath(list, author)),
    "page 400": (list) => [deepPath(list)],
    continuation: (list) => [list === ours ? ourAfter : theirAfter],
  };
  const rows: Row[] = [];
  for (const [name, pathsOf] of Object.entries(PATHS)) {
    const [our, their] = [pathsOf(ours), pathsOf(theirs)];
    await assertSameAnswer({ server, path: our[0] ?? "" }, { server, path: their[0] ?? "" }, HEADERS);
    const figures = await measureInRounds(
      [
        { name: "product", server, requests: our.map((path) => ({ path, headers: HEADERS })) },
        { name: "limit", server, requests: their.map((path) => ({ path, headers: HEADERS })) },
      ],
      bench.rounds,
    );
    rows.push(compareWithLimit({ name: `list in two languages, ${name} / in one language`, goal: 0.7, figures }));
  }
  return rows;
}

/** A page with a list of its own items, newest first. */
function listPage(build: BlockBuilders, key: string): DemoPage {
  const list = build.list({ intro: "" }, { defaultSortBy: "publishedOn_desc" });
  return { key, path: `/${key}`, title: key, description: "", layout: "100", blocks: [list] };
}

/** Adds the English translation of each item of a list, on the same page. */
async function translateItems(
  { limitTarget: { databaseUrl } }: Pick<Bench, "limitTarget">,
  { platformGuid, pageGuid }: ItemsTarget,
): Promise<void> {
  const options = `-c app.platform=${platformGuid}`;
  const client = createClient({ connectionString: databaseUrl, application_name: "plein bench", options });
  await client.connect();
  try {
    await client.query("begin");
    await client.query(
      `create temporary table pairs on commit drop as
       select item_guid as dutch, uuidv7() as english, gen_random_uuid() as both_of from list_item_parents where platform_guid = $1 and parent_guid = $2`,
      [platformGuid, pageGuid],
    );
    await client.query(
      `insert into list_items (platform_guid, guid, short_id, list_item_type_name, title, title_sort, description, search_text, metadata, tags,
                               is_published, published_on, created_on, locale)
       select i.platform_guid, pairs.english, left(md5(random()::text || i.short_id), 12), i.list_item_type_name, i.title, i.title_sort, i.description,
              i.search_text, i.metadata, i.tags, true, i.published_on, i.created_on, 'en'
         from pairs join list_items i on i.platform_guid = $1 and i.guid = pairs.dutch`,
      [platformGuid],
    );
    await client.query(
      `insert into list_item_parents (platform_guid, parent_guid, item_guid, position, page_guid)
       select $1::uuid, $2::uuid, english, 0, $2::uuid from pairs`,
      [platformGuid, pageGuid],
    );
    await client.query(
      `insert into item_translations (platform_guid, item_guid, group_guid, locale)
       select $1::uuid, dutch, both_of, 'nl' from pairs union all select $1::uuid, english, both_of, 'en' from pairs`,
      [platformGuid],
    );
    await client.query("commit");
    await client.query("vacuum analyze item_translations");
  } finally {
    await client.end();
  }
}
