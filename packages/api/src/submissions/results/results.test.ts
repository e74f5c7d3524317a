import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { addSubmissionFixture } from "../../testing/form-fixtures.ts";
import { createItemFixture } from "../../testing/item-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import { callAs } from "../../testing/test-caller.ts";
import { hideSmallGroups, hideSmallShares } from "./hide-small-groups.ts";
import { findLastPublicDay } from "./last-public-day.ts";

describe("small groups", () => {
  it("don't follow from the others and from how many people there are", () => {
    for (const counts of [listCounts(2, 24), listCounts(3, 20), listCounts(4, 15)])
      for (const possible of Map.groupBy(counts, nameShown).values()) expect(findGivenAway(possible)).toEqual([]);
  });

  it("are hidden, and others only where that takes it", () => {
    expect(hideSmallGroups([12, 7, 0])).toEqual([12, 7, 0]);
    expect(hideSmallGroups([12, 7, 3])).toEqual([12, null, null]);
    expect(hideSmallGroups([12, 7, 3, 4])).toEqual([12, 7, null, null]);
    expect(hideSmallGroups([9, 2])).toEqual([null, null]);
    expect(hideSmallShares([20, 17, 3, 0, 9], { all: 20, isFixed: false })).toEqual([20, null, null, 0, 9]);
    expect(hideSmallShares([20, 3, 17], { all: 30, isFixed: true })).toEqual([20, null, null]);
  });

  it("don't come to light between two days", () => {
    const days = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 12 });
    fc.assert(
      fc.property(days, (counts) => {
        const all = counts.map((count, index) => ({ day: `2026-03-${String(index + 10)}`, count }));
        const shown = all.map((_, index) => {
          const last = findLastPublicDay(all.slice(0, index + 1));
          return sum(all.filter(({ day }) => last !== null && day <= last).map(({ count }) => count));
        });
        for (const [index, count] of shown.entries()) {
          const added = count - (shown[index - 1] ?? 0);
          expect(added === 0 || added >= 5).toBe(true);
        }
      }),
    );
  });

  /** What a reader knows: the shown counts, and how many people there are. */
  function nameShown(counts: readonly number[]): string {
    return JSON.stringify([hideSmallGroups(counts), sum(counts)]);
  }

  /** The small groups that are as large in everything that is possible. */
  function findGivenAway(possible: readonly number[][]): number[] {
    const groups = (possible[0] ?? []).map((_, index) => new Set(possible.map((counts) => counts[index] ?? 0)));
    return groups.flatMap((sizes) => (sizes.size === 1 ? [...sizes].filter((size) => size > 0 && size < 5) : []));
  }

  function listCounts(size: number, most: number): number[][] {
    if (size === 0) return [[]];
    return Array.from({ length: most + 1 }, (_, first) => listCounts(size - 1, most - first).map((others) => [first, ...others])).flat();
  }

  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
});

