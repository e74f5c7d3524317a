import { randomUUID } from "node:crypto";
import type { DraftEvent } from "@plein/contract/presence/draft-event";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import type { Person } from "../testing/platform-fixture.ts";
import { callAs, startSessionAs } from "../testing/test-caller.ts";
import { PresenceHub } from "./presence-hub.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const presence = new PresenceHub({ sender: "test", broadcast: () => undefined, now: () => 0 });

/** An open editor of a person's, with a session of its own. */
async function openEditor(person: Exclude<Person, "anonymous">, pageGuid = fixture.a.pages.open) {
  const { caller, ctx } = await callAs(fixture.a, person, { presence, ...(await startSessionAs(fixture.a, person)) });
  const editorId = randomUUID();
  const events = (await caller.presence.watchDraft({ pageGuid, editorId }))[Symbol.asyncIterator]();
  const next = async (): Promise<DraftEvent | undefined> => (await events.next()).value ?? undefined;
  return { caller, ctx, editorId, next, leave: () => events.return?.() };
}

/** Hides the name of the content manager, and makes `verified` an editor of the same pages too. */
async function hideNameOfContentManager(): Promise<void> {
  const { db, users, roles } = fixture.a;
  await runSql(
    db,
    sql`insert into profile_properties (platform_guid, user_guid, key, value, category, section)
        values (${db.platformGuid}::uuid, ${users.contentManager}::uuid, 'nameVisibleFor', '"user"', 'privacy', 'visibility')`,
  );
  await runSql(db, sql`delete from profile_properties where user_guid = ${users.contentManager}::uuid and key = 'alias'`);
  await runSql(
    db,
    sql`insert into user_roles (platform_guid, user_guid, role_guid)
        values (${db.platformGuid}::uuid, ${users.verified}::uuid, ${roles.contentManagers}::uuid)`,
  );
}

const tags = (...names: string[]) => presence.invalidate({ platformGuid: fixture.a.db.platformGuid, tags: names as never });

describe("watching a draft", () => {
  it("is refused like editing it", async () => {
    const watch = async (person: Person, pageGuid: string) =>
      (await settle((await callAs(fixture.a, person)).caller.presence.watchDraft({ pageGuid, editorId: randomUUID() }))).status;
    expect(await watch("anonymous", fixture.a.pages.open)).toBe(401);
    expect(await watch("user", fixture.a.pages.open)).toBe(403);
    expect(await watch("contentManager", fixture.b.pages.open)).toBe(404);
  });

  it("shows who edits, and in which block", async () => {
    const one = await openEditor("contentManager");
    const other = await openEditor("admin");
    expect(await one.next()).toMatchObject({ kind: "present", editors: [{ name: "contentManager aaa" }] });
    const both = { kind: "present", editors: [{ name: "contentManager aaa" }, { name: "admin aaa" }] };
    expect(await other.next()).toMatchObject(both);
    expect(await one.next()).toMatchObject(both);
    await other.caller.presence.enterBlock({
      pageGuid: fixture.a.pages.open,
      editorId: other.editorId,
      blockGuid: fixture.a.blocks.heading,
    });
    expect(await one.next()).toMatchObject({ editors: [{ blockGuid: null }, { blockGuid: fixture.a.blocks.heading }] });
    await other.next();
    await other.leave();
    expect(await one.next()).toMatchObject({ editors: [{ name: "contentManager aaa" }] });
    await one.leave();
    expect(presence.streamCount).toBe(0);
  });

  it("shows no name of a user who hides it from the reader", async () => {
    await hideNameOfContentManager();
    const one = await openEditor("contentManager");
    expect(await one.next(), "their own").toMatchObject({ editors: [{ name: "contentManager aaa" }] });
    const other = await openEditor("verified");
    expect(await other.next()).toMatchObject({ editors: [{ name: "" }, { name: "verified aaa" }] });
    const admin = await openEditor("admin");
    expect(await admin.next(), "who handles users").toMatchObject({ editors: [{ name: "contentManager aaa" }, {}, {}] });
    for (const { leave } of [one, other, admin]) await leave();
  });

  it("ends with the session", async () => {
    const { next, ctx } = await openEditor("contentManager");
    await next();
    if (ctx.credential) await ctx.services.sessions.end(ctx.db, ctx.credential);
    tags(`user:${fixture.a.users.contentManager}`);
    expect(await next()).toEqual({ kind: "ended", reason: "signedOut" });
    expect(await next()).toBeUndefined();
    expect(presence.streamCount).toBe(0);
  });

  it("ends with the right, and with the page", async () => {
    const { db, pages, roles } = fixture.a;
    const one = await openEditor("contentManager");
    await one.next();
    await runSql(db, sql`delete from page_roles where page_guid = ${pages.open}::uuid and kind = 'edit'`);
    tags(`page:${pages.open}`);
    expect(await one.next()).toEqual({ kind: "ended", reason: "forbidden" });
    await runSql(
      db,
      sql`insert into page_roles (platform_guid, page_guid, role_guid, kind)
          values (${db.platformGuid}::uuid, ${pages.open}::uuid, ${roles.contentManagers}::uuid, 'edit')`,
    );
    const other = await openEditor("contentManager");
    await other.next();
    await runSql(db, sql`update pages set deleted_on = now() where guid = ${pages.open}::uuid`);
    tags("all");
    expect(await other.next()).toEqual({ kind: "ended", reason: "removed" });
    await runSql(db, sql`update pages set deleted_on = null where guid = ${pages.open}::uuid`);
  });
});

