import { randomUUID } from "node:crypto";
import { digestSecret } from "@plein/auth/secrets/secret";
import { addDays } from "@plein/contract/statistics/statistics-period";
import { addJob } from "@plein/db/jobs/job-queue";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createForwardingLog } from "../logs/forwarding/forwarding-log.ts";
import { noteUnusedFiles } from "../media/unused/unused-file-rows.ts";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { createItemFixture } from "../testing/item-fixtures.ts";
import { settle } from "../testing/outcome.ts";
import { emailOf, PEOPLE, type Person } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";
import { addUpMonths } from "./months/add-up-months.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0";
const MARCH = { from: "2026-03-01", until: "2026-03-31" };

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const statisticsAs = async (person: Person) => (await callAs(fixture.a, person)).caller.statistics;

async function addHour(
  day: string,
  hour: number,
  { views, visits = 0, visitors = 0 }: { views: number; visits?: number; visitors?: number },
) {
  const { db } = fixture.a;
  await runSql(
    db,
    sql`insert into visit_hours (platform_guid, day, hour, views, visits, visitors)
        values (${db.platformGuid}::uuid, ${day}::date, ${hour}::int, ${views}::int, ${visits}::int, ${visitors}::int)`,
  );
}

async function addFigure(kind: string, value: string, count: number, day = "2026-03-10") {
  const { db } = fixture.a;
  await runSql(
    db,
    sql`insert into visit_figures (platform_guid, kind, day, value, count)
        values (${db.platformGuid}::uuid, ${kind}::visit_figure_kind, ${day}::date, ${value}, ${count}::int)`,
  );
}

describe("the overview", () => {
  it("has each day of a period, and the total of as many days before it", async () => {
    await addHour("2026-02-28", 9, { views: 4, visits: 2, visitors: 1 });
    await addHour("2026-03-01", 0, { views: 5, visits: 3, visitors: 2 });
    await addHour("2026-03-31", 23, { views: 7, visits: 4, visitors: 3 });
    await addHour("2026-04-01", 0, { views: 100 });
    const overview = await (await statisticsAs("admin")).getOverview(MARCH);
    expect(overview.days).toHaveLength(31);
    expect(overview.days[0]).toMatchObject({ day: "2026-03-01", views: 5, visits: 3, visitors: 2, searches: 0 });
    expect(overview.total).toMatchObject({ views: 12, visits: 7, visitors: 5 });
    expect(overview.before).toMatchObject({ views: 4, visits: 2, visitors: 1 });
    expect(overview.countedSince).toBe("2026-02-28");
  });

  it("ends today, counts accounts only for users who may see people, and counts nothing of another platform", async () => {
    const { today } = await (await statisticsAs("admin")).getOverview(MARCH);
    const future = { from: today, until: "2099-12-31" };
    expect(await settle((await statisticsAs("admin")).getOverview(future))).toMatchObject({ code: "BadRequest" });
    const next = new Date(Date.parse(today) + 3 * 86_400_000).toISOString().slice(0, 10);
    const own = await (await statisticsAs("admin")).getOverview({ from: today, until: next });
    expect(own.days.map(({ day }) => day)).toEqual([today]);
    expect(own.total.accounts).toBeGreaterThan(4);
    expect((await (await statisticsAs("contentManager")).getOverview({ from: today, until: next })).total.accounts).toBeNull();
    const { caller } = await callAs(fixture.b, "admin");
    expect(await caller.statistics.getOverview(MARCH)).toMatchObject({ countedSince: null, total: { views: 0 }, before: { views: 0 } });
  });

  it("says how many visitors agreed to analytical cookies, without one to four", async () => {
    const { db } = fixture.a;
    const consentOf = async (count: number) => {
      await runSql(db, sql`update visit_hours set consented = ${count}::int where day = '2026-03-31'`);
      return (await (await statisticsAs("contentManager")).getOverview(MARCH)).consented;
    };
    expect(await consentOf(0)).toEqual({ total: 0, before: 0 });
    expect(await consentOf(4)).toEqual({ total: null, before: 0 });
    expect(await consentOf(5)).toEqual({ total: 5, before: 0 });
  });

  it("refuses a period that ends before it starts", async () => {
    const statistics = await statisticsAs("admin");
    expect(await settle(statistics.getOverview({ from: MARCH.until, until: MARCH.from }))).toMatchObject({ code: "BadRequest" });
  });
});

