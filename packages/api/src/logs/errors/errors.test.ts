import type { ErrorFilter } from "@plein/contract/logs/error-group";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { runSql } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { settle } from "../../testing/outcome.ts";
import { callAs } from "../../testing/test-caller.ts";
import { createErrorLog } from "./intake/error-log.ts";
import { removeExcessRows, removeOldErrors } from "./intake/error-rows.ts";
import type { LoggedError } from "./intake/logged-error.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());
afterEach(() => runSql(fixture.a.db, sql`delete from error_groups where platform_guid = ${fixture.a.platform.guid}::uuid`));

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const CODE = "0199c1f0-8f5e-7c3a-9b1e-0000000000cd";

function open() {
  const failures: unknown[] = [];
  const log = createErrorLog({ dbOf: () => fixture.a.db, now: Date.now, reportError: (error) => failures.push(error) });
  const add = (change: Partial<LoggedError> = {}) => log.add(fixture.a.platform, { ...ERROR, ...change });
  return { log, failures, add };
}
const ERROR: LoggedError = {
  source: "browser",
  level: 3,
  message: "save-1700000000123 - Opslaan mislukt",
  details: "",
  url: "https://lindendaal.example/nieuws?naam=Anna",
  userAgent: FIREFOX,
  isRobot: false,
  correlationId: null,
};
const asAdmin = async () => (await callAs(fixture.a, "admin")).caller.errors;
const listMessages = async (filter: Partial<ErrorFilter> & { search?: string } = {}) =>
  (await (await asAdmin()).list(filter)).errors.map(({ message }) => message);

it("counts errors of the same kind as one, without what differs between them", async () => {
  const { log, add } = open();
  add();
  add({ message: "save-1700000000456 - Opslaan mislukt", url: "/agenda", details: "at anna@meeuwen.example" });
  add({ message: "404 - Not found: /weg-2024", level: 4 });
  await log.flush();
  add();
  await log.flush();
  const { errors, total } = await (await asAdmin()).list({});
  expect(total).toBe(2);
  expect(errors[0]).toMatchObject({ message: "save-… - Opslaan mislukt", count: 3, state: "open", lastPath: "/nieuws", level: 3 });
  expect(errors[1]).toMatchObject({ message: "404 - Not found: /weg-…", count: 1 });
  const details = await (await asAdmin()).get({ guid: errors[0]?.guid ?? "" });
  expect(details.events.map(({ path }) => path)).toEqual(["/nieuws", "/agenda", "/nieuws"]);
  expect(details.events[0]).toMatchObject({
    browser: "Firefox 145 (Windows)",
    isRobot: false,
    correlationId: null,
    taskCode: "save-1700000000123",
  });
  expect(details.details).toBe("");
});

it("finds errors by severity, source, text and the code that a user was shown", async () => {
  const { log, add } = open();
  add();
  add({ message: "404 - Not found: /weg", level: 4 });
  add({ source: "server", message: "Error - broken inside", correlationId: CODE, url: "/api/pages?x=1", details: "Error: broken inside" });
  await log.flush();
  expect(await listMessages({ severity: "warning" })).toEqual(["404 - Not found: /weg"]);
  expect(await listMessages({ source: "server" })).toEqual(["Error - broken inside"]);
  expect(await listMessages({ search: "OPSLAAN" })).toEqual(["save-… - Opslaan mislukt"]);
  expect(await listMessages({ search: "/api/p" })).toEqual(["Error - broken inside"]);
  expect(await listMessages({ search: ` ${CODE.toUpperCase()}` })).toEqual(["Error - broken inside"]);
  expect(await listMessages({ search: "save-1700000000123 " })).toEqual(["save-… - Opslaan mislukt"]);
  expect(await listMessages({ search: "save-1700000000124" })).toEqual([]);
  expect(await listMessages({ search: "0199c1f0-8f5e-7c3a-9b1e-0000000000ff" })).toEqual([]);
  const { caller } = await callAs(fixture.b, "admin");
  expect(await caller.errors.list({ state: "all", search: "save-1700000000123" })).toEqual({ errors: [], total: 0 });
  expect(await caller.errors.list({ state: "all" })).toEqual({ errors: [], total: 0 });
});

it("resolves an error until it is seen again, and reopens it", async () => {
  const { log, add } = open();
  add();
  await log.flush();
  const errors = await asAdmin();
  const guid = (await errors.list({})).errors[0]?.guid ?? "";
  await errors.resolve({ guid });
  expect([await listMessages(), await listMessages({ state: "resolved" })]).toEqual([[], ["save-… - Opslaan mislukt"]]);
  await errors.reopen({ guid });
  expect((await errors.get({ guid })).state).toBe("open");
  await errors.resolve({ guid });
  await runSql(
    fixture.a.db,
    sql`update error_groups set resolved_on = now() - interval '1 minute' where platform_guid = ${fixture.a.platform.guid}::uuid`,
  );
  add();
  await log.flush();
  expect((await errors.list({})).errors[0]).toMatchObject({ state: "returned", count: 2 });
  expect((await settle(errors.resolve({ guid: CODE }))).status).toBe(404);
});

it("doesn't let a flood of browsers hide the server's errors, and reports the lost ones", async () => {
  const { log, add, failures } = open();
  for (let index = 0; index < 200; index++) add({ message: "Error - yy" });
  for (let index = 0; index < 149; index++) add({ message: `Error - ${"x".repeat(index + 1)}` });
  add({ source: "server", message: "Error - broken inside" });
  await log.flush();
  const { list } = await asAdmin();
  expect([(await list({})).total, (await list({ source: "server" })).total]).toEqual([101, 1]);
  expect((await list({ search: "- yy" })).errors[0]?.count).toBe(200);
  expect(failures).toEqual([new Error("50 different errors came too fast")]);
});

it("keeps 50 events of a group, 500 groups of a source, and both for 30 days", async () => {
  const { db, platform } = fixture.a;
  const { log, add } = open();
  for (let index = 0; index < 60; index++) add({ source: "server", message: "Error - often" });
  await log.flush();
  for (let index = 0; index < 30; index++) add({ source: "server", message: "Error - often" });
  await log.flush();
  await runSql(
    db,
    sql`insert into error_groups (platform_guid, source, level, message, count, first_seen_on, last_seen_on)
        select ${platform.guid}::uuid, 'browser'::error_source, 3, 'Error ' || n, 1, now(), now() - interval '1 hour' * n from generate_series(1, 510) n
         union all
        select ${platform.guid}::uuid, 'server', 3, 'Error - old', 1, now(), now() - interval '31 days'`,
  );
  await removeExcessRows(db);
  await removeOldErrors(db);
  const all = await runSql(
    db,
    sql<{ source: string; groups: number; oldest: number; events: number; count: number }>`
      select g.source, count(*)::int as groups, max(extract(epoch from now() - last_seen_on) / 3600)::int as oldest, max(count)::int as count,
             max((select count(*)::int from error_events e where e.group_guid = g.guid)) as events
        from error_groups g where platform_guid = ${platform.guid}::uuid group by 1 order by 1`,
  );
  expect(all).toEqual([
    { source: "browser", groups: 500, oldest: 500, count: 1, events: 0 },
    { source: "server", groups: 1, oldest: 0, count: 90, events: 50 },
  ]);
});
