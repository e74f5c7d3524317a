import type { Guid } from "@plein/contract/guid";
import { CONTENT_MANAGERS_ROLE_KEY } from "@plein/contract/roles/built-in-role";
import { createClient } from "@plein/db/pool/pg-client";
import { createBlockBuilders } from "../../../prisma/seed/content/block-builders.ts";
import type { DemoPage } from "../../../prisma/seed/content/demo-page.ts";
import { demoGuid } from "../../../prisma/seed/demo-guid.ts";
import { insertPages } from "../../../prisma/seed/store/add-platform.ts";
import { pageRowsOf } from "../../../prisma/seed/store/page-rows.ts";
import type { Bench } from "../bench.ts";

export type BlockBuilders = ReturnType<typeof createBlockBuilders<string, never>>;

/** Adds published pages. @returns their guids, by which `build` links to a page as well */
export async function addPages(
  { limitTarget: { databaseUrl, platformGuid } }: Pick<Bench, "limitTarget">,
  pagesOf: (build: BlockBuilders) => readonly DemoPage[],
): Promise<Guid[]> {
  const findPageGuid = (key: string) => demoGuid(platformGuid, "page", key);
  const build = createBlockBuilders<string, never>({
    findPageGuid,
    getImage: () => {
      throw new Error("These pages have no pictures");
    },
  });
  const pages = pagesOf(build);
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
    await insertPages(
      client,
      pageRowsOf(pages, { platformKey: platformGuid, platformGuid, now: new Date(), editorGuid: null, roleGuidOf: () => editors }),
    );
    await client.query("commit");
    for (const table of ["pages", "page_publications", "building_block_instances"]) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
  return pages.map(({ key }) => findPageGuid(key));
}