describe("the statistics of content", () => {
  it("name pages and items by their current titles, with the views before, without content that the caller may not view", async () => {
    const { db, pages } = fixture.a;
    const itemGuid = await createItemFixture(db, { title: "Een bericht", pageGuid: pages.open });
    const hidden = await createItemFixture(db, { title: "Voor lezers", pageGuid: pages.othersPage });
    await runSql(db, sql`update pages set view_permission = 'Admin' where guid = ${pages.othersPage}::uuid`);
    const rows = await runSql(
      db,
      sql<{ guid: string; path: string; shortId: string }>`
        select i.guid, p.path, i.short_id as "shortId" from list_items i
          join list_item_parents r on r.platform_guid = i.platform_guid and r.item_guid = i.guid join pages p on p.platform_guid = i.platform_guid and p.guid = r.page_guid
         where i.guid in (${itemGuid}::uuid, ${hidden}::uuid)`,
    );
    const [item, secret] = [rows.find(({ guid }) => guid === itemGuid), rows.find(({ guid }) => guid === hidden)];
    if (item === undefined || secret === undefined) throw new Error("no items");
    await addFigure("page", item.path, 9);
    await addFigure("page", item.path, 2, "2026-02-10");
    await addFigure("page", `${item.path}/i/${item.shortId}`, 8);
    await addFigure("page", `${secret.path}/i/${secret.shortId}`, 7);
    await addFigure("page", secret.path, 6);
    await addFigure("page", "/opgeheven", 5);
    await addFigure("page", "", 99);
    await addFigure("landing", item.path, 4);
    await addFigure("exit", item.path, 5);
    await addFigure("exit", secret.path, 9);
    // Two processes may count the same visit at the same moment.
    await addFigure("exit", "/opgeheven", -1);
    for (const [path, views] of [
      [item.path, 5],
      ["/opgeheven", 4],
    ] as const) {
      await addFigure("timedView", path, views);
      await addFigure("viewSeconds", path, views * 41 + 1);
    }
    await addFigure("outgoing", "www.voorbeeld.nl/afspraak", 5);
    await addFigure("outgoing", "opdringerig.example", 4);
    await addFigure("notFound", "/weg", 3);
    const content = await (await statisticsAs("contentManager")).getContent(MARCH);
    expect(content.viewed.map(({ path, views, before }) => [path, views, before])).toEqual([
      [item.path, 9, 2],
      [`${item.path}/i/${item.shortId}`, 8, 0],
      ["/opgeheven", 5, 0],
    ]);
    expect(content.viewed[1]?.title).toBe("Een bericht");
    expect(content.landings).toEqual([{ path: item.path, title: content.viewed[0]?.title, visits: null }]);
    expect(content.exits).toEqual([{ path: item.path, title: content.viewed[0]?.title, visits: 5 }]);
    expect(content.viewed.map(({ seconds }) => seconds)).toEqual([41, null, null]);
    expect(content.outgoing).toEqual([{ url: "www.voorbeeld.nl/afspraak", clicks: 5 }]);
    expect(content.notFound).toEqual([{ path: "/weg", views: 3 }]);
    expect((await (await statisticsAs("admin")).getContent(MARCH)).viewed).toHaveLength(5);
  });

  it("list pages that nobody viewed for ninety days", async () => {
    const { db, pages } = fixture.a;
    const unvisited = async () => (await (await statisticsAs("contentManager")).getContent(MARCH)).unvisited.map(({ path }) => path);
    expect(await unvisited()).toEqual([]);
    const [row] = await runSql(
      db,
      sql<{ path: string }>`
        with moved as (update page_publications set published_on = now() - interval '91 days' where page_guid = ${pages.open}::uuid)
        select path from pages where guid = ${pages.open}::uuid`,
    );
    expect(await unvisited()).toEqual([row?.path]);
    await runSql(
      db,
      sql`insert into visit_figures (platform_guid, kind, day, value, count)
          values (${db.platformGuid}::uuid, 'page', now(), ${row?.path ?? ""}, 1)`,
    );
    expect(await unvisited()).toEqual([]);
  });
});

it("the statistics of content have the oldest page of each owner, and what waits, without pages that the caller may not view", async () => {
  const { db, pages } = fixture.a;
  const contentFor = async (person: Person) => (await statisticsAs(person)).getContent(MARCH);
  await runSql(
    db,
    sql`update page_publications set published_on = '2019-05-01T12:00:00Z', title = 'Al jaren zo' where page_guid = ${pages.othersPage}::uuid`,
  );
  const oldestFor = async (person: Person) => (await contentFor(person)).oldest;
  const [first, ...others] = await oldestFor("admin");
  expect(first).toMatchObject({ title: "Al jaren zo", publishedOn: "2019-05-01", pages: expect.any(Number) });
  expect(others.every(({ publishedOn }) => publishedOn > "2019-05-01")).toBe(true);
  await runSql(db, sql`update pages set view_permission = 'Admin' where guid = ${pages.othersPage}::uuid`);
  expect((await oldestFor("contentManager")).map(({ title }) => title)).not.toContain("Al jaren zo");
  const { drafts } = (await contentFor("admin")).waiting;
  expect(drafts).toBeGreaterThan(0);
  expect((await contentFor("contentManager")).waiting.drafts).toBeLessThanOrEqual(drafts);
  const { caller } = await callAs(fixture.b, "admin");
  expect((await caller.statistics.getContent(MARCH)).oldest.map(({ title }) => title)).not.toContain("Al jaren zo");
});

