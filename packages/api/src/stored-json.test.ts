import { withOwnerClient } from "@plein/db/testing/owner-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { appRouter } from "./app-router.ts";
import { listProcedures } from "./rest-routes.ts";
import { findProcedure } from "./testing/call-by-name.ts";
import { type DatabaseFixture, openDatabaseFixture } from "./testing/database-fixture.ts";
import { settle } from "./testing/outcome.ts";
import { PEOPLE, type Person } from "./testing/platform-fixture.ts";
import { resetTerms } from "./testing/reset-terms.ts";
import { RIGHTS } from "./testing/rights/rights-table.ts";
import { callAs, startSessionAs } from "./testing/test-caller.ts";

/*
 * During an upgrade this release reads what the next one stores (docs/decisions/261-stored-json-of-a-later-release.md). Here every object in
 * every JSON column gets a member that no release has, and every procedure of the rights table answers as if it had none.
 */

const STORE_AS_A_LATER_RELEASE = `
  create function public.as_of_a_later_release(value jsonb) returns jsonb language sql immutable as $$
    -- An option of a page is a pair of a name and a text, which get no third member: what is new gets another name.
    select case when value ?& '{name,value}' then value else case jsonb_typeof(value)
      when 'object' then (select coalesce(jsonb_object_agg(key, public.as_of_a_later_release(member)), '{}') from jsonb_each(value) as m (key, member))
                         || '{"ofALaterRelease": "later"}'
      when 'array' then (select coalesce(jsonb_agg(public.as_of_a_later_release(element) order by at), '[]')
                           from jsonb_array_elements(value) with ordinality as e (element, at))
      else value end end
  $$;
  create function store_as_a_later_release() returns trigger language plpgsql as $$
    declare name text;
    begin
      foreach name in array tg_argv loop
        new := jsonb_populate_record(new, jsonb_build_object(name, public.as_of_a_later_release(to_jsonb(new) -> name)));
      end loop;
      return new;
    end
  $$;
  create function pg_temp.store_as_a_later_release() returns int language plpgsql as $$
    declare t record; total int := 0;
    begin
      for t in select table_name as name, array_agg(column_name::text) as columns,
                      string_agg(format('%1$I = public.as_of_a_later_release(%1$I)', column_name), ', ') as changes,
                      string_agg(quote_literal(column_name), ', ') as arguments
                 from information_schema.columns c
                where table_schema = 'public' and data_type = 'jsonb' and is_generated = 'NEVER'
                  and column_name <> 'role_map' -- a map of the platform's own names
                  and exists (select from information_schema.columns p
                               where p.table_schema = 'public' and p.table_name = c.table_name and p.column_name = 'platform_guid')
                group by 1 loop
        execute format('alter table %I disable trigger user', t.name);
        execute format('update %I set %s', t.name, t.changes);
        execute format('alter table %I enable trigger user', t.name);
        execute format('create trigger zz_later before insert or update on %I for each row execute function public.store_as_a_later_release(%s)', t.name, t.arguments);
        total := total + cardinality(t.columns);
      end loop;
      return total;
    end
  $$`;

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  await withOwnerClient(fixture.database.ownerUrl, async (client) => {
    await client.query("select set_config('app.platform', $1, false)", [fixture.a.platform.guid]);
    await client.query(STORE_AS_A_LATER_RELEASE);
    const { rows: counts } = await client.query<{ columns: number }>("select pg_temp.store_as_a_later_release() as columns");
    expect(counts[0]?.columns).toBeGreaterThan(20);
  });
});
afterAll(() => fixture.database.close());
afterEach(() => resetTerms(fixture.a.db));

const subscriptions = new Set(
  listProcedures(appRouter).flatMap(({ name, definition: { type } }) => (type === "subscription" ? [name] : [])),
);
const rows = Object.entries(RIGHTS).filter(([name]) => !subscriptions.has(name));

let calls = 0;

describe("what a later release stored", () => {
  it.each(rows)("is no obstacle to %s", async (name, row) => {
    const statuses = row.own.split(" ");
    const person: Person = statuses[PEOPLE.indexOf("admin")] === "200" ? "admin" : (PEOPLE[statuses.indexOf("200")] ?? "admin");
    const input = await row.input?.(fixture.a, person);
    const session = row.needsSession && person !== "anonymous" ? await startSessionAs(fixture.a, person) : {};
    calls += 1;
    const clientAddress = `198.51.${calls >> 8}.${calls & 255}`;
    const { caller } = await callAs(fixture.a, person, { directory: fixture.database.directory, clientAddress, ...session });
    expect((await settle(findProcedure(caller, name)(input))).status).toBe(200);
  });
});
