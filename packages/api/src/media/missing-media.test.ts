import type { Guid } from "@plein/contract/guid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import type { Person, PlatformFixture } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
let a: PlatformFixture;
const guids: Record<string, Guid> = {};
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  a = fixture.a;
  await add(a, "document", {});
  await add(a, "picture", { kind: "image", contentType: "image/webp", width: 40, height: 30 });
  await add(a, "trash", { deletedOn: new Date() });
  await add(a, "portrait", { isPublic: false, ownerKind: "profile", ownerGuid: a.users.user });
  await add(a, "internal", { isPublic: false });
  await add(fixture.b, "foreign", {});
  guids.nowhere = crypto.randomUUID();
});
afterAll(() => fixture.database.close());

async function add({ db }: PlatformFixture, name: string, data: object): Promise<void> {
  const guid = crypto.randomUUID();
  guids[name] = guid;
  const row = { platformGuid: db.platformGuid, guid, kind: "file", name: `${name}.pdf`, contentType: "application/pdf", size: 10 };
  await db.prisma.image.create({ data: { width: 0, height: 0, ...row, ...data } });
}

const as = async (person: Person) => (await callAs(a, person)).caller;
const documentOf = (name: string) => ({ guid: guids[name] ?? "", name: "x.pdf", contentType: "application/pdf", size: 10 });
const pictureOf = (name: string) => ({ guid: guids[name] ?? "", width: 40, height: 30, alt: "" });
const ABSENT = ["nowhere", "trash", "foreign", "portrait", "picture"] as const;
const fileItem = (name: string) => ({ file: documentOf(name), title: "x" });

describe("a block", () => {
  const newBlock = (...names: string[]) => ({
    pageGuid: a.pages.open,
    buildingBlockName: "files",
    content: { items: names.map(fileItem) },
    options: {},
    layoutPosition: "main" as const,
    sortId: 0,
  });

  it.each(ABSENT)("can't be added with a document that is %s, and the error is the same for each", async (name) => {
    const outcome = await settle((await as("contentManager")).buildingBlocks.add(newBlock("document", name)));
    const message = expect.stringContaining("bestaat niet");
    expect(outcome).toMatchObject({ status: 400, code: "BadRequest", facts: { errors: [{ path: "/content/items/1/file", message }] } });
  });

  it("is added with files that its editor may see, and keeps those removed since", async () => {
    const editor = await as("contentManager");
    const block = await editor.buildingBlocks.add(newBlock("document", "internal"));
    await a.db.prisma.image.updateMany({ where: { guid: guids.internal ?? "" }, data: { deletedOn: new Date() } });
    const save = (...names: string[]) =>
      settle(editor.buildingBlocks.save({ guid: block.guid, content: { items: names.map(fileItem) }, options: {} }));
    expect(await save("internal", "document", "document")).toMatchObject({ status: 200 });
    expect(await save("internal", "nowhere")).toMatchObject({ status: 400, facts: { errors: [{ path: "/content/items/1/file" }] } });
    expect(await save("document")).toMatchObject({ status: 200 });
    // A removed file that the content no longer refers to can be referred to again only once it is restored.
    expect(await save("internal")).toMatchObject({ status: 400 });
    await a.db.prisma.image.updateMany({ where: { guid: guids.internal ?? "" }, data: { deletedOn: null } });
  });

  it("shows no document as a picture", async () => {
    const block = { ...newBlock(), buildingBlockName: "image", content: { image: pictureOf("document"), caption: "" } };
    const outcome = await settle((await as("contentManager")).buildingBlocks.add(block));
    expect(outcome).toMatchObject({ status: 400, facts: { errors: [{ path: "/content/image" }] } });
  });
});

describe("an item", () => {
  const newItem = (name: string, image: string | null = null) => ({
    title: "Verslag",
    listItemTypeName: "document",
    metadata: { file: documentOf(name) },
    image: image === null ? null : pictureOf(image),
  });
  const adding = async (person: Person, ...items: ReturnType<typeof newItem>[]) =>
    settle((await as(person)).listItems.add({ blockGuid: a.items.blocks.list, items }));

  it.each(ABSENT)("can't be added with a file that is %s, nor can the other items of the call", async (name) => {
    const before = await a.db.prisma.listItem.count();
    const outcome = await adding("contentManager", newItem("document", "picture"), newItem(name, "document"));
    const errors = ["/items/1/metadata/file", "/items/1/image"].map((path) => ({ path }));
    expect(outcome).toMatchObject({ status: 400, code: "BadRequest" });
    expect(outcome.facts?.errors?.map(({ path }) => ({ path })).sort((one, other) => other.path.localeCompare(one.path))).toEqual(errors);
    expect(await a.db.prisma.listItem.count()).toBe(before);
  });

  it("added through a list refers to files that its author may see", async () => {
    expect(await adding("user", newItem("document"))).toMatchObject({ status: 200 });
    expect(await adding("user", newItem("portrait"))).toMatchObject({ status: 200 });
    expect(await adding("user", newItem("internal"))).toMatchObject({ status: 400 });
  });

  it("is saved with an existing file, and keeps one removed since", async () => {
    const editor = await as("contentManager");
    const [item] = await editor.listItems.add({ blockGuid: a.items.blocks.list, items: [newItem("internal")] });
    if (item === undefined) throw new Error("No item was added");
    await a.db.prisma.image.updateMany({ where: { guid: guids.internal ?? "" }, data: { deletedOn: new Date() } });
    const save = (change: object) => settle(editor.listItems.save({ ...item, ...change }));
    expect(await save({ title: "Anders" })).toMatchObject({ status: 200 });
    expect(await save({ metadata: { file: documentOf("nowhere") } })).toMatchObject({
      status: 400,
      facts: { errors: [{ path: "/metadata/file" }] },
    });
    expect(await save({ image: pictureOf("trash") })).toMatchObject({ status: 400, facts: { errors: [{ path: "/image" }] } });
    expect(await save({ metadata: { file: documentOf("document") } })).toMatchObject({ status: 200 });
  });
});
