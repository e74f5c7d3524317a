import type { Guid } from "@plein/contract/guid";
import { CONTENT_MANAGERS_ROLE_KEY } from "@plein/contract/roles/built-in-role";
import { createClient } from "@plein/db/pool/pg-client";
import { createBlockBuilders } from "../../../../prisma/seed/content/block-builders.ts";
import type { DemoPage } from "../../../../prisma/seed/content/demo-page.ts";
import { demoGuid } from "../../../../prisma/seed/demo-guid.ts";
import { insertPages } from "../../../../prisma/seed/store/add-platform.ts";
import { pageRowsOf } from "../../../../prisma/seed/store/page-rows.ts";
import type { Bench } from "../../bench.ts";
import { LIST_PAGE } from "../add-list-items.ts";

export type ColdPage = { readonly guid: Guid; readonly path: string };

/** The orders of a page's five lists; each shows twelve items of one list. */
const ORDERS = ["publishedOn_desc", "publishedOn_asc", "title_asc", "title_desc", "createdOn_desc"] as const;
const PARAGRAPH = "Langs het water staan huizen van alle tijden, en tussen de huizen liggen tuinen waar in de zomer de was wappert.";

/** Adds pages with five lists and five other blocks, two of which link to other added pages. */
export async function addColdPages(
  { limitTarget: { databaseUrl, platformGuid } }: Pick<Bench, "limitTarget">,
  count: number,
): Promise<ColdPage[]> {
  const keys = Array.from({ length: count }, (_, index) => `koud-${index + 1}`);
  const client = createClient({
    connectionString: databaseUrl,
    application_name: "plein bench",
    options: `-c app.platform=${platformGuid}`,
    pipeline: true,
  });
  await client.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query<{ guid: Guid }>("select guid from roles where built_in_key = $1", [CONTENT_MANAGERS_ROLE_KEY]);
    const editors = rows[0]?.guid ?? "";
    const place = { platformKey: platformGuid, platformGuid, now: new Date(), editorGuid: null, roleGuidOf: () => editors };
    await insertPages(
      client,
      pageRowsOf(
        keys.map((_key, index) => coldPage(platformGuid, keys, index)),
        place,
      ),
    );
    await client.query("commit");
    for (const table of ["pages", "page_publications", "building_block_instances"]) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
  return keys.map((key, index) => ({ guid: demoGuid(platformGuid, "page", key), path: pathAt(index) }));
}

function pathAt(index: number): string {
  return `/koud-${index + 1}`;
}

function coldPage(platformGuid: Guid, keys: readonly string[], index: number): DemoPage {
  const build = createBlockBuilders<string, never>({
    findPageGuid: (key) => demoGuid(platformGuid, "page", key),
    getImage: () => {
      throw new Error("These pages have no pictures");
    },
  });
  const [one = "", other = ""] = [keys[(index + 1) % keys.length], keys[(index + 7) % keys.length]];
  const words = [
    build.heading(`Koude pagina ${index + 1}`),
    build.text(`${PARAGRAPH}\n\nZie ook [de volgende](${one}).`),
    build.callout({ title: "Let op", body: PARAGRAPH }),
    build.buttons([["Naar een andere pagina", other]]),
    build.separator(),
  ];
  const lists = ORDERS.map((order) => build.list({ intro: PARAGRAPH }, { defaultParentGuids: [LIST_PAGE], defaultSortBy: order }));
  return {
    key: keys[index] ?? "",
    path: pathAt(index),
    title: `Koude pagina ${index + 1}`,
    description: "Dient om te meten wat een pagina kost die niemand eerder opvroeg.",
    layout: "100",
    blocks: words.flatMap((block, place) => [block, ...lists.slice(place, place + 1)]),
  };
}