it("the statistics of content count the published pages whose draft was changed since, and not back", async () => {
  const { caller } = await callAs(fixture.a, "admin");
  const changed = async (person: Person) => (await (await statisticsAs(person)).getContent(MARCH)).waiting.changedDrafts;
  const { guid } = await caller.pages.add({ title: "Openingstijden", parentGuid: null });
  await caller.pages.publish({ guid });
  const before = await changed("admin");
  const { page } = await caller.pages.get({ guid });
  const saved = await caller.pages.save({ ...page, title: "Openingstijden in de zomer" });
  expect(await changed("admin")).toBe(before + 1);
  expect((await (await callAs(fixture.b, "admin")).caller.statistics.getContent(MARCH)).waiting.changedDrafts).toBe(0);
  await caller.pages.save({ ...saved, title: "Openingstijden" });
  expect(await changed("admin")).toBe(before);
});

it("the statistics of content name the public documents that were downloaded, and no others", async () => {
  const { db } = fixture.a;
  const add = async (name: string, { isPublic = true, isRemoved = false, kind = "file" } = {}) => {
    const guid = randomUUID();
    await runSql(
      db,
      sql`insert into images (platform_guid, guid, kind, name, content_type, size, width, height, is_public, deleted_on, updated_on)
          values (${db.platformGuid}::uuid, ${guid}::uuid, ${kind}, ${name}, 'application/pdf', 9, 0, 0, ${isPublic}, ${isRemoved ? new Date() : null}::timestamptz, now())`,
    );
    await addFigure("download", guid, name.length);
    return guid;
  };
  const [minutes, budget] = [await add("notulen.pdf"), await add("begroting.pdf")];
  await addFigure("download", budget, 4, "2026-02-20");
  await add("geheim.pdf", { isPublic: false });
  await add("weg.pdf", { isRemoved: true });
  await addFigure("download", "", 7);
  const { downloads } = await (await statisticsAs("contentManager")).getContent(MARCH);
  expect(downloads).toEqual([
    { guid: budget, name: "begroting.pdf", downloads: 13, before: 4 },
    { guid: minutes, name: "notulen.pdf", downloads: 11, before: 0 },
  ]);
  const { caller } = await callAs(fixture.b, "admin");
  expect((await caller.statistics.getContent(MARCH)).downloads).toEqual([]);
  await runSql(db, sql`delete from images where guid = any(${[minutes, budget]}::uuid[]) or name in ('geheim.pdf', 'weg.pdf')`);
});

it("the statistics of pages add up thirty days, hide one to four views, and leave out pages that the caller may not view", async () => {
  const { db, pages } = fixture.a;
  const [row] = await runSql(
    db,
    sql<{ open: string; linked: string; adminOnly: string; removed: string; today: string; first: string; before: string }>`
      select (select path from pages where guid = ${pages.open}::uuid) as open, (select path from pages where guid = ${pages.linked}::uuid) as linked,
             (select path from pages where guid = ${pages.othersPage}::uuid) as "adminOnly",
             (select path from pages where guid = ${pages.removed}::uuid) as removed,
             today::text, (today - 29)::text as first, (today - 30)::text as before
        from (select (now() at time zone time_zone)::date as today from platforms where guid = ${db.platformGuid}::uuid) as clock`,
  );
  if (row === undefined) throw new Error("no platform");
  const { open, linked, adminOnly, removed, today, first, before } = row;
  await runSql(db, sql`update pages set view_permission = 'Admin' where guid = ${pages.othersPage}::uuid`);
  await runSql(db, sql`delete from visit_figures where platform_guid = ${db.platformGuid}::uuid and kind = 'page'`);
  await addFigure("page", open, 3, today);
  await addFigure("page", open, 2, first);
  await addFigure("page", open, 99, before);
  await addFigure("page", linked, 4, today);
  await addFigure("page", adminOnly, 8, today);
  await addFigure("page", removed, 7, today);
  await addFigure("page", "/opgeheven", 6, today);
  await addFigure("page", "", 5, today);
  const ofPages = async (person: Person) =>
    Object.fromEntries((await (await statisticsAs(person)).getPages()).map(({ guid, views }) => [guid, views]));
  expect(await ofPages("contentManager")).toEqual({ [pages.open]: 5, [pages.linked]: 4 });
  expect(await ofPages("admin")).toEqual({ [pages.open]: 5, [pages.linked]: 4, [pages.othersPage]: 8 });
  const { caller } = await callAs(fixture.b, "admin");
  expect(await caller.statistics.getPages()).toEqual([]);
});