describe("the figures of a form that everybody may see", () => {
  let fixture: DatabaseFixture;
  let guid: string;
  const as = async (who: Parameters<typeof callAs>[1]) => (await callAs(fixture.a, who)).caller;
  const readAs = async (who: Parameters<typeof callAs>[1]) => settle((await as(who)).submissions.getResults({ guid }));
  const option = (value: string) => ({ value, label: value.toUpperCase() });
  const QUESTIONS = [
    {
      key: "soort",
      type: "radio",
      label: "Soort",
      isPublic: true,
      options: [option("weg"), option("groen")],
      settings: { hasOther: true },
    },
    { key: "dagen", type: "checkboxes", label: "Dagen", isPublic: true, options: [option("ma"), option("di")] },
    { key: "cijfer", type: "rating", label: "Cijfer", isPublic: true, settings: { steps: 2 } },
    {
      ...{ key: "vlak", type: "matrix", label: "Vlak", isPublic: true },
      settings: { rows: [option("r1")], columns: [option("ja"), option("nee")] },
    },
    { key: "geheim", type: "yesNo", label: "Geheim", isPublic: true, isSensitive: true },
    { key: "intern", type: "yesNo", label: "Intern" },
    { key: "tekst", type: "shortText", label: "Tekst", isPublic: true },
  ];

  beforeAll(async () => {
    fixture = await openDatabaseFixture();
    const admin = await as("admin");
    guid = (await admin.forms.add({ title: "Enquête", pages: [{ questions: QUESTIONS as never }] })).guid;
    await admin.forms.publish({ guid });
    const send = async (count: number, day: string, answers: object) => {
      for (let index = 0; index < count; index++) {
        const added = await addSubmissionFixture(fixture.a.db, guid, { reference: `R-${crypto.randomUUID()}`, ...answers });
        await runSql(fixture.a.db, sql`update form_submissions set submitted_on = ${day}::timestamptz where guid = ${added}::uuid`);
      }
    };
    await send(7, "2026-03-01T12:00:00Z", { soort: "weg", dagen: ["ma"], cijfer: 2, vlak: { r1: "ja" }, geheim: true, tekst: "Los" });
    await send(5, "2026-03-02T12:00:00Z", { soort: "groen", dagen: ["ma", "di"], cijfer: 1, vlak: { r1: "nee" } });
    await send(2, "2026-03-03T12:00:00Z", { soort: { other: "lamp" } });
  });
  afterAll(() => fixture.database.close());

  const publish = async (publicResults: string, who: Parameters<typeof callAs>[1] = "admin") => {
    const admin = await as("admin");
    const { revision: _, ...form } = await admin.forms.getForEditing({ guid });
    return settle((await as(who)).forms.save({ ...form, publicResults } as never));
  };

  it("are for nobody until an admin says so", async () => {
    expect((await readAs("anonymous")).code).toBe("NotFound");
    expect((await readAs("user")).code).toBe("NotFound");
    expect((await readAs("contentManager")).code).toBe("Unauthorized");
    // May change forms, and not who sees what came in.
    expect((await publish("always", "staff")).code).toBe("Unauthorized");
    expect((await publish("afterClosing")).code).toBe("Success");
    expect((await readAs("anonymous")).value).toMatchObject({ state: "untilClosed", submissions: 0, until: null });
    const copy = await (await as("admin")).forms.copy({ guid });
    expect(copy.publicResults).toBe("never");
  });

  it("are of public questions with few answers to choose from, and of days with enough submissions together", async () => {
    await publish("always");
    const { value } = await readAs("anonymous");
    expect(value).toMatchObject({ state: "shown", title: "Enquête", submissions: 12, until: "2026-03-02" });
    const counts = (value as { questions: { key: string; groups: { value: string; count: number | null }[] }[] }).questions.map(
      ({ key, groups }) => [key, ...groups.map(({ value, count }) => `${value} ${count}`)],
    );
    expect(counts).toEqual([
      ["soort", "weg 7", "groen 5"],
      ["dagen", "ma 12", "di 5"],
      ["cijfer", "1 5", "2 7"],
      ["vlak", "ja 7", "nee 5"],
    ]);
    expect(value).toMatchObject({ questions: [{}, {}, { mean: (5 + 14) / 12 }, { rowLabel: "R1" }] });
  });

  it("change at once with what becomes of a submission", async () => {
    await publish("always");
    const admin = await as("admin");
    await readAs("anonymous");
    const [row] = await runSql(
      fixture.a.db,
      sql<{ guid: string }>`select guid from form_submissions where form_guid = ${guid}::uuid and answers ->> 'soort' = 'groen' limit 1`,
    );
    const submission = { guid: row?.guid ?? "" };
    await admin.submissions.redact({ ...submission, keys: ["soort"] });
    const soort = async () => ((await readAs("anonymous")).value as { questions: { groups: unknown[] }[] }).questions[0]?.groups;
    expect(await soort()).toEqual([
      { value: "weg", label: "WEG", count: 7 },
      { value: "groen", label: "GROEN", count: null },
      { value: " none", label: "", count: null },
    ]);
    await admin.submissions.remove(submission);
    // Four of that day are too few by themselves, and with the two of the next day they are enough.
    expect((await readAs("anonymous")).value).toMatchObject({ submissions: 13, until: "2026-03-03" });
  });

  it("name the options of a page that visitors see there and that are chosen often, and take the others together", async () => {
    const { db, pages } = fixture.a;
    const admin = await as("admin");
    for (const title of ["Anker", "Brug", "Centrum"]) await createItemFixture(db, { title, pageGuid: pages.open, tags: [title] });
    await createItemFixture(db, { title: "Besloten", pageGuid: pages.forUsers });
    const question = (key: string, type: string, optionsPageGuid: string) => ({
      ...{ key, type, label: key, isPublic: true },
      settings: { optionsFrom: type === "select" ? "items" : "tags", optionsPageGuid },
    });
    const questions = [
      question("centrum", "select", pages.open),
      question("tags", "multiSelect", pages.open),
      question("intern", "select", pages.forUsers),
    ] as never;
    const form = await admin.forms.add({ title: "Centra", publicResults: "always", pages: [{ questions }] });
    await admin.forms.publish({ guid: form.guid });
    const send = async (count: number, answers: object) => {
      for (let index = 0; index < count; index++) {
        const added = await addSubmissionFixture(db, form.guid, { reference: `P-${crypto.randomUUID()}`, ...answers });
        await runSql(db, sql`update form_submissions set submitted_on = '2026-03-01T12:00:00Z' where guid = ${added}::uuid`);
      }
    };
    await send(9, { centrum: "Anker", tags: ["Anker"], intern: "Besloten" });
    await send(6, { centrum: "Brug", tags: ["Anker", "Brug"], intern: "Besloten" });
    await send(3, { centrum: "Centrum", tags: ["Centrum"] });
    await send(4, { centrum: "Van vroeger", tags: ["Van vroeger"] });
    const { questions: shown } = await (await as("anonymous")).submissions.getResults({ guid: form.guid });
    expect(shown.map(({ key, groups }) => [key, ...groups.map(({ value, count }) => `${value} ${count}`)])).toEqual([
      ["centrum", "Anker 9", "Brug 6", " other 7"],
      ["tags", "Anker 15", "Brug 6", " other 7"],
      // Nobody but members sees which items there are.
      ["intern", " other 15", " none 7"],
    ]);
    expect(await (await as("admin")).submissions.getResults({ guid: form.guid })).toMatchObject({ questions: shown });
  });
});
