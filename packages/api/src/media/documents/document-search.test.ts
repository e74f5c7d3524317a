import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runSql } from "../../run-sql.ts";
import { removeFromSearch } from "../../search/index/search-index.shared.ts";
import type { Person } from "../../testing/platform-fixture.ts";
import { openSearchFixture, type SearchFixture } from "../../testing/search-fixture.ts";
import { callAs } from "../../testing/test-caller.ts";
import { replaceMediaRow } from "../media-write-rows.ts";
import { indexDocument } from "./index-document.ts";
import { queueUntriedDocuments, readDocument } from "./read-document.ts";

let fixture: SearchFixture;
beforeAll(async () => {
  fixture = await openSearchFixture();
});
afterAll(() => fixture.database.close());

const NAME = "begroting-2027.pdf";
let guid: Guid;
beforeEach(async () => {
  await fixture.a.db.prisma.image.deleteMany();
  await runSql(fixture.a.db, sql`delete from search_entries where kind = 'document' or document_guids <> '{}'`);
  guid = await addDocument();
});

async function addDocument(change: object = {}): Promise<Guid> {
  const { db } = fixture.a;
  const data = { platformGuid: db.platformGuid, kind: "file", name: NAME, contentType: "application/pdf", size: 10, width: 0, height: 0 };
  const added = await db.prisma.image.create({ data: { ...data, ...change } });
  await db.transaction((tx) => indexDocument(tx, added.guid, "nl"));
  return added.guid;
}
const read = (text: string, document = guid) =>
  readDocument(fixture.a.db, { defaultLocale: "nl" }, document, async () => ({ outcome: "whole", text }));
const showOn = (page: "open" | "forUsers" | "forViewers" | "draft", documents = [guid]) => {
  const entry = fixture.buildEntry(`Bij de stukken van ${page}`, { readers: { pages: [fixture.a.pages[page]] }, documents });
  return fixture.index(entry).then(() => entry.objectGuid);
};
const isFoundBy = async (q: string, person: Person = "anonymous") => (await fixture.findTitles(q, person)).includes(NAME);

