import { DELEGABLE_ACTIONS } from "@plein/contract/access/permissions";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import type { Person, PlatformFixture } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
const guids: Record<string, string> = {};
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  const { a, b } = fixture;
  await add(a, "gracht", { folder: "Stad/Water", tags: ["zomer"], alt: "De gracht" });
  await add(a, "plein", { folder: "Stad" });
  await add(a, "intern", { isPublic: false });
  await add(a, "vanBlok", { isPublic: false, ownerKind: "block", ownerGuid: a.blocks.heading });
  await add(a, "vanNiemand", { isPublic: false, ownerKind: "item", ownerGuid: crypto.randomUUID() });
  await add(a, "portret", { isPublic: false, ownerKind: "profile", ownerGuid: a.users.user });
  await add(a, "weg", { deletedOn: new Date() });
  await add(b, "elders", {});
});
afterAll(() => fixture.database.close());

async function add({ db }: PlatformFixture, name: string, data: object): Promise<void> {
  const guid = crypto.randomUUID();
  guids[name] = guid;
  const row = { platformGuid: db.platformGuid, guid, name: `${name}.webp`, contentType: "image/webp", size: 10, width: 40, height: 30 };
  await db.prisma.image.create({ data: { ...row, ...data } });
}

const as = async (person: Person) => (await callAs(fixture.a, person)).caller;
const guidByName = (name: string) => guids[name] ?? "";

describe("the library", () => {
  const names = async (query: object, person: Person = "admin") => {
    const { files, totalNumberOfItems } = await (await as(person)).media.list(query);
    expect(files).toHaveLength(totalNumberOfItems);
    return files.map(({ name }) => name.replace(".webp", "")).sort();
  };

  it("holds public files, its own, and those of pages and items that the caller sees, but no portraits", async () => {
    expect(await names({})).toEqual(["gracht", "intern", "plein", "vanBlok"]);
    // Developers see no personal data, and a private file without an owner may hold some.
    expect(await names({}, "developer")).toEqual(["gracht", "plein", "vanBlok"]);
  });

  it("is searched by words, folder and tag", async () => {
    expect(await names({ q: "DE gracht" })).toEqual(["gracht"]);
    expect(await names({ q: "zomer" })).toEqual(["gracht"]);
    expect(await names({ q: "%" })).toEqual([]);
    expect(await names({ folder: "Stad" })).toEqual(["gracht", "plein"]);
    expect(await names({ folder: "Sta" })).toEqual([]);
    expect(await names({ tag: "zomer" })).toEqual(["gracht"]);
    expect(await names({ state: "trash" })).toEqual(["weg"]);
    expect(await names({ kind: "file" })).toEqual([]);
  });

  it("lists its folders and tags", async () => {
    expect(await (await as("contentManager")).media.listPlaces()).toEqual({
      folders: [
        { path: "Stad", files: 1 },
        { path: "Stad/Water", files: 1 },
      ],
      tags: [{ tag: "zomer", files: 1 }],
    });
  });

  it("is empty to users who lack its permission, whatever others they have", async () => {
    const { ctx } = await callAs(fixture.a, "user");
    if (ctx.actor.kind !== "user") throw new Error("Nobody is signed in");
    const permissions = DELEGABLE_ACTIONS.filter((action) => action !== "images.list");
    const { caller } = await callAs(fixture.a, "user", { actor: { ...ctx.actor, permissions } });
    expect(await caller.media.list({})).toEqual({ files: [], totalNumberOfItems: 0 });
    expect(await caller.media.listPlaces()).toEqual({ folders: [], tags: [] });
  });
});

describe("a file of the library", () => {
  it("lists what shows it, as far as the reader may see that", async () => {
    const { db, blocks } = fixture.a;
    const image = { guid: guidByName("gracht"), width: 40, height: 30, alt: "x" };
    await runSql(
      db,
      sql`update building_block_instances set content = ${JSON.stringify({ image })}::jsonb
           where platform_guid = ${db.platformGuid}::uuid and guid = ${blocks.heading}::uuid`,
    );
    const { uses, hiddenUses } = await (await as("contentManager")).media.get({ guid: guidByName("gracht") });
    expect(uses).toEqual([expect.objectContaining({ kind: "page", path: "/open" })]);
    expect(hiddenUses).toBe(0);
    const options = [{ value: "a", label: "Gracht", image }];
    await (await as("admin")).forms.add({
      title: "Kies",
      pages: [{ questions: [{ key: "plek", type: "imageChoice", label: "Plek", options }] }],
    });
    const ofAdmin = await (await as("admin")).media.get({ guid: guidByName("gracht") });
    expect(ofAdmin.uses).toContainEqual({ kind: "form", title: "Kies", path: null });
    expect((await (await as("admin")).media.get({ guid: guidByName("plein") })).uses).toEqual([]);
  });

  it("that is somebody's portrait exists only to callers who may see users", async () => {
    const statusOf = async (person: Person) => (await settle((await as(person)).media.get({ guid: guidByName("portret") }))).status;
    expect([await statusOf("contentManager"), await statusOf("admin"), await statusOf("developer")]).toEqual([404, 200, 404]);
  });

  it("keeps what a save leaves out", async () => {
    const editor = await as("contentManager");
    const saved = await editor.media.save({ guid: guidByName("plein"), alt: "Het plein", focus: { x: 0.25, y: 1 }, tags: ["a", "a", "b"] });
    expect(saved).toMatchObject({ alt: "Het plein", folder: "Stad", focus: { x: 0.25, y: 1 }, tags: ["a", "b"] });
    for (const wrong of [{ folder: "a//b" }, { focus: { x: 2, y: 0 } }, { name: " " }, { expiresOn: "morgen" }, { alt: "x".repeat(301) }])
      expect(await settle(editor.media.save({ guid: guidByName("plein"), ...wrong })), JSON.stringify(wrong)).toMatchObject({
        code: "BadRequest",
      });
  });

  it("is removed and restored, both recorded in the audit log", async () => {
    const editor = await as("contentManager");
    const guid = guidByName("plein");
    await editor.media.remove({ guid });
    expect((await editor.media.list({ state: "trash" })).files.map((file) => file.guid)).toContain(guid);
    expect(await editor.media.restore({ guid })).toMatchObject({ guid, deletedOn: null });
    const entries = await fixture.a.db.prisma.auditEntry.findMany({ where: { objectGuid: guid }, orderBy: { sequence: "asc" } });
    expect(entries.map(({ action }) => action)).toEqual(["media.save", "media.remove", "media.restore"]);
  });
});
