import { Site } from "@plein/contract/platforms/site";
import { withOwnerClient } from "@plein/db/testing/owner-client";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemory } from "../memory/memory.ts";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import { PEOPLE } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const NOT_STAFF = PEOPLE.filter((person) => person !== "staff" && person !== "anonymous" && person !== "inactive");
const withDirectory = (person: (typeof PEOPLE)[number]) => callAs(fixture.a, person, { directory: fixture.database.directory });

describe("platforms.getSite", () => {
  it("returns a visitor the frame: settings or their defaults, and the menu items that they may see", async () => {
    const site = await (await callAs(fixture.a, "anonymous")).caller.platforms.getSite();
    expect(Site.parse(site)).toEqual(site);
    expect(site).toMatchObject({
      platformName: "Platform A",
      locale: "nl",
      contentLocale: "nl",
      user: null,
      settings: { showHeader: true },
    });
    expect(site.menu.map(({ path, relatedMenuItems }) => [path, relatedMenuItems.map((item) => item.path)])).toEqual([
      ["/open", ["/open/linked"]],
    ]);
    expect(site.themeHref).toMatch(/^\/theme\/[\w-]+\.css$/);
  });

  it("returns the menus of the footer and above the header once they have items that the caller may see", async () => {
    const { caller: admin } = await callAs(fixture.a, "admin");
    const { caller: visitor } = await callAs(fixture.a, "anonymous");
    const footer = await admin.menus.add({ name: "Footer" });
    await admin.menus.add({ name: "Servicemenu" });
    await admin.menus.save({ ...footer, items: [{ pageGuid: fixture.a.pages.forUsers }] });
    expect(await visitor.platforms.getSite()).not.toHaveProperty("footerMenu");
    const { footerMenu, serviceMenu } = await (await callAs(fixture.a, "user")).caller.platforms.getSite();
    expect(footerMenu?.map(({ path }) => path)).toEqual(["/for-users"]);
    expect(serviceMenu).toBeUndefined();
  });

  it("leads to the published translations of a menu's pages, by their titles, in a document of another language", async () => {
    const { caller: admin } = await callAs(fixture.a, "admin");
    const visitor = async (locale: "nl" | "en") => (await callAs(fixture.a, "anonymous", { locale })).caller;
    const menuIn = async (locale: "nl" | "en") =>
      (await (await visitor(locale)).platforms.getSite()).menu.map(({ path, name, locale: own }) => [path, name, own]);
    await admin.settings.save({ setting: { key: "locales", value: ["nl", "en"] } });
    const { guid } = await admin.pages.addTranslation({ guid: fixture.a.pages.open, locale: "en", title: "Open page" });
    const before = await menuIn("en");
    expect(before).toEqual(await menuIn("nl"));
    await admin.pages.publish({ guid });
    expect(await menuIn("en")).toEqual([["/open-page", "Open page", "en"]]);
    expect(await menuIn("nl")).toEqual(before);
    const home = await admin.pages.addTranslation({ guid: fixture.a.pages.home, locale: "en", title: "Welcome" });
    await admin.pages.publish({ guid: home.guid });
    expect((await (await visitor("en")).platforms.getSite()).homePath).toBe("/en");
    expect(await (await visitor("nl")).platforms.getSite()).not.toHaveProperty("homePath");
    expect((await (await visitor("en")).menus.getByName({ name: "Top level menu" })).items.map(({ path }) => path)).toEqual(["/open"]);
  });

  it("returns a user their own menu and name", async () => {
    const site = await (await callAs(fixture.a, "user")).caller.platforms.getSite();
    expect(site.menu.map(({ path }) => path)).toEqual(["/open", "/for-users"]);
    expect(site.user).toEqual({
      guid: fixture.a.users.user,
      displayName: "user",
      isAdmin: false,
      isContentManager: false,
      adminScreens: [],
      isUnverified: true,
    });
  });

  it("marks users whose address is not verified", async () => {
    const isMarked = async (person: (typeof PEOPLE)[number]) =>
      (await (await callAs(fixture.a, person)).caller.platforms.getSite()).user?.isUnverified;
    expect(await isMarked("user")).toBe(true);
    expect(await isMarked("verified")).toBeUndefined();
    expect(await isMarked("anonymous")).toBeUndefined();
  });

  it("links to the statements, in the language of the interface", async () => {
    const hrefs = ["/legal/terms-of-use", "/legal/privacy", "/legal/accessibility", "/legal/cookie-statement"];
    const { legal } = await (await callAs(fixture.a, "anonymous")).caller.platforms.getSite();
    expect(legal.map(({ href }) => href)).toEqual(hrefs);
    expect(legal[0]?.label).toBe("Gebruiksvoorwaarden");
  });

  it("marks users who have to set up a second factor first", async () => {
    const { ctx } = await callAs(fixture.a, "user");
    if (ctx.session === null) throw new Error("a user has a session");
    const isMarked = async (session: typeof ctx.session) =>
      (await (await callAs(fixture.a, "user", { session })).caller.platforms.getSite()).user?.mustSetUpSecondFactor;
    expect(await isMarked(ctx.session)).toBeUndefined();
    expect(await isMarked({ ...ctx.session, mustSetUpSecondFactor: true })).toBe(true);
  });

  it("caches a visitor's frame until the site is invalidated", async () => {
    const memory = createMemory({ maxBytes: 100_000, now: () => 0, isLive: () => true });
    const { caller } = await callAs(fixture.a, "anonymous", { memory });
    await caller.platforms.getSite();
    await runSql(
      fixture.a.db,
      sql`insert into platform_settings (platform_guid, key, value) values (${fixture.a.platform.guid}::uuid, 'platformName', '"Andere naam"'),
                 (${fixture.a.platform.guid}::uuid, 'showFooter', '"broken"'), (${fixture.a.platform.guid}::uuid, 'colorScheme', '{"primary":"#112233","accent":"#445566"}')`,
    );
    expect(await caller.platforms.getSite()).toMatchObject({ platformName: "Platform A" });
    memory.invalidate({ platformGuid: fixture.a.platform.guid, tags: ["site"] });
    expect(await caller.platforms.getSite()).toMatchObject({
      platformName: "Andere naam",
      settings: { showFooter: true, colorScheme: { primary: "#112233" } },
    });
  });

  it("has a stylesheet address for each colour scheme", async () => {
    const href = async (name: "a" | "b") => (await (await callAs(fixture[name], "anonymous")).caller.platforms.getSite()).themeHref;
    expect(await href("a")).not.toBe(await href("b"));
  });
});