describe("a document", () => {
  it("is found by its name and words, with marks in the excerpt and its own address", async () => {
    await showOn("open");
    await read(`${"Inleiding zonder meer. ".repeat(1000)}De jeugdzorg kost meer dan vorig jaar.`);
    expect(await isFoundBy("begroting")).toBe(true);
    const { results } = await fixture.find("jeugdzorg");
    expect(results).toMatchObject([{ kind: "document", guid, typeName: "document", typeLabel: "Document", path: `/a/${guid}` }]);
    expect(results[0]?.snippet.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(["jeugdzorg"]);
  });

  it("shows the results of the likely word for a typing error in its name", async () => {
    await showOn("open");
    const { correctedTo, results } = await fixture.find("begrotnig");
    expect([correctedTo, results.some((result) => result.guid === guid)]).toEqual(["begroting", true]);
  });

  it("is found only by readers who can find content that shows it", async () => {
    await read("jeugdzorg");
    const people = ["anonymous", "user", "admin"] as const;
    const found = () => Promise.all(people.map((person) => isFoundBy("jeugdzorg", person)));
    expect(await found()).toEqual([false, false, false]);
    await showOn("draft");
    expect(await found()).toEqual([false, false, false]);
    const shown = await showOn("forUsers");
    expect(await found()).toEqual([false, true, true]);
    const alsoShown = await showOn("open");
    expect(await found()).toEqual([true, true, true]);
    await fixture.a.db.transaction((tx) => removeFromSearch(tx, "item", alsoShown));
    expect(await found()).toEqual([false, true, true]);
    await fixture.a.db.transaction((tx) => removeFromSearch(tx, "item", shown));
    expect(await found()).toEqual([false, false, false]);
  });

  it("follows the permissions of the page that shows it at once", async () => {
    const { db, pages } = fixture.a;
    await read("jeugdzorg");
    await showOn("open");
    const change = (set: ReturnType<typeof sql>) => runSql(db, sql`update pages set ${set} where guid = ${pages.open}::uuid`);
    await change(sql`view_permission = 'Users'`);
    expect([await isFoundBy("jeugdzorg"), await isFoundBy("jeugdzorg", "user")]).toEqual([false, true]);
    await change(sql`view_permission = 'Public', deleted_on = now()`);
    expect(await isFoundBy("jeugdzorg", "user")).toBe(false);
    await change(sql`deleted_on = null`);
    expect(await isFoundBy("jeugdzorg")).toBe(true);
  });

  it("is in no suggestion or correction to callers who may not find it", async () => {
    await showOn("forUsers");
    await read("jeugdzorg");
    const suggested = async (person: Person) => (await callAs(fixture.a, person)).caller.search.suggest({ q: "begro" });
    expect(await suggested("anonymous")).toEqual([]);
    expect(await suggested("user")).toEqual([{ typeName: "document", guid, title: NAME, path: `/a/${guid}` }]);
    expect(await fixture.find("begrotnig")).toMatchObject({ total: 0, correctedTo: null, didYouMean: null });
    expect((await fixture.find("jeugdzorg")).facets.types).toEqual([]);
    const { caller } = await callAs(fixture.b, "admin");
    expect((await caller.search.find({ q: "jeugdzorg" })).total).toBe(0);
  });

  it("can't be found if it is private, whatever page shows it", async () => {
    const secret = await addDocument({ isPublic: false, name: "geheim-stuk.pdf" });
    await showOn("open", [secret]);
    await read("geheimtaal", secret);
    expect((await fixture.find("geheimtaal", "admin")).total).toBe(0);
  });

  it("is not found by its old words from the moment that it is replaced", async () => {
    const { db } = fixture.a;
    await showOn("open");
    await read("jeugdzorg");
    const file = {
      kind: "file",
      name: "begroting-2028.pdf",
      contentType: "application/pdf",
      size: 11,
      width: 0,
      height: 0,
      frames: 1,
    } as const;
    await db.transaction(async (tx) => {
      await replaceMediaRow(tx, db.platformGuid, { guid, version: 2, file: { ...file, hash: "", dominantColor: "", placeholder: "" } });
      await indexDocument(tx, guid, "nl");
    });
    expect((await fixture.find("jeugdzorg")).total).toBe(0);
    expect(await fixture.findTitles("begroting")).toEqual(["begroting-2028.pdf"]);
    await read("wegenbouw");
    expect((await fixture.find("wegenbouw")).results).toMatchObject([{ path: `/a/${guid}?v=2` }]);
  });

  it("keeps no words of a version that was replaced while it was read", async () => {
    await showOn("open");
    const { db } = fixture.a;
    await readDocument(db, { defaultLocale: "nl" }, guid, async () => {
      await runSql(db, sql`update images set version = 2, given_version = 2 where guid = ${guid}::uuid`);
      return { outcome: "whole", text: "jeugdzorg" };
    });
    expect((await fixture.find("jeugdzorg")).total).toBe(0);
  });

  it("is found by its new name, not while it is in the trash, and again when it is restored", async () => {
    await showOn("open");
    await read("jeugdzorg");
    const { caller } = await callAs(fixture.a, "admin");
    await caller.media.save({ guid, name: "raming.pdf" });
    expect([await fixture.findTitles("raming"), await fixture.findTitles("begroting")]).toEqual([["raming.pdf"], []]);
    await caller.media.remove({ guid });
    expect((await fixture.find("jeugdzorg")).total).toBe(0);
    await caller.media.restore({ guid });
    expect((await fixture.find("jeugdzorg")).total).toBe(1);
  });
});

describe("reading documents", () => {
  it("queues those that nobody tried to read, and reads none twice", async () => {
    const { db } = fixture.a;
    await addDocument({ isPublic: false });
    await addDocument({ deletedOn: new Date() });
    expect(await queueUntriedDocuments(db, 10)).toBe(1);
    let times = 0;
    const reader = async () => {
      times += 1;
      return { outcome: "unreadable", text: "" } as const;
    };
    await readDocument(db, { defaultLocale: "nl" }, guid, reader);
    expect(await queueUntriedDocuments(db, 10)).toBe(0);
    // A retry of its job tries again what could not be read.
    await readDocument(db, { defaultLocale: "nl" }, guid, reader);
    await read("jeugdzorg");
    await readDocument(db, { defaultLocale: "nl" }, guid, reader);
    expect(times).toBe(2);
  });
});
