import { starterSite } from "@plein/contract/platforms/starter-site";
import { MAX_HOST_NAMES } from "@plein/contract/settings/setting-change";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withOwnerClient } from "../testing/owner-client.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe("the directory of platforms", () => {
  it("adds a platform and finds it by each of its hosts", async () => {
    const added = await database.directory.add({
      name: "Gemeente Lindendaal",
      primaryDomain: "lindendaal.test",
      hostNames: ["www.lindendaal.test", "lindendaal.test"],
      isDemo: true,
    });
    const platform = {
      guid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "Gemeente Lindendaal",
      primaryDomain: "lindendaal.test",
      hostNames: ["lindendaal.test", "www.lindendaal.test"],
      defaultLocale: "nl",
      timeZone: "Europe/Amsterdam",
      isDemo: true,
    };
    expect(added).toEqual({ code: "Success", value: platform });
    expect(await database.directory.findByHost("www.lindendaal.test")).toEqual(platform);
    expect(await database.directory.findByHost("lindendaal.test")).toEqual(platform);
    expect(await database.directory.findByHost("lindendaal.tes")).toBeNull();
    expect(await database.directory.list()).toEqual([platform]);
  });

  it("adds a platform with its starter site, or neither", async () => {
    const site = starterSite({ name: "Nieuw", defaultLocale: "en" });
    const added = await database.directory.add({ name: "Nieuw", primaryDomain: "begun.test", starterSite: site });
    if (added.code !== "Success") throw new Error(added.detail);
    const { prisma } = database.forPlatform(added.value.guid);
    const [page] = await prisma.page.findMany({ include: { roles: { include: { role: true } }, blocks: true, publication: true } });
    expect(page).toMatchObject({
      path: "/",
      title: "Nieuw",
      isPublished: true,
      roles: [{ kind: "edit", role: { builtInKey: "content-managers" } }],
    });
    // The draft and the publication have the same blocks.
    const published = page?.publication?.blocks;
    expect(published).toMatchObject(page?.blocks.map(({ guid, content, options }) => ({ guid, content, options })) ?? []);
    expect(published).toHaveLength(site.homePage.blocks.length);
    expect(await prisma.menuItem.findMany({ include: { menu: true } })).toMatchObject([
      { name: "Home", pageGuid: page?.guid, menu: { name: "Top level menu" } },
    ]);

    const broken = { ...site, homePage: { ...site.homePage, title: "no text can hold \0" } };
    await expect(database.directory.add({ name: "Broken", primaryDomain: "broken.test", starterSite: broken })).rejects.toThrow();
    expect(await database.directory.findByHost("broken.test")).toBeNull();
  });

  it("refuses a host name of another platform, and stores nothing of the refused one", async () => {
    await database.directory.add({ name: "First", primaryDomain: "first.test" });
    const second = await database.directory.add({ name: "Second", primaryDomain: "second.test", hostNames: ["first.test"] });
    expect(second).toMatchObject({ code: "Conflict" });
    expect(await database.directory.findByHost("second.test")).toBeNull();
    expect((await database.directory.list()).map(({ name }) => name)).not.toContain("Second");
  });

  it("refuses an invalid host name", async () => {
    for (const host of ["Upper.test", "a b.test", "a.test:80", "", ".test", "a..test", "a/b", "'; drop table pages; --", "a".repeat(254)]) {
      expect(await database.directory.add({ name: "x", primaryDomain: host }), host).toMatchObject({ code: "BadRequest" });
    }
  });

  it("finds a platform that another process added after an unsuccessful lookup", async () => {
    const another = await database.openAnother();
    await another.listen({ onInvalidation: () => undefined, onConnectionLost: () => undefined });
    expect(await another.directory.findByHost("new.test")).toBeNull();
    await database.directory.add({ name: "New", primaryDomain: "new.test" });
    await expect.poll(() => another.directory.findByHost("new.test")).toMatchObject({ name: "New" });
    await another.close();
  });

  it("finds a platform that was added by the seed or by hand after an unsuccessful lookup", async () => {
    const another = await database.openAnother();
    await another.listen({ onInvalidation: () => undefined, onConnectionLost: () => undefined });
    expect(await another.directory.findByHost("seeded.test")).toBeNull();
    const guid = crypto.randomUUID();
    await withOwnerClient(database.ownerUrl, async (client) => {
      await client.query("begin");
      await client.query("insert into platforms (guid, name, primary_domain) values ($1, 'Seeded', 'seeded.test')", [guid]);
      await client.query("select set_config('app.platform', $1, true)", [guid]);
      await client.query("insert into platform_hosts (host, platform_guid) values ('seeded.test', $1)", [guid]);
      await client.query("commit");
    });
    await expect.poll(() => another.directory.findByHost("seeded.test")).toMatchObject({ guid, name: "Seeded" });
    await withOwnerClient(database.ownerUrl, (client) => client.query("delete from platforms where guid = $1", [guid]));
    await expect.poll(() => another.directory.findByHost("seeded.test")).toBeNull();
    await another.close();
  });

  it("deletes a platform whose users edited and published its pages, with all of its data", async () => {
    const { guid } = await database.addPlatform({ host: "leaving.test" });
    const [user, page] = [crypto.randomUUID(), crypto.randomUUID()];
    await database.runAsOwner(`
      begin; set local app.platform = '${guid}';
      insert into application_users (platform_guid, guid, email) values ('${guid}', '${user}', 'a@leaving.test');
      insert into pages (platform_guid, guid, path, title, updated_by_guid) values ('${guid}', '${page}', '/', 'Home', '${user}');
      insert into building_block_instances (platform_guid, page_guid, building_block_name, sort_id, updated_by_guid)
        values ('${guid}', '${page}', 'text', 0, '${user}');
      insert into page_publications (platform_guid, page_guid, title, layout, options, blocks, version, published_by_guid)
        values ('${guid}', '${page}', 'Home', '100', '{}', '[]', 1, '${user}');
      commit`);
    await database.runAsOwner(`delete from platforms where guid = '${guid}'`);
    expect(await database.directory.findByHost("leaving.test")).toBeNull();
    await withOwnerClient(database.ownerUrl, async (client) => {
      await client.query("select set_config('app.platform', $1, false)", [guid]);
      expect((await client.query("select from page_publications union all select from application_users")).rowCount).toBe(0);
    });
  });

  it("serves from memory while invalidations are received, until one of that platform", async () => {
    const { guid } = await database.addPlatform({ name: "Before", host: "kept.test" });
    const another = await database.openAnother();
    const find = async () => (await another.directory.findByHost("kept.test"))?.name;
    const rename = (name: string) =>
      withOwnerClient(database.ownerUrl, (client) => client.query("update platforms set name = $2 where guid = $1", [guid, name]));
    await rename("While nobody listens");
    expect(await find()).toBe("While nobody listens");
    await rename("Read anew");
    expect(await find()).toBe("Read anew");

    await another.listen({ onInvalidation: () => undefined, onConnectionLost: () => undefined });
    await find();
    await rename("After");
    expect(await find()).toBe("Read anew");
    await database.forPlatform(guid).transaction((tx) => tx.invalidate(["site"]));
    await expect.poll(find).toBe("After");
    await another.close();
  });

  it("gives a platform another name and primary domain, which its former one redirects to and stays one of its hosts", async () => {
    const { guid } = await database.addPlatform({ name: "Old", host: "old.test" });
    const redirects = async () =>
      (
        await sql<{ value: boolean }>`select value from platform_settings where key = 'redirectsToPrimary'`.execute(
          database.forPlatform(guid).kysely,
        )
      ).rows[0]?.value;
    const rename = (change: object) => database.directory.rename({ host: "old.test", ...change });
    expect(await rename({ name: "New" })).toMatchObject({ code: "Success", value: { guid, name: "New", primaryDomain: "old.test" } });
    expect(await redirects()).toBeUndefined();
    const hostNames = ["moved.test", "old.test"];
    expect(await rename({ primaryDomain: "moved.test" })).toMatchObject({
      code: "Success",
      value: { guid, name: "New", primaryDomain: "moved.test", hostNames },
    });
    expect(await redirects()).toBe(true);
    // Back: browsers that remember the redirect would go back and forth.
    expect(await rename({ primaryDomain: "old.test" })).toMatchObject({ value: { primaryDomain: "old.test", hostNames } });
    expect(await redirects()).toBe(false);
    expect(await rename({ primaryDomain: "moved.test" })).toMatchObject({ code: "Success" });
    expect(await redirects()).toBe(true);
  });

  it("renames nothing to a host name of another platform, or beyond the limit of names", async () => {
    const hostNames = Array.from({ length: MAX_HOST_NAMES - 1 }, (_, index) => `many-${index}.test`);
    await database.directory.add({ name: "Many", primaryDomain: "many.test", hostNames });
    await database.addPlatform({ name: "Other", host: "other.test" });
    const rename = (host: string, primaryDomain: string) => database.directory.rename({ host, name: "Changed", primaryDomain });
    expect(await rename("other.test", "many.test")).toMatchObject({ code: "Conflict" });
    expect(await rename("many.test", "one-more.test")).toMatchObject({ code: "BadRequest" });
    expect(await rename("none.test", "one-more.test")).toMatchObject({ code: "NotFound" });
    const names = (await database.directory.list()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Many", "Other"]));
    expect(names).not.toContain("Changed");
  });

  it("archives a platform with its sessions ended, which another process hears of, and restores it", async () => {
    const { guid } = await database.addPlatform({ host: "resting.test" });
    const { guid: other } = await database.addPlatform({ host: "awake.test" });
    for (const platform of [guid, other]) {
      await database.runAsOwner(`
        begin; set local app.platform = '${platform}';
        insert into application_users (platform_guid, guid, email) values ('${platform}', '${platform}', 'a@resting.test');
        insert into sessions (platform_guid, id_hash, user_guid, expires_on, ends_on)
          values ('${platform}', 'hash', '${platform}', now() + interval '1 day', now() + interval '1 day');
        commit`);
    }
    const countSessions = async (platform: string) =>
      (await sql`select from sessions`.execute(database.forPlatform(platform).kysely)).rows.length;
    const another = await database.openAnother();
    await another.listen({ onInvalidation: () => undefined, onConnectionLost: () => undefined });
    const archivedOn = async () => (await another.directory.findByHost("resting.test"))?.archivedOn;
    expect(await archivedOn()).toBeUndefined();
    const changes: unknown[] = [];
    const input = { host: "resting.test", alongside: async (_: unknown, change: unknown) => void changes.push(change) };
    const archived = { guid, archivedOn: expect.stringMatching(/^\d{4}-/) };
    expect(await database.directory.archive(input)).toMatchObject({ code: "Success", value: archived });
    expect(await database.directory.archive(input)).toMatchObject({ code: "Success", value: archived });
    expect(changes).toHaveLength(1);
    await expect.poll(archivedOn).toEqual(archived.archivedOn);
    expect([await countSessions(guid), await countSessions(other)]).toEqual([0, 1]);
    expect(await database.directory.findByHost("awake.test")).not.toHaveProperty("archivedOn");

    expect(await database.directory.restore(input)).toMatchObject({ code: "Success", value: { guid } });
    await expect.poll(archivedOn).toBeUndefined();
    expect(changes).toHaveLength(2);
    expect(await database.directory.archive({ host: "none.test" })).toMatchObject({ code: "NotFound" });
    await another.close();
  });

  it("shows a platform only its own row", async () => {
    const { guid } = await database.addPlatform();
    const db = database.forPlatform(guid);
    expect((await sql`select guid from platforms`.execute(db.kysely)).rows).toEqual([{ guid }]);
    expect((await sql`select platform_guid from platform_hosts`.execute(db.kysely)).rows).toEqual([{ platform_guid: guid }]);
  });
});