describe.each(["list", "create"] as const)("platforms.%s", (name) => {
  const call = async (person: (typeof PEOPLE)[number], input = { name: "Nieuw", primaryDomain: "nieuw.test" }) => {
    const { platforms } = (await withDirectory(person)).caller;
    return settle(name === "list" ? platforms.list() : platforms.create(input));
  };

  it("is for staff", async () => {
    for (const person of ["anonymous", "inactive"] as const) expect(await call(person)).toMatchObject({ status: 401 });
    for (const person of NOT_STAFF) expect(await call(person), person).toMatchObject({ status: 403, code: "Unauthorized" });
  });
});

describe("platforms.list", () => {
  it("returns only the name and host names of every platform", async () => {
    const platforms = await (await withDirectory("staff")).caller.platforms.list();
    const other = platforms.find(({ primaryDomain }) => primaryDomain === "b.test");
    expect(Object.keys(other ?? {}).sort()).toEqual(["archivedOn", "hostNames", "name", "primaryDomain"]);
    expect(platforms.map(({ primaryDomain }) => primaryDomain)).toContain("a.test");
  });
});

describe("platforms.create", () => {
  it("refuses invalid host names and time zones, and unknown members", async () => {
    const { caller } = await withDirectory("staff");
    const input = { name: "Nieuw", primaryDomain: "nieuw.test" };
    for (const change of [
      { primaryDomain: "with space.test" },
      { primaryDomain: "-a.test" },
      { hostNames: ["a:80"] },
      { timeZone: "Mars/Base" },
      { guid: "x" },
    ]) {
      expect(await settle(caller.platforms.create({ ...input, ...change })), JSON.stringify(change)).toMatchObject({
        code: "BadRequest",
      });
    }
  });

  it("responds Conflict to a host name that is taken", async () => {
    const { caller } = await withDirectory("staff");
    expect(await settle(caller.platforms.create({ name: "Nieuw", primaryDomain: "B.test" }))).toMatchObject({
      status: 409,
      code: "Conflict",
    });
  });

  it("adds a platform that is found by its hosts", async () => {
    const { caller } = await withDirectory("staff");
    expect(await caller.platforms.create({ name: "Nieuw", primaryDomain: "Nieuw.test", hostNames: ["www.nieuw.test"] })).toMatchObject({
      name: "Nieuw",
      primaryDomain: "nieuw.test",
    });
    expect(await fixture.database.directory.findByHost("www.nieuw.test")).toMatchObject({ name: "Nieuw" });
  });
});