it("the statistics of visitors hide fewer than five visits, and add up hours by the day of the week", async () => {
  await addFigure("source", "google.com", 5);
  await addFigure("source", "direct", 4);
  await addFigure("device", "mobile", 6);
  await addFigure("country", "BE", 4);
  await addFigure("translated", "uk", 5);
  const visitors = await (await statisticsAs("contentManager")).getVisitors(MARCH);
  expect(visitors.source).toEqual([
    { value: "google.com", visits: 5 },
    { value: "direct", visits: null },
  ]);
  expect(visitors.device).toEqual([{ value: "mobile", visits: 6 }]);
  expect(visitors.country).toEqual([{ value: "BE", visits: null }]);
  expect(visitors.translated).toEqual([{ value: "uk", views: 5 }]);
  expect(visitors.hours).toEqual([
    { weekday: 2, hour: 23, views: 7 },
    { weekday: 7, hour: 0, views: 5 },
  ]);
});

it("the statistics of visitors add up views by the language of the page or item", async () => {
  const { db, pages } = fixture.a;
  const english = await createItemFixture(db, { title: "An article", pageGuid: pages.open });
  const [row] = await runSql(
    db,
    sql<{ open: string; linked: string; item: string }>`
      with item as (update list_items set locale = 'en' where guid = ${english}::uuid returning short_id),
           page as (update page_publications set options = '[{"name":"locale","value":"en"}]' where page_guid = ${pages.linked}::uuid)
      select p.path as open, (select path from pages where guid = ${pages.linked}::uuid) as linked, p.path || '/i/' || item.short_id as item
        from item, pages p where p.guid = ${pages.open}::uuid`,
  );
  if (row === undefined) throw new Error("no item");
  await addFigure("page", row.open, 7, "2025-06-01");
  await addFigure("page", row.linked, 2, "2025-06-01");
  await addFigure("page", row.item, 3, "2025-06-02");
  await addFigure("page", "/opgeheven", 9, "2025-06-02");
  const { contentLanguage } = await (await statisticsAs("contentManager")).getVisitors({ from: "2025-06-01", until: "2025-06-30" });
  expect(contentLanguage).toEqual([
    { value: "nl", views: 7 },
    { value: "en", views: 5 },
  ]);
});

it("the statistics of users hide one to four", async () => {
  const users = await (await statisticsAs("admin")).getUsers();
  expect(users.total).toBeGreaterThan(4);
  expect(users.inactive).toBeNull();
  expect(users.withSecondFactor).toBe(0);
  expect(users.locked).toBe(0);
  // Strangers guess the passwords of everybody here, and of somebody without an account.
  const people = PEOPLE.filter((person) => person !== "anonymous").map((person) => emailOf(person, fixture.a.mark));
  for (const email of [...people, "niemand@example.test"])
    await runSql(
      fixture.a.db,
      sql`insert into rate_limits (platform_guid, key, count, window_ends_on)
          values (${fixture.a.db.platformGuid}::uuid, ${`sign-in.strangers:${digestSecret(email)}`}, 20, now() + interval '1 minute')`,
    );
  const { locked, total, inactive } = await (await statisticsAs("admin")).getUsers();
  expect([locked, inactive]).toEqual([Number(total) - 1, null]);
  await runSql(fixture.a.db, sql`update rate_limits set window_ends_on = now() - interval '1 second'`);
  expect((await (await statisticsAs("admin")).getUsers()).locked).toBe(0);
  expect(users.roles.length).toBeGreaterThan(0);
  expect(users.roles.every(({ users: count }) => count === null || count === 0 || count > 4)).toBe(true);
});

