import { expect, it } from "vitest";
import { withOwnerClient } from "./testing/owner-client.ts";
import { openTestDatabase } from "./testing/test-database.ts";

/** Foreign keys whose rows are read one by one when what they refer to is deleted, each with the reason why that doesn't matter. */
const ACCOUNTS_STAY = "accounts are erased, and their rows stay";
const KEYS_WITHOUT_INDEX = {
  building_block_instances_platform_guid_updated_by_guid_fkey: ACCOUNTS_STAY,
  form_submissions_platform_guid_form_guid_version_fkey: "versions go with their form, whose submissions an index finds",
  invitations_platform_guid_invited_by_guid_fkey: ACCOUNTS_STAY,
  list_item_parents_platform_guid_page_guid_fkey: "pages are deleted from the trash, at night; an index would be written for each item",
  page_publications_platform_guid_published_by_guid_fkey: ACCOUNTS_STAY,
  page_versions_platform_guid_published_by_guid_fkey: ACCOUNTS_STAY,
  pages_platform_guid_updated_by_guid_fkey: ACCOUNTS_STAY,
  scheduled_publications_platform_guid_scheduled_by_guid_fkey: ACCOUNTS_STAY,
  staff_proposals_platform_guid_decided_by_guid_fkey: ACCOUNTS_STAY,
  staff_proposals_platform_guid_proposed_by_guid_fkey: ACCOUNTS_STAY,
  support_grants_platform_guid_ended_by_guid_fkey: ACCOUNTS_STAY,
  visit_month_figures_platform_guid_month_fkey: "a platform has few months",
};

it("has an index for each foreign key, so that deleting what it refers to doesn't read a whole table", async () => {
  const database = await openTestDatabase();
  const { rows } = await withOwnerClient(database.ownerUrl, (client) =>
    client.query<{ key: string }>(`
      select f.conname as key from pg_constraint f
       where f.contype = 'f' and f.connamespace = 'public'::regnamespace and not exists (
         select from pg_index i
          where i.indrelid = f.conrelid and (i.indkey::int2[])[0:cardinality(f.conkey) - 1] @> f.conkey
            and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = any(
              select format('(%I IS NOT NULL)', a.attname) from pg_attribute a where a.attrelid = f.conrelid and a.attnum = any(f.conkey))))
       order by 1`),
  );
  await database.close();
  expect(rows.map(({ key }) => key)).toEqual(Object.keys(KEYS_WITHOUT_INDEX));
});
