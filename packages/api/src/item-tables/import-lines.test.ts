import { importParts } from "@plein/contract/item-tables/import-parts";
import { parseItemRow } from "@plein/contract/item-tables/item-row";
import { parseCsv } from "@plein/contract/item-tables/parse-csv";
import { buildTableColumns, matchHeaders } from "@plein/contract/item-tables/table-column";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { createItemFixture } from "../testing/item-fixtures.ts";
import { settle } from "../testing/outcome.ts";
import type { Person } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const as = async (person: Person) => (await callAs(fixture.a, person)).caller;

/** The lines of a file as a screen reads them, for the list of the open page. */
async function linesOf(csv: string) {
  const types = await (await as("admin")).listItemTypes.list();
  const { headers, lines } = parseCsv(csv);
  const keys = matchHeaders(headers, buildTableColumns(types.filter(({ name }) => name === "news")));
  const reading = { keys, types, typeName: "news", timeZone: "Europe/Amsterdam" };
  return lines.map(({ line, cells }) => ({ line, item: parseItemRow(cells, reading) }));
}

describe("lines of a file", () => {
  it("are checked ten thousand at a time, each error with its line, and nothing is written", { timeout: 60_000 }, async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => {
      if (index % 10 === 3) return ";Zonder titel;";
      if (index % 10 === 7) return `Bericht ${index};Datum die niet kan;31-2-2026`;
      return `Bericht ${index};"Met een ""aanhaling"" en; een puntkomma";3-5-2026`;
    });
    const before = process.memoryUsage().heapUsed;
    const lines = await linesOf(`Titel;Omschrijving;Publicatiedatum\r\n${rows.join("\r\n")}\r\n`);
    expect(lines).toHaveLength(10_000);
    const caller = await as("admin");
    const blockGuid = fixture.a.items.blocks.list;
    const { totalNumberOfItems } = await caller.listItems.getMeta({ blockGuid });
    const found: { line: number; pointer: string }[] = [];
    const started = process.cpuUsage();
    for (const part of importParts(lines, ({ item }) => item)) {
      const { errors } = await caller.listItems.checkImport({ blockGuid, items: part.map(({ item }) => ({ ...item })) });
      for (const { path } of errors) {
        const [, index = "", pointer = ""] = /^\/items\/(\d+)(.*)$/.exec(path) ?? [];
        found.push({ line: part[Number(index)]?.line ?? 0, pointer });
      }
    }
    const { user, system } = process.cpuUsage(started);
    const tookMs = (user + system) / 1000;
    const expected = rows.flatMap((_, index) =>
      index % 10 === 3 ? [{ line: index + 2, pointer: "/title" }] : index % 10 === 7 ? [{ line: index + 2, pointer: "/publishedOn" }] : [],
    );
    expect(found.sort((one, other) => one.line - other.line)).toEqual(expected);
    expect((await caller.listItems.getMeta({ blockGuid })).totalNumberOfItems).toBe(totalNumberOfItems);
    // Processor time, far above the usual: it catches costs that grow faster than the file.
    expect(tookMs).toBeLessThan(20_000);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(300_000_000);
    console.info(`10,000 lines checked in ${Math.round(tookMs)} ms of processor time`);
  });

  it("change the item that they were exported from, and add nothing twice", async () => {
    const { a } = fixture;
    const guid = await createItemFixture(a.db, { title: "Oude titel", pageGuid: a.pages.open });
    const editor = await as("admin");
    const stored = await editor.listItems.get({ guid });
    await editor.listItems.save({ ...stored, metadata: { description: "Weg", author: "Redactie" } });
    const [line] = await linesOf(`Sleutel;Titel;Omschrijving;Tags\n${guid.toUpperCase()};Nieuwe titel;;"een, twee"`);
    const blockGuid = a.items.blocks.list;
    const before = await editor.listItems.getMeta({ blockGuid });
    expect(await editor.listItems.checkImport({ blockGuid, items: [{ ...line?.item }] })).toEqual({ errors: [] });
    for (let time = 0; time < 2; time++) {
      const change = { ...line?.item, guid };
      expect(await editor.listItems.changeByLines({ items: [change] })).toEqual({ guids: [guid] });
    }
    const changed = await editor.listItems.get({ guid });
    expect(changed).toMatchObject({ title: "Nieuwe titel", isPublished: true, parentGuids: stored.parentGuids });
    // A value without a column stays; an empty cell removes its value.
    expect(changed.metadata).toMatchObject({ author: "Redactie", tags: ["een", "twee"] });
    expect(changed.metadata.description ?? "").toBe("");
    expect(await editor.listItems.getMeta({ blockGuid })).toEqual(before);
  });

  it("have the same error for a missing item and for one that the caller may not change", async () => {
    const { a, b } = fixture;
    const own = await createItemFixture(a.db, { title: "Van deze pagina", pageGuid: a.pages.othersPage });
    const editor = await as("contentManager");
    const items = [b.items.shown, "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37", own].map((guid) => ({
      guid,
      title: "Overgenomen",
      listItemTypeName: "news",
      metadata: {},
    }));
    const { errors } = await editor.listItems.checkImport({ blockGuid: a.items.blocks.list, items });
    expect(errors.map(({ path }) => path)).toEqual(["/items/0/guid", "/items/1/guid", "/items/2/guid"]);
    expect(new Set(errors.map(({ message }) => message)).size).toBe(1);
    expect(await settle(editor.listItems.changeByLines({ items }))).toMatchObject({ code: "BadRequest" });
    expect(await (await as("admin")).listItems.get({ guid: own })).toMatchObject({ title: "Van deze pagina" });
  });

  it("change all of a call's items or none", async () => {
    const { a } = fixture;
    const guids = [
      await createItemFixture(a.db, { title: "Een", pageGuid: a.pages.open }),
      await createItemFixture(a.db, { title: "Twee", pageGuid: a.pages.open }),
    ];
    const editor = await as("admin");
    const change = (guid: string, title: string) => ({ guid, title, listItemTypeName: "news", metadata: {} });
    const [first = "", second = ""] = guids;
    const wrong = [change(first, "Veranderd"), { ...change(second, "Ook"), metadata: { description: "x".repeat(400) } }];
    expect(await settle(editor.listItems.changeByLines({ items: wrong }))).toMatchObject({ code: "BadRequest" });
    expect(await settle(editor.listItems.changeByLines({ items: [change(first, "A"), change(first, "B")] }))).toMatchObject({
      code: "BadRequest",
    });
    for (const malformed of [
      { guid: second },
      { ...change(second, "Ook"), isPublished: "misschien" },
      { ...change(second, "Ook"), version: 1 },
    ]) {
      const { code, facts } = await settle(editor.listItems.changeByLines({ items: [change(first, "Veranderd"), malformed] }));
      expect([code, ...(facts?.errors ?? []).map(({ path }) => path.slice(0, 9))]).toEqual(
        expect.arrayContaining(["BadRequest", "/items/1/"]),
      );
    }
    expect((await editor.listItems.get({ guid: first })).title).toBe("Een");
  });
});