it("the statistics of files name those that nothing used at the last check", async () => {
  const { db, pages } = fixture.a;
  const add = async (name: string, { createdOn = "2026-01-01", ownerKind = null as string | null } = {}) => {
    const guid = randomUUID();
    await runSql(
      db,
      sql`insert into images (platform_guid, guid, kind, name, content_type, size, width, height, owner_kind, owner_guid, created_on, updated_on)
          values (${db.platformGuid}::uuid, ${guid}::uuid, 'image', ${name}, 'image/png', 1000000, 9, 9, ${ownerKind}, ${ownerKind && guid}::uuid, ${createdOn}::timestamptz, now())`,
    );
    return guid;
  };
  const unused = await add("vergeten.png");
  const used = await add("gebruikt.png");
  const linked = await add("gelinkt.png");
  await add("nieuw.png", { createdOn: new Date().toISOString() });
  await add("portret.png", { ownerKind: "profile" });
  const unusedNow = async () => {
    await noteUnusedFiles(db);
    return (await (await statisticsAs("admin")).getMedia()).unused.largest
      .map(({ name }) => name)
      .filter((name) => name.endsWith("t.png") || name.endsWith("n.png"));
  };
  const setText = (text: string) =>
    runSql(
      db,
      sql`update page_publications set options = ${JSON.stringify([{ name: "test", value: text }])}::jsonb where page_guid = ${pages.open}::uuid`,
    );
  const [former] = await runSql(db, sql<{ options: unknown }>`select options from page_publications where page_guid = ${pages.open}::uuid`);
  await setText(`/a/${linked} en ${used}`);
  expect(await unusedNow()).toEqual(["vergeten.png"]);
  const { unused: figures } = await (await statisticsAs("admin")).getMedia();
  expect(figures.files).toBeGreaterThan(0);
  expect(figures.bytes).toBeGreaterThanOrEqual(1_000_000);
  await setText(`${unused} ${linked}`);
  expect(await unusedNow()).toEqual(["gebruikt.png"]);
  // What another platform's texts name doesn't count.
  await runSql(
    db,
    sql`update page_publications set options = ${JSON.stringify(former?.options)}::jsonb where page_guid = ${pages.open}::uuid`,
  );
  const { db: foreign } = fixture.b;
  await noteUnusedFiles(foreign);
  expect(await unusedNow()).toEqual(["gebruikt.png", "gelinkt.png", "vergeten.png"]);
  await runSql(db, sql`delete from images where name in ('vergeten.png', 'gebruikt.png', 'gelinkt.png', 'nieuw.png', 'portret.png')`);
});

it("the statistics of files and forms have what exists", async () => {
  const statistics = await statisticsAs("admin");
  expect(await statistics.getMedia()).toMatchObject({ pictures: expect.any(Number), withoutAlt: expect.any(Number) });
  const { largest } = await statistics.getMedia();
  expect(largest.map(({ bytes }) => bytes)).toEqual(largest.map(({ bytes }) => bytes).sort((one, other) => other - one));
  const { forms } = await statistics.getForms(MARCH);
  const { db } = fixture.a;
  const [form] = await runSql(db, sql<{ guid: string }>`select form_guid as guid from form_versions limit 1`);
  if (form === undefined) throw new Error("no form");
  const reachedIn = async (period: typeof MARCH) => (await statistics.getForms(period)).forms.find(({ guid }) => guid === form.guid);
  for (const [kind, count] of [
    ["view", 9],
    ["start", 5],
    ["sent", 3],
  ] as const)
    await runSql(
      db,
      sql`insert into form_step_figures (platform_guid, form_guid, version, day, kind, position, count)
          select platform_guid, form_guid, version, '2026-03-31', ${kind}::form_step_kind, 0, ${count}::int from form_versions
           where platform_guid = ${db.platformGuid}::uuid and form_guid = ${form.guid}::uuid limit 1`,
    );
  expect(await reachedIn(MARCH)).toMatchObject({ viewed: 9, started: 5, sent: 3 });
  expect(await reachedIn({ from: "2026-04-01", until: "2026-04-30" })).toMatchObject({ viewed: 0, started: 0, sent: 0 });
  expect(forms.length).toBeGreaterThan(0);
  expect(forms.every(({ submissions, medianHours }) => submissions === 0 && medianHours === null)).toBe(true);
  // Who may see no submissions of a form learns nothing of them.
  expect((await (await statisticsAs("staff")).getForms(MARCH)).forms.length).toBeLessThan(forms.length);
});

it("a view that a browser reports counts for readers of a page or item that exists", async () => {
  const { db } = fixture.a;
  const views = async () =>
    (await runSql(db, sql<{ count: number }>`select coalesce(sum(views), 0)::int as count from visit_hours where day > '2026-06-01'`))[0]
      ?.count;
  const [row] = await runSql(
    db,
    sql<{ page: string; item: string }>`
      select p.path as page, p.path || '/i/' || i.short_id || '/titel' as item from pages p
        join list_item_parents r on r.platform_guid = p.platform_guid and r.page_guid = p.guid join list_items i on i.platform_guid = p.platform_guid and i.guid = r.item_guid
       where p.guid = ${fixture.a.pages.open}::uuid and i.is_live limit 1`,
  );
  if (row === undefined) throw new Error("no item");
  const before = (await views()) ?? 0;
  for (const [person, path] of [
    ["anonymous", row.page],
    ["user", row.item],
    ["contentManager", row.page],
    ["anonymous", "/bestaat-niet"],
    ["anonymous", `${row.page}/i/niets`],
    ["anonymous", "/admin/pages"],
  ] as const) {
    const { caller, ctx } = await callAs(fixture.a, person, { userAgent: FIREFOX });
    await caller.statistics.countView({ path });
    await ctx.services.visitLog.flush();
  }
  expect(await views()).toBe(before + 2);
});