describe("watching the text of an item", () => {
  const hub = new PresenceHub({ sender: "test", broadcast: () => undefined, now: () => 0 });

  async function openItemEditor(person: Exclude<Person, "anonymous">) {
    const { caller } = await callAs(fixture.a, person, { presence: hub, ...(await startSessionAs(fixture.a, person)) });
    const { editorId, itemGuid } = { editorId: randomUUID(), itemGuid: fixture.a.items.shown };
    const events = (await caller.presence.watchItem({ itemGuid, editorId }))[Symbol.asyncIterator]();
    const next = async (): Promise<DraftEvent | undefined> => (await events.next()).value ?? undefined;
    const enter = (blockGuid: string | null) => caller.presence.enterItemBlock({ itemGuid, editorId, blockGuid });
    return { caller, next, enter, leave: () => events.return?.() };
  }

  it("is refused like editing it", async () => {
    const watch = async (person: Person, itemGuid: string) =>
      (await settle((await callAs(fixture.a, person)).caller.presence.watchItem({ itemGuid, editorId: randomUUID() }))).status;
    expect(await watch("anonymous", fixture.a.items.shown)).toBe(401);
    expect(await watch("user", fixture.a.items.shown)).toBe(403);
    expect(await watch("contentManager", fixture.b.items.shown)).toBe(404);
  });

  it("shows who edits it and in which block, apart from those on its page", async () => {
    const pageGuid = fixture.a.pages.open;
    const { caller } = await callAs(fixture.a, "admin", { presence: hub, ...(await startSessionAs(fixture.a, "admin")) });
    const onPage = (await caller.presence.watchDraft({ pageGuid, editorId: randomUUID() }))[Symbol.asyncIterator]();
    const one = await openItemEditor("contentManager");
    const other = await openItemEditor("admin");
    const both = { kind: "present", editors: [{ name: "contentManager aaa" }, { name: "admin aaa" }] };
    expect(await one.next()).toMatchObject({ editors: [{ name: "contentManager aaa" }] });
    expect(await other.next()).toMatchObject(both);
    expect(await one.next()).toMatchObject(both);
    expect((await onPage.next()).value).toMatchObject({ editors: [{ name: "admin aaa" }] });
    const blockGuid = randomUUID();
    await other.enter(blockGuid);
    expect(await one.next()).toMatchObject({ editors: [{ blockGuid: null }, { blockGuid }] });
    await Promise.all([onPage.return?.(), one.leave(), other.leave()]);
    expect(hub.streamCount).toBe(0);
  });

  it("reports that it was saved, and ends with the item", async () => {
    const { db, items } = fixture.a;
    const one = await openItemEditor("contentManager");
    await one.next();
    await fixture.database.listen({ onInvalidation: (one) => hub.invalidate(one), onConnectionLost: () => undefined });
    const blockGuid = randomUUID();
    const content = { content: { text: "Kop" }, options: {} };
    await one.caller.listItems.changeBlocks({
      guid: items.shown,
      change: { kind: "add", blockGuid, buildingBlockName: "heading", ...content, sortId: 0 },
    });
    expect(await one.next()).toEqual({ kind: "changed", blocks: null });
    await one.caller.listItems.changeBlocks({ guid: items.shown, change: { kind: "save", blockGuid, ...content } });
    expect(await one.next()).toEqual({ kind: "changed", blocks: [blockGuid] });
    await runSql(db, sql`update list_items set deleted_on = now() where guid = ${items.shown}::uuid`);
    hub.invalidate({ platformGuid: db.platformGuid, tags: [`item:${items.shown}`] });
    expect(await one.next()).toEqual({ kind: "ended", reason: "removed" });
    expect(await one.next()).toBeUndefined();
    expect(hub.streamCount).toBe(0);
    await runSql(db, sql`update list_items set deleted_on = null where guid = ${items.shown}::uuid`);
  });
});