describe("platforms.rename, archive and restore", () => {
  const NOBODY = { host: "none.test" };
  const create = async (host: string) => {
    const { caller } = await withDirectory("staff");
    await caller.platforms.create({ name: "Te veranderen", primaryDomain: host });
    const platform = await fixture.database.directory.findByHost(host);
    if (platform === null) throw new Error("The platform is not found");
    return { staff: caller.platforms, platform, db: fixture.database.forPlatform(platform.guid) };
  };

  it("are for staff, who authenticated recently to rename or archive", async () => {
    for (const person of NOT_STAFF) {
      const { platforms } = (await withDirectory(person)).caller;
      for (const call of [platforms.rename, platforms.archive, platforms.restore])
        expect(await settle(call(NOBODY)), person).toMatchObject({ status: 403 });
    }
    const { ctx } = await withDirectory("staff");
    if (ctx.session === null) throw new Error("staff has a session");
    const session = { ...ctx.session, authenticatedSecondsAgo: 301 };
    const { platforms } = (await callAs(fixture.a, "staff", { directory: fixture.database.directory, session })).caller;
    for (const call of [platforms.rename, platforms.archive])
      expect(await settle(call(NOBODY))).toMatchObject({ status: 403, facts: { needsConfirmedIdentity: true } });
    expect(await settle(platforms.restore(NOBODY))).toMatchObject({ status: 404 });
  });

  it("refuse an unknown host, one of another platform as the new domain, and what closes or moves the caller's own", async () => {
    const { staff } = await create("grenzen.test");
    for (const call of [staff.rename, staff.archive, staff.restore]) expect(await settle(call(NOBODY))).toMatchObject({ status: 404 });
    expect(await settle(staff.rename({ host: "grenzen.test", primaryDomain: "b.test" }))).toMatchObject({ status: 409 });
    expect(await settle(staff.rename({ host: "grenzen.test", primaryDomain: "a:80" }))).toMatchObject({ status: 400 });
    const own = { status: 400, facts: { errors: [{ path: "/host" }] } };
    expect(await settle(staff.archive({ host: "a.test" }))).toMatchObject(own);
    expect(await settle(staff.rename({ host: "a.test", primaryDomain: "elders.test" }))).toMatchObject(own);
    expect(await staff.rename({ host: "A.test", name: "Platform A" })).toMatchObject({ name: "Platform A", primaryDomain: "a.test" });
  });

  it("are written to the log of the changed platform, with the account of the staff member there", async () => {
    const { staff, db } = await create("logboek.test");
    await staff.rename({ host: "logboek.test", name: "Veranderd", primaryDomain: "nieuw-logboek.test" });
    expect(await staff.archive({ host: "logboek.test" })).toMatchObject({ archivedOn: expect.any(String) });
    await staff.archive({ host: "logboek.test" });
    expect(await staff.restore({ host: "nieuw-logboek.test" })).toMatchObject({ archivedOn: null });
    const [account] = await db.prisma.applicationUser.findMany({ where: { isMett: true } });
    const entries = await db.prisma.auditEntry.findMany({ where: { action: { not: "platforms.create" } }, orderBy: { sequence: "asc" } });
    expect(entries).toMatchObject([
      {
        action: "platforms.rename",
        actorGuid: account?.guid,
        before: { name: "Te veranderen", primaryDomain: "logboek.test" },
        after: { name: "Veranderd", primaryDomain: "nieuw-logboek.test" },
      },
      { action: "platforms.archive", actorGuid: account?.guid },
      { action: "platforms.restore", actorGuid: account?.guid },
    ]);
  });

  it("queue the mails that wait when the platform is restored", async () => {
    const { staff, platform, db } = await create("post.test");
    const mail = await db.prisma.mail.create({
      data: { platformGuid: platform.guid, kind: "invitation", recipient: "a@post.test", locale: "nl", facts: {}, state: "queued" },
    });
    const countJobs = () =>
      withOwnerClient(
        fixture.database.ownerUrl,
        async (client) => (await client.query("select from graphile_worker.jobs where key = $1", [`mail ${mail.guid}`])).rowCount,
      );
    await staff.archive({ host: "post.test" });
    expect(await countJobs()).toBe(0);
    await staff.restore({ host: "post.test" });
    expect(await countJobs()).toBe(1);
  });
});
