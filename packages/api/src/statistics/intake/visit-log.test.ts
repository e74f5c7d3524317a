import type { PlatformDb } from "@plein/db/platform-db";
import { openTestDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql } from "../../run-sql.ts";
import type { Visit } from "./visit.ts";
import { readVisits } from "./visit-batch.ts";
import { countedPath, readVisitFacts } from "./visit-facts.ts";
import { createVisitLog } from "./visit-log.ts";
import { addVisitRows, forgetVisitors, openVisitDay, removeOldFigures } from "./visit-rows.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0";
const CHROME_ANDROID =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const EDGE =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0";
const IPAD =
  "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let platforms = 0;
async function openPlatform(): Promise<PlatformDb> {
  platforms += 1;
  return database.forPlatform((await database.addPlatform({ host: `visits${platforms}.test` })).guid);
}

const never = (error: unknown) => {
  throw error;
};

function visit(db: PlatformDb, change: Partial<Visit> = {}): Visit {
  return {
    platformGuid: db.platformGuid,
    kind: "page",
    path: "/",
    host: "site.test",
    clientAddress: "192.0.2.1",
    userAgent: FIREFOX,
    acceptLanguage: "nl-NL,nl;q=0.9",
    referrer: "",
    ...change,
  };
}

const log = (db: PlatformDb) => createVisitLog({ dbOf: () => db, reportError: never });

type Hour = { views: number; visits: number; visitors: number; robots: number; notFound: number };
async function sumHours(db: PlatformDb): Promise<Hour | undefined> {
  const rows = await runSql(
    db,
    sql<Hour>`select coalesce(sum(views), 0)::int as views, coalesce(sum(visits), 0)::int as visits, coalesce(sum(visitors), 0)::int as visitors,
                     coalesce(sum(robots), 0)::int as robots, coalesce(sum(not_found), 0)::int as "notFound" from visit_hours`,
  );
  return rows[0];
}