describe("the technical statistics", () => {
  const APRIL = { from: "2026-04-01", until: "2026-04-30" };
  const technicalAs = async (person: Person) => (await statisticsAs(person)).getTechnical(APRIL);

  it("rate web vitals for the site and its top-level pages, hide one to four, and compare with the period before", async () => {
    const { db, pages } = fixture.a;
    const [row] = await runSql(
      db,
      sql<{ open: string; linked: string }>`
        select (select path from pages where guid = ${pages.open}::uuid) as open, (select path from pages where guid = ${pages.linked}::uuid) as linked`,
    );
    const { open = "", linked = "" } = row ?? {};
    const day = "2026-04-02";
    await addFigure("lcp", `1000 ${open}`, 6, day);
    await addFigure("lcp", `4000 ${open}`, 1, day);
    await addFigure("lcp", `Infinity ${open}`, 1, day);
    await addFigure("lcp", `1000 ${linked}`, 4, day);
    await addFigure("lcp", "500 ", 3, day);
    await addFigure("lcp", "2500 /opgeheven", 2, day);
    await addFigure("lcp", "", 99, day);
    await addFigure("lcp", "1000 /", 5, "2026-03-12");
    await addFigure("inp", "50 /", 4, day);
    const { vitals } = await technicalAs("admin");
    expect(vitals.map(({ vital }) => vital)).toEqual(["lcp", "inp", "cls", "ttfb"]);
    expect(vitals[0]).toMatchObject({
      all: { good: 15, needsImprovement: 1, poor: 1, p75: 1000 },
      before: { good: 5, needsImprovement: 0, poor: 0, p75: 1000 },
      sections: [
        { path: open, figure: { good: 6, needsImprovement: 1, poor: 1, p75: 1000 } },
        { path: linked, figure: null },
      ],
    });
    expect(vitals[1]?.all).toBeNull();
    expect(vitals[2]?.all).toEqual({ good: 0, needsImprovement: 0, poor: 0, p75: null });
  });

  it("say how fast the server sent documents, how many were cached, and what became of mails", async () => {
    const { db } = fixture.a;
    await addFigure("served", "1 cached", 17, "2026-04-02");
    await addFigure("served", "500 rendered", 3, "2026-04-03");
    await addFigure("served", "Infinity rendered", 1, "2026-03-12");
    const mail = (state: string, createdOn: string, sentOn: string | null = null) =>
      runSql(
        db,
        sql`insert into mails (platform_guid, kind, recipient, locale, facts, state, created_on, sent_on)
            values (${db.platformGuid}::uuid, 'signInLink', 'a@b.example', 'nl', '{}', ${state}, ${createdOn}::timestamptz, ${sentOn}::timestamptz)`,
      );
    await mail("sent", "2026-04-02T10:00:00Z", "2026-04-02T10:00:04Z");
    await mail("sent", "2026-03-20T10:00:00Z", "2026-03-20T10:00:40Z");
    await mail("refused", "2026-04-03T10:00:00Z");
    // In April on the platform's clock, and no longer.
    await mail("failed", "2026-03-31T22:30:00Z");
    await mail("failed", "2026-04-30T22:30:00Z");
    await mail("queued", "2026-05-01T10:00:00Z");
    await mail("held", "2026-04-01T10:00:00Z");
    expect(await technicalAs("admin")).toMatchObject({
      served: { cached: 17, rendered: 3, groups: [17, 0, 0, 3, 0], p50: 1, p95: 500 },
      servedBefore: { cached: 0, rendered: 1, p95: null },
      mails: { sent: 1, refused: 1, failed: 1, medianSeconds: 4, waiting: 1, waitingSince: "2026-05-01T10:00:00.000Z", listedDays: 365 },
    });
    await runSql(db, sql`delete from mails where recipient = 'a@b.example'`);
  });

  it("have the share of programs, and the platform's own jobs in the queue", async () => {
    const { db } = fixture.a;
    await addHour("2026-04-20", 9, { views: 30 });
    await runSql(db, sql`update visit_hours set robots = 20 where day = '2026-04-20'`);
    const { views, viewsBefore, jobs } = await technicalAs("admin");
    expect(views.robots).toBe(20);
    expect(views.people).toBeGreaterThanOrEqual(30);
    expect(viewsBefore.robots).toBe(0);
    const runAt = new Date(Date.now() - 3_600_000);
    const mail = { platformGuid: db.platformGuid, mailGuid: randomUUID() };
    await db.transaction((tx) => addJob(tx, "sendMail", mail, { runAt, key: "statistics" }));
    expect((await technicalAs("admin")).jobs).toEqual({ ...jobs, waiting: jobs.waiting + 1, waitingSince: runAt.toISOString() });
    await runSql(
      db,
      sql`update graphile_worker._private_jobs set attempts = 2, run_at = now() + interval '1 hour' where key = 'statistics'`,
    );
    expect((await technicalAs("admin")).jobs).toEqual({ ...jobs, retrying: jobs.retrying + 1 });
    await runSql(db, sql`update graphile_worker._private_jobs set attempts = max_attempts where key = 'statistics'`);
    expect((await technicalAs("admin")).jobs).toEqual({ ...jobs, failed: jobs.failed + 1 });
    expect((await (await callAs(fixture.b, "admin")).caller.statistics.getTechnical(APRIL)).jobs.failed).toBe(0);
    await runSql(db, sql`delete from graphile_worker._private_jobs where key = 'statistics'`);
  });

  it("say what became of the errors that are forwarded, in every process, and of those of one that ended", async () => {
    const { db } = fixture.a;
    const today = new Date().toISOString().slice(0, 10);
    const period = { from: addDays(today, -1), until: addDays(today, 1) };
    const forwardingNow = async () => (await (await statisticsAs("admin")).getTechnical(period)).forwarding;
    const none = { forwarded: 0, lost: 0, failures: 0, lastFailure: null, waiting: 0, waitingSince: null };
    expect(await forwardingNow()).toEqual(none);
    const [one, other] = [randomUUID(), randomUUID()];
    const logOf = (process: string) =>
      createForwardingLog(process, {
        dbOf: () => db,
        reportError: (error) => {
          throw error;
        },
      });
    const [log, otherLog] = [logOf(one), logOf(other)];
    const waitingSince = new Date(Date.now() - 60_000);
    const failed = { forwarded: 0, lost: 0, waiting: 2, waitingSince };
    log.add(db.platformGuid, { ...failed, failure: { failedOn: waitingSince, status: 503 } });
    log.add(db.platformGuid, { ...failed, waiting: 3, failure: { failedOn: new Date(waitingSince.getTime() + 10_000), status: null } });
    await log.flush();
    const failure = { failedOn: new Date(waitingSince.getTime() + 10_000).toISOString(), status: null };
    const outage = { ...none, failures: 2, lastFailure: failure, waiting: 3, waitingSince: waitingSince.toISOString() };
    expect(await forwardingNow()).toEqual(outage);
    otherLog.add(db.platformGuid, { forwarded: 4, lost: 1, waiting: 0, waitingSince: null, failure: null });
    await otherLog.flush();
    expect(await forwardingNow()).toEqual({ ...outage, forwarded: 4, lost: 1 });
    await runSql(db, sql`update log_forwarding set updated_on = now() - interval '12 minutes' where process_guid = ${one}::uuid`);
    expect(await forwardingNow()).toEqual({ ...outage, forwarded: 4, lost: 4, waiting: 0, waitingSince: null });
    log.add(db.platformGuid, { forwarded: 3, lost: 0, waiting: 0, waitingSince: null, failure: null });
    await log.flush();
    expect(await forwardingNow()).toEqual({ ...outage, forwarded: 7, lost: 1, waiting: 0, waitingSince: null });
    const { caller } = await callAs(fixture.b, "admin");
    expect((await caller.statistics.getTechnical(period)).forwarding).toEqual(none);
  });

  it("count the kinds of errors, and are for admins, staff and developers", async () => {
    await addFigure("browserError", "TypeError", 3, "2026-04-03");
    await addFigure("browserError", "TypeError", 2, "2026-03-30");
    await addFigure("browserError", "other", 4, "2026-04-04");
    await addFigure("notFound", "/missend", 2, "2026-04-04");
    for (const person of ["admin", "developer"] as const) {
      expect(await technicalAs(person)).toMatchObject({
        errors: [
          { kind: "other", count: 4, before: 0 },
          { kind: "TypeError", count: 3, before: 2 },
        ],
        notFound: [{ path: "/missend", views: 2 }],
      });
    }
    expect(await settle(technicalAs("contentManager"))).toMatchObject({ code: "Unauthorized" });
    const { caller } = await callAs(fixture.b, "admin");
    expect(await caller.statistics.getTechnical(APRIL)).toMatchObject({ errors: [], notFound: [] });
  });

  it("come from browsers: documents by the bucket and the top-level page, errors by their kind, and nothing of robots", async () => {
    const { db, pages } = fixture.a;
    const [row] = await runSql(db, sql<{ path: string }>`select path from pages where guid = ${pages.open}::uuid`);
    const path = row?.path ?? "";
    const report = async (person: Person, userAgent: string) => {
      const { caller, ctx } = await callAs(fixture.a, person, { userAgent });
      await caller.statistics.addWebVitals({ path: `${path}/onder/i/abc/titel`, lcp: 1700.5, cls: 0, ttfb: 9000 });
      await caller.statistics.addWebVitals({ path: "/bestaat\u0000niet", inp: 240 });
      await caller.statistics.addWebVitals({ path: "/admin/pages", inp: 250 });
      // The time counts for a path that was viewed today: the process writes its views first or together with it.
      await caller.statistics.countView({ path });
      await caller.statistics.addWebVitals({ path, shownMs: 3_000_000, translatedTo: "UK-ua" });
      await caller.statistics.addWebVitals({ path: "/bestaat-niet", shownMs: 20_000, translatedTo: "<b>" });
      for (const url of [
        "https://www.voorbeeld.nl/afspraak?bsn=1#x",
        "https://voorbeeld.nl/van/jan@b.example",
        "http://a.test/eigen",
        "mailto:a@b.example",
        "geen adres",
      ])
        await caller.statistics.countOutgoingLink({ url });
      const entry = { level: 3, origin: path, platform: "", user_agent: userAgent, bot: false, timestamp: 1 };
      await caller.logs.add({
        entries: [
          { ...entry, short_message: "TypeError - x is not a function" },
          { ...entry, short_message: "save-1700000000000 - Opslaan mislukt" },
          { ...entry, short_message: "jan@voorbeeld.nl - Kapot" },
          { ...entry, short_message: "404 - Niet gevonden", level: 4 },
          { ...entry, short_message: "500 - 500 error", bot: true },
        ],
      });
      await ctx.services.visitLog.flush();
    };
    await report("anonymous", FIREFOX);
    await report("user", FIREFOX);
    await report("anonymous", "Googlebot/2.1");
    const rows = await runSql(
      db,
      sql<{ kind: string; value: string; count: number }>`
        select kind::text as kind, value, count from visit_figures
         where platform_guid = ${db.platformGuid}::uuid and day > '2026-06-01' and kind in ('lcp', 'inp', 'cls', 'ttfb', 'browserError', 'timedView', 'viewSeconds', 'translated', 'outgoing')
         order by kind, value`,
    );
    expect(rows.map(({ kind, value, count }) => `${kind} ${value}: ${count}`)).toEqual([
      "browserError TypeError: 2",
      "browserError other: 2",
      "browserError task: 2",
      `cls 0.01 ${path}: 2`,
      "inp 300 : 4",
      `lcp 2000 ${path}: 2`,
      "outgoing voorbeeld.nl: 2",
      "outgoing www.voorbeeld.nl/afspraak: 2",
      `timedView ${path}: 2`,
      "translated uk: 2",
      `ttfb Infinity ${path}: 2`,
      `viewSeconds ${path}: 3600`,
    ]);
  });
});

