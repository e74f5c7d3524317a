import { INVALIDATION_CHANNEL } from "@plein/contract/cache/cache-tag";
import { withOwnerClient } from "@plein/db/testing/owner-client";
import { productOfWorker } from "../setup/products.ts";

const BROKEN = { text: { title: "Tekst van vroeger" } };

/**
 * Replaces the content of the first heading on a page of the demo municipality by content that its schema rejects, in the
 * draft and in the publication, as happens after an update with a stricter schema.
 */
export async function breakFirstHeading(path: string): Promise<void> {
  await withOwnerClient(productOfWorker().databaseUrl, async (client) => {
    const { rows } = await client.query("select platform_guid from platform_hosts where host = 'lindendaal.localhost'");
    const platformGuid = String(rows[0]?.platform_guid);
    await client.query("select set_config('app.platform', $1, false)", [platformGuid]);
    const broken = await client.query(
      `update building_block_instances set content = $2
        where guid = (select b.guid from building_block_instances b join pages p on p.guid = b.page_guid
                       where p.path = $1 and b.building_block_name = 'heading' and b.deleted_on is null order by b.sort_id limit 1)
       returning guid, page_guid`,
      [path, JSON.stringify(BROKEN)],
    );
    const { guid, page_guid: pageGuid } = broken.rows[0];
    await client.query(
      `update page_publications set blocks =
              (select jsonb_agg(case when block->>'guid' = $2 then jsonb_set(block, '{content}', $3) else block end order by place)
                 from jsonb_array_elements(blocks) with ordinality as listed (block, place))
        where page_guid = $1`,
      [pageGuid, guid, JSON.stringify(BROKEN)],
    );
    await client.query("select pg_notify($1, $2)", [INVALIDATION_CHANNEL, JSON.stringify({ platformGuid, tags: ["all"], sender: "e2e" })]);
  });
}