async function listFigures(db: PlatformDb): Promise<Record<string, number>> {
  const rows = await runSql(
    db,
    sql<{ name: string; count: number }>`select kind || ' ' || value as name, sum(count)::int as count from visit_figures group by 1`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

describe("visits", () => {
  it("are counted by two processes: views, visits, and each visitor once a day", async () => {
    const db = await openPlatform();
    const [one, other] = [log(db), log(db)];
    one.add(visit(db, { referrer: "https://www.google.com/" }));
    one.add(visit(db, { path: "/nieuws", referrer: "https://site.test/" }));
    one.add(visit(db, { clientAddress: "192.0.2.2", userAgent: CHROME_ANDROID, path: "/nieuws/i/3fa/een-titel" }));
    one.add(visit(db, { userAgent: "Googlebot/2.1" }));
    one.add(visit(db, { kind: "download", path: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37", clientAddress: "192.0.2.3" }));
    one.add(visit(db, { kind: "download", path: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37", userAgent: "Googlebot/2.1" }));
    one.add(visit(db, { kind: "notFound", path: "/weg" }));
    one.add(visit(db, { kind: "notFound", path: "/van/jan@voorbeeld.nl" }));
    await one.flush();
    other.add(visit(db, { path: "/nieuws" }));
    await other.flush();
    expect(await sumHours(db)).toEqual({ views: 4, visits: 2, visitors: 2, robots: 1, notFound: 2 });
    expect(await listFigures(db)).toEqual({
      "page /": 1,
      "page /nieuws": 2,
      "page /nieuws/i/3fa": 1,
      "download 0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37": 1,
      "notFound ": 1,
      "notFound /weg": 1,
      "landing /": 1,
      "landing /nieuws/i/3fa": 1,
      "exit /nieuws": 1,
      "exit /nieuws/i/3fa": 1,
      "source direct": 1,
      "source google.com": 1,
      "device desktop": 1,
      "device mobile": 1,
      "browser Chrome": 1,
      "browser Firefox": 1,
      "language nl": 2,
    });
  });

  it("start again after half an hour without a view, by the same visitor", async () => {
    const db = await openPlatform();
    const visits = log(db);
    visits.add(visit(db));
    await visits.flush();
    await runSql(db, sql`update day_visitors set last_seen_on = now() - interval '31 minutes'`);
    visits.add(visit(db));
    await visits.flush();
    visits.add(visit(db));
    await visits.flush();
    expect(await sumHours(db)).toMatchObject({ views: 3, visits: 2, visitors: 1 });
  });

  it("end at the last page of each, in whichever batch it came", async () => {
    const db = await openPlatform();
    const visits = log(db);
    const view = async (...paths: readonly string[]) => {
      for (const path of paths) visits.add(visit(db, { path }));
      await visits.flush();
    };
    const exits = async () =>
      Object.entries(await listFigures(db)).flatMap(([name, count]) =>
        name.startsWith("exit") && count !== 0 ? [`${name} ${count}`] : [],
      );
    await view("/", "/nieuws");
    expect(await exits()).toEqual(["exit /nieuws 1"]);
    await view("/contact");
    await view("/contact");
    expect(await exits()).toEqual(["exit /contact 1"]);
    await runSql(db, sql`update day_visitors set last_seen_on = now() - interval '31 minutes'`);
    await view("/");
    expect((await exits()).sort()).toEqual(["exit / 1", "exit /contact 1"]);
    // A process of the release before doesn't know the column.
    await runSql(db, sql`update day_visitors set last_path = null`);
    await view("/agenda");
    expect(await exits()).toContain("exit /agenda 1");
    await view(`/${"x".repeat(400)}`);
    expect(await exits()).not.toContain("exit /agenda 1");
  });

  it("are told apart by consent: each visitor who agreed counts once a day, whichever process knows it, if they viewed anything", async () => {
    const db = await openPlatform();
    const [one, other] = [log(db), log(db)];
    const agree = (visits: ReturnType<typeof log>, last: number) =>
      visits.addConsent({ platformGuid: db.platformGuid, clientAddress: `192.0.2.${last}`, userAgent: FIREFOX });
    const consented = async () =>
      (await runSql(db, sql<{ count: number }>`select coalesce(sum(consented), 0)::int as count from visit_hours`))[0]?.count;
    for (const last of [1, 2, 3]) one.add(visit(db, { clientAddress: `192.0.2.${last}` }));
    agree(one, 1);
    agree(one, 1);
    await one.flush();
    expect(await consented()).toBe(1);
    agree(other, 1);
    agree(other, 2);
    agree(other, 9);
    await Promise.all([other.flush(), one.flush()]);
    expect([await consented(), (await sumHours(db))?.visitors]).toEqual([2, 3]);
  });

  it("have a country where a proxy tells it", async () => {
    const db = await openPlatform();
    const visits = log(db);
    for (const [index, country] of ["NL", "nl", "XX", "", "Nederland", undefined].entries())
      visits.add(visit(db, { clientAddress: `192.0.2.${index}`, country }));
    await visits.flush();
    const figures = await listFigures(db);
    expect([figures["country NL"], figures["country und"]]).toEqual([2, 3]);
  });

  it("can't be traced to a visitor: another platform or day has another hash, and yesterday's are deleted", async () => {
    const [db, foreign] = [await openPlatform(), await openPlatform()];
    const [salt, next] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const hashes = async (one: Visit, by: Buffer) => [...(await readVisits([one], by)).visitors.keys()];
    expect(await hashes(visit(db), salt)).toEqual(await hashes(visit(db, { path: "/x", referrer: "https://b.test/" }), salt));
    expect(await hashes(visit(db), salt)).not.toEqual(await hashes(visit(db), next));
    expect(await hashes(visit(db), salt)).not.toEqual(await hashes(visit(foreign), salt));

    const moment = await openVisitDay(db, salt);
    expect((await openVisitDay(db, next)).salt).toEqual(salt);
    await addVisitRows(db, moment, await readVisits([visit(db)], salt));
    await forgetVisitors(db);
    expect(await runSql(db, sql`select from day_visitors`)).toHaveLength(1);
    await runSql(db, sql`update day_visitors set day = day - 1`);
    await runSql(db, sql`update visit_salts set day = day - 1`);
    await forgetVisitors(db);
    expect(await runSql(db, sql`select from day_visitors union all select from visit_salts`)).toEqual([]);
    expect(await sumHours(db)).toMatchObject({ visitors: 1 });
  });

  it("are removed after 25 months", async () => {
    const db = await openPlatform();
    const visits = log(db);
    visits.add(visit(db));
    await visits.flush();
    await runSql(
      db,
      sql`insert into visit_hours (platform_guid, day, hour, views) values (${db.platformGuid}::uuid, now() - interval '26 months', 1, 7)`,
    );
    await removeOldFigures(db, 25);
    expect(await sumHours(db)).toMatchObject({ views: 1 });
    expect(Object.keys(await listFigures(db))).toHaveLength(7);
  });

  it("that can't be written are reported, and don't end the counting", async () => {
    const db = await openPlatform();
    const reported: unknown[] = [];
    const visits = createVisitLog({ dbOf: () => never(new Error("no database")), reportError: (error) => reported.push(error) });
    visits.add(visit(db));
    await expect(visits.flush()).resolves.toBeUndefined();
    expect(reported).toHaveLength(1);
  });

  it("beyond the capacity of the buffer are lost, and reported once", async () => {
    const db = await openPlatform();
    const reported: unknown[] = [];
    const visits = createVisitLog({ dbOf: () => db, reportError: (error) => reported.push(error) });
    const robot = visit(db, { userAgent: "curl/8" });
    for (let count = 0; count < 50_003; count++) visits.add(robot);
    await visits.flush();
    expect(reported.map(String)).toEqual(["Error: 3 visits came too fast"]);
    expect(await sumHours(db)).toMatchObject({ robots: 50_000 });
  });
});

describe("the facts of a visit", () => {
  const facts = (change: Partial<Visit>) =>
    readVisitFacts(visit({ platformGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000001" } as PlatformDb, change));

  it.each([
    [FIREFOX, "desktop", "Firefox"],
    [EDGE, "desktop", "Edge"],
    [CHROME_ANDROID, "mobile", "Chrome"],
    [IPAD, "tablet", "Safari"],
    [
      "Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36",
      "tablet",
      "Samsung Internet",
    ],
    [
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36",
      "desktop",
      "Headless Chrome",
    ],
    ["Something/1.0", "desktop", "other"],
  ])("are its device and browser: %s", (userAgent, device, browser) => expect(facts({ userAgent })).toMatchObject({ device, browser }));

  it.each([
    ["", "direct"],
    ["no address", "direct"],
    ["https://site.test/nieuws?q=geheim", "direct"],
    ["https://www.nieuwsblad.test/a/b?c=d", "nieuwsblad.test"],
    ["android-app://com.google.android.gm", "direct"],
  ])("are the host that it came from, and no more of the URL: %s", (referrer, source) => expect(facts({ referrer }).source).toBe(source));

  it.each([
    ["en-GB,en;q=0.9", "en"],
    ["", "und"],
    ["*", "und"],
    ["<script>", "und"],
  ])("are its language: %s", (acceptLanguage, language) => expect(facts({ acceptLanguage }).language).toBe(language));

  it("have one path for an item, whatever its title, and decoded paths", () => {
    expect(countedPath("/i/3fa/een-titel")).toBe("/i/3fa");
    expect(countedPath("/nieuws/i/3fa/een%20titel")).toBe(countedPath("/nieuws/i/3fa"));
    expect(countedPath("/caf%C3%A9")).toBe("/café");
  });
});