it("the statistics of a period stay the same once its months are added up, which happens to those that have ended", async () => {
  const { db } = fixture.b;
  const day = sql`'2025-12-20'::date + n`;
  await runSql(
    db,
    sql`with hours as (insert into visit_hours (platform_guid, day, hour, views)
                       select ${db.platformGuid}::uuid, ${day}, 9, n from generate_series(0, 99) as n),
             today as (insert into visit_figures (platform_guid, kind, day, value, count)
                       values (${db.platformGuid}::uuid, 'page', now()::date, '/vandaag', 3))
        insert into visit_figures (platform_guid, kind, day, value, count)
        select ${db.platformGuid}::uuid, kind, ${day}, '1000 /pad-' || n % 7, n + 5
          from generate_series(0, 99) as n, unnest(enum_range(null::visit_figure_kind)) as kind`,
  );
  const { statistics } = (await callAs(fixture.b, "admin")).caller;
  const whole = { from: "2026-01-01", until: "2026-02-28" };
  const periods = [
    whole,
    { from: "2025-12-25", until: "2026-03-05" },
    { from: "2026-01-02", until: "2026-01-31" },
    { from: "2026-02-03", until: "2026-02-04" },
    { from: "2026-01-01", until: "2026-12-31" },
  ];
  const read = async () => {
    const figures: unknown[] = [];
    for (const period of periods)
      figures.push(
        ...(await Promise.all([statistics.getContent(period), statistics.getVisitors(period), statistics.getTechnical(period)])),
      );
    return figures;
  };
  const byDays = await read();
  expect(await addUpMonths(db)).toBeGreaterThan(9);
  expect(await addUpMonths(db)).toBe(0);
  expect(await read()).toEqual(byDays);
  expect(await runSql(db, sql`select from visit_months where month >= date_trunc('month', now())`)).toEqual([]);
  // Of a whole month, its days aren't read.
  const visitors = await statistics.getVisitors(whole);
  await runSql(db, sql`delete from visit_figures where day between ${whole.from}::date and ${whole.until}::date`);
  expect(await statistics.getVisitors(whole)).toEqual(visitors);
});
