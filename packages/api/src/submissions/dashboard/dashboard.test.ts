import type { PlatformDb } from "@plein/db/platform-db";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { addSubmissionFixture } from "../../testing/form-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import { callAs } from "../../testing/test-caller.ts";
import { countFormDays } from "./count-form-days.ts";
import { findFrequentWords } from "./frequent-words.ts";
import { groupPlaces } from "./group-places.ts";

let fixture: DatabaseFixture;
let formGuid: string;
let admin: Awaited<ReturnType<typeof callAs>>["caller"];

const option = (value: string) => ({ value, label: value.toUpperCase() });
const QUESTIONS = [
  { key: "soort", type: "radio", label: "Soort", options: [option("weg"), option("groen")], settings: { hasOther: true } },
  { key: "dagen", type: "checkboxes", label: "Dagen", options: [option("ma"), option("di")], settings: { hasOther: true } },
  { key: "akkoord", type: "yesNo", label: "Akkoord?" },
  { key: "cijfer", type: "rating", label: "Cijfer", settings: { steps: 5 } },
  { key: "aantal", type: "number", label: "Aantal" },
  { key: "bedrag", type: "calculated", label: "Bedrag", settings: { terms: [{ key: "aantal", factor: 2 }] } },
  { key: "datum", type: "date", label: "Datum" },
  { key: "moment", type: "dateTime", label: "Moment" },
  { key: "periode", type: "dateRange", label: "Periode" },
  {
    key: "vlakken",
    type: "matrix",
    label: "Vlakken",
    settings: { rows: [option("r1"), option("r2")], columns: [option("ja"), option("nee")] },
  },
  { key: "keuzes", type: "matrix", label: "Keuzes", settings: { isMany: true, rows: [option("r1")], columns: [option("a"), option("b")] } },
  { key: "tekst", type: "longText", label: "Tekst" },
  {
    key: "centra",
    type: "multiSelect",
    label: "Centra",
    settings: { optionsFrom: "items", optionsPageGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000031" },
  },
  { key: "plek", type: "location", label: "Plek" },
  { key: "route", type: "location", label: "Route", settings: { shape: "line" } },
  {
    key: "wijk",
    type: "profileField",
    label: "Wijk",
    options: [option("noord"), option("zuid")],
    settings: { field: "wijk", input: "select" },
  },
];

beforeAll(async () => {
  fixture = await openDatabaseFixture();
  admin = (await callAs(fixture.a, "admin")).caller;
  const form = await admin.forms.add({ title: "Enquête", pages: [{ questions: QUESTIONS as never }] });
  formGuid = form.guid;
  await admin.forms.publish({ guid: formGuid });
  await addSubmissionFixture(fixture.a.db, formGuid, {
    ...{ reference: "D-1", soort: "weg", dagen: ["ma", "di"], akkoord: true, cijfer: 2, aantal: 0, datum: "2026-03-14" },
    ...{ vlakken: { r1: "ja", r2: "nee" }, keuzes: { r1: ["a", "b"] }, tekst: "De stoeptegel ligt los", centra: ["De Brug", "Noord"] },
    ...{ moment: "2026-04-01T09:30", periode: { from: "2026-05-30", until: "2026-06-02" } },
    ...{ plek: { point: { lat: 52.09071, lng: 5.12142 } }, wijk: { text: "noord", saves: true } },
    route: {
      line: [
        { lat: 52, lng: -5 },
        { lat: 52.5, lng: -5.25 },
      ],
    },
  });
  await addSubmissionFixture(fixture.a.db, formGuid, {
    ...{ reference: "D-2", soort: { other: "lantaarn" }, dagen: ["ma", { other: "feestdag" }], akkoord: false, cijfer: 5, aantal: 1000 },
    ...{ datum: "2026-03-20", vlakken: { r1: "ja" }, tekst: "Weer een stoeptegel", centra: ["De Brug"], wijk: { text: "noord" } },
    plek: { address: "Bij de brug", point: { lat: 52.0911, lng: 5.1209 } },
  });
  const next = [...QUESTIONS, { key: "nieuw", type: "shortText", label: "Nieuw" }];
  await admin.forms.save({ ...(await admin.forms.getForEditing({ guid: formGuid })), pages: [{ questions: next as never }] } as never);
  await admin.forms.publish({ guid: formGuid });
});
afterAll(() => fixture.database.close());

it("counts how often each answer was chosen, merged by key over versions", async () => {
  const dashboard = await admin.submissions.getDashboard({ guid: formGuid });
  expect(dashboard).toMatchObject({ title: "Enquête", versions: [1, 2], submissions: 2, views: 0, medianSeconds: null });
  expect(dashboard.days.map(({ count }) => count)).toEqual([2]);
  const of = (key: string) => dashboard.questions.find((question) => question.key === key);
  const counts = (key: string) => of(key)?.values.map(({ value, count }) => [value, count]);
  expect(of("soort")).toMatchObject({ answered: 2, skipped: 0, label: "Soort" });
  expect(counts("soort")).toEqual([
    ["weg", 1],
    ["groen", 0],
    [" other", 1],
  ]);
  expect(counts("dagen")).toEqual([
    ["ma", 2],
    ["di", 1],
    [" other", 1],
  ]);
  expect(counts("akkoord")).toEqual([
    ["true", 1],
    ["false", 1],
  ]);
  expect(of("cijfer")).toMatchObject({ mean: 3.5, median: 3.5 });
  expect(of("aantal")).toMatchObject({ mean: 500, median: 500 });
  expect(of("aantal")?.values).toHaveLength(10);
  expect(of("aantal")?.values.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(counts("datum")).toEqual([["2026-03", 2]]);
  expect(counts("moment")).toEqual([["2026-04", 1]]);
  // A period counts in the month of its first day.
  expect(counts("periode")).toEqual([["2026-05", 1]]);
  expect(of("vlakken")?.values.map(({ row, value, count }) => [row, value, count])).toEqual([
    ["r1", "ja", 2],
    ["r1", "nee", 0],
    ["r2", "ja", 0],
    ["r2", "nee", 1],
  ]);
  expect(of("keuzes")).toMatchObject({ answered: 1, skipped: 1 });
  expect(of("keuzes")?.values.map(({ count }) => count)).toEqual([1, 1]);
  expect(of("tekst")).toMatchObject({ texts: ["Weer een stoeptegel", "De stoeptegel ligt los"] });
  expect(counts("tekst")).toEqual([["stoeptegel", 2]]);
  // Any text may have been an option of the page.
  expect(of("centra")).toMatchObject({ answered: 2, skipped: 0 });
  expect(counts("centra")).toEqual([
    ["De Brug", 2],
    ["Noord", 1],
  ]);
  const narrowed = await admin.submissions.getDashboard({ guid: formGuid, filter: '{"answers.centra":"De Brug","answers.soort":"weg"}' });
  expect(narrowed.questions.find(({ key }) => key === "centra")?.values.map(({ value, count }) => [value, count])).toEqual([
    ["De Brug", 1],
    ["Noord", 1],
  ]);
  expect(counts("plek")).toEqual([["52.091, 5.121", 2]]);
  expect(counts("route")).toEqual([["52.25, -5.125", 1]]);
  expect(of("wijk")?.values).toEqual([
    { value: "noord", label: "NOORD", count: 2 },
    { value: "zuid", label: "ZUID", count: 0 },
  ]);
  // Version 2 asks it, and nobody filled in version 2.
  expect(of("nieuw")).toMatchObject({ answered: 0, skipped: 0 });
});

it("counts one version, a period and the matches of a filter", async () => {
  const figures = async (query: object) => (await admin.submissions.getDashboard({ guid: formGuid, ...query })).submissions;
  expect(await figures({ version: 1 })).toBe(2);
  expect(await figures({ version: 2 })).toBe(0);
  expect(await figures({ filter: '{"answers.soort":"weg"}' })).toBe(1);
  expect(await figures({ filter: '{"state":"Spam"}' })).toBe(0);
  expect(await figures({ until: "2020-01-01T00:00:00.000Z" })).toBe(0);
  expect((await settle(admin.submissions.getDashboard({ guid: formGuid, version: 3 }))).code).toBe("NotFound");
});

it("groups places that are close together, until there are few enough", () => {
  const place = fc.record({
    lat: fc.integer({ min: -500, max: 500 }),
    lng: fc.integer({ min: -500, max: 500 }),
    count: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(place, { minLength: 1, maxLength: 900, selector: ({ lat, lng }) => `${lat} ${lng}` }), (places) => {
      const groups = groupPlaces(places.map(({ lat, lng, count }) => ({ place: `${lat} ${lng}`, count })));
      const sum = (all: readonly { readonly count: number }[]) => all.reduce((total, { count }) => total + count, 0);
      expect(sum(groups)).toBe(sum(places));
      expect(groups.length).toBeLessThanOrEqual(300);
      expect(groups.length).toBe(places.length <= 300 ? places.length : groups.length);
      expect(groups.map(({ count }) => count)).toEqual(groups.map(({ count }) => count).sort((one, other) => other - one));
    }),
    { numRuns: 30 },
  );
});

it("finds the words that several texts have, and none that say nothing", () => {
  expect(findFrequentWords(["Een boom, boom boom over de weg", "Die boom weer over", "niets"])).toEqual([{ word: "boom", count: 2 }]);
});

describe("figures that are kept by day", () => {
  const moments = ["2026-03-28T22:59:59Z", "2026-03-28T23:00:00Z", "2026-03-29T21:59:59Z", "2026-03-29T22:00:00Z", "2026-10-25T12:00:00Z"];
  const answers = fc.record(
    {
      soort: fc.constantFrom("weg", "groen", { other: "lantaarn" }),
      dagen: fc.subarray(["ma", "di"], { minLength: 1 }),
      akkoord: fc.boolean(),
      cijfer: fc.integer({ min: 1, max: 5 }),
      aantal: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constant(2.5)),
      bedrag: fc.integer({ min: 0, max: 60 }),
      datum: fc.constantFrom("2026-03-14", "2026-04-01"),
      moment: fc.constantFrom("2026-03-14T23:59", "2026-04-01T00:00"),
      periode: fc.constantFrom({ from: "2026-03-14", until: "2026-04-01" }, { from: "2026-04-01", until: "2026-04-01" }),
      vlakken: fc.constantFrom({ r1: "ja" }, { r1: "nee", r2: "ja" }),
      tekst: fc.constantFrom("Stoeptegel los", "Lamp stuk"),
      plek: fc.oneof(
        fc.constant({ address: "Bij de brug" }),
        fc.record({ point: fc.record({ lat: fc.constantFrom(52.09, 52.0904), lng: fc.constantFrom(5.12, 5.1299) }) }),
      ),
      route: fc.constant({ area: [1, 2, 3].map((lat) => ({ lat, lng: 5 })) }),
    },
    { requiredKeys: [] },
  );
  const step = fc.oneof(
    fc.record({
      kind: fc.constant("add" as const),
      answers,
      version: fc.constantFrom(1, 2),
      moment: fc.constantFrom(...moments),
      seconds: fc.option(fc.integer({ min: 10, max: 15 })),
    }),
    fc.record({
      kind: fc.constantFrom("remove" as const, "redact" as const, "spam" as const, "receive" as const, "read" as const),
      which: fc.nat(),
    }),
  );
  const round = (dashboard: unknown) =>
    JSON.parse(JSON.stringify(dashboard, (_, value) => (typeof value === "number" ? Math.round(value * 1e6) / 1e6 : value))) as unknown;
  const read = async (query: object) => round(await admin.submissions.getDashboard({ guid: formGuid, ...query }));
  const EVER = { from: "1970-01-01T00:00:00.000Z" };

  async function take(change: typeof step extends fc.Arbitrary<infer T> ? T : never, guids: readonly string[]): Promise<string | null> {
    const { db } = fixture.a;
    if (change.kind === "add") {
      const guid = await addSubmissionFixture(db, formGuid, { reference: `K-${crypto.randomUUID()}` });
      await runSql(
        db,
        sql`update form_submissions set version = ${change.version}::int, submitted_on = ${change.moment}::timestamptz,
                   answers = ${JSON.stringify(change.answers)}::jsonb, duration_seconds = ${change.seconds}::int where guid = ${guid}::uuid`,
      );
      return guid;
    }
    const guid = guids[change.which % Math.max(1, guids.length)];
    if (change.kind === "read" || guid === undefined) {
      await read({});
      return null;
    }
    const state = change.kind === "spam" ? "Spam" : "Received";
    await runSql(
      db,
      change.kind === "remove"
        ? sql`delete from form_submissions where guid = ${guid}::uuid`
        : change.kind === "redact"
          ? sql`update form_submissions set answers = answers - 'soort' - 'aantal' where guid = ${guid}::uuid`
          : sql`update form_submissions set state = ${state}::submission_state, revision = revision + 1 where guid = ${guid}::uuid`,
    );
    return null;
  }

  it("are those of counting every submission, whatever became of them since", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        await runSql(fixture.a.db, sql`delete from form_submissions where form_guid = ${formGuid}::uuid`);
        const guids: string[] = [];
        for (const change of steps) {
          const added = await take(change, guids);
          if (added !== null) guids.push(added);
        }
        for (const version of ["all", 2] as const) {
          expect(await read({ version })).toEqual(await read({ version, ...EVER }));
          expect(await read({ version })).toEqual(await read({ version, ...EVER }));
        }
      }),
      { numRuns: 5 },
    );
  });

  it("go with the answers that they were made of", async () => {
    const guid = await addSubmissionFixture(fixture.a.db, formGuid, { reference: "K-weg", soort: "weg" });
    await read({});
    const before = (await keptDays()).length;
    await admin.submissions.redact({ guid, keys: ["soort"] });
    expect((await keptDays()).length).toBe(before - 1);
  });

  it("go with the answers also while somebody counts them", async () => {
    const { db, platform } = fixture.a;
    await runSql(db, sql`delete from form_submissions where form_guid = ${formGuid}::uuid`);
    const guid = await addSubmissionFixture(db, formGuid, { reference: "K-samen", soort: "weg", dagen: ["ma"] });
    await countFormDays(
      interleave(db, () => admin.submissions.redact({ guid, keys: ["soort"] })),
      platform,
      formGuid,
    );
    expect(await keptDays()).toEqual([{ fingerprint: await fingerprintOf(guid) }]);

    await runSql(db, sql`delete from form_day_figures where form_guid = ${formGuid}::uuid`);
    await interleave(db, () => countFormDays(db, platform, formGuid)).transaction((tx) =>
      runSql(tx, sql`update form_submissions set answers = answers - 'dagen' where guid = ${guid}::uuid`),
    );
    expect(await keptDays()).toEqual([]);
  });

  /** As the database, but something else commits between the first transaction's snapshot and its statements. */
  function interleave(db: PlatformDb, run: () => Promise<unknown>): PlatformDb {
    let hasRun = false;
    return {
      ...db,
      transaction: (write) =>
        db.transaction(async (tx) => {
          await runSql(tx, sql`select from form_submissions limit 1`);
          if (!hasRun) {
            hasRun = true;
            await run();
          }
          return write(tx);
        }),
    };
  }

  function keptDays(): Promise<unknown[]> {
    return runSql(
      fixture.a.db,
      sql`select fingerprint::text as fingerprint from form_day_figures where form_guid = ${formGuid}::uuid and layout <> ''`,
    );
  }

  async function fingerprintOf(guid: string): Promise<unknown> {
    const [row] = await runSql(
      fixture.a.db,
      sql<{ fingerprint: string }>`
        select uuid_hash_extended(guid, revision)::text as fingerprint from form_submissions where guid = ${guid}::uuid`,
    );
    return row?.fingerprint;
  }

  it("of very many submissions are counted by a job, and said to be counted until then", async () => {
    await runSql(fixture.a.db, sql`delete from form_submissions where form_guid = ${formGuid}::uuid`);
    const addMany = (submittedOn: string, references: string) =>
      runSql(
        fixture.a.db,
        sql`insert into form_submissions (platform_guid, form_guid, version, reference, submitted_on, answers)
            select ${fixture.a.db.platformGuid}::uuid, ${formGuid}::uuid, 1, ${references}::text || n, ${submittedOn}::timestamptz, '{"soort":"weg"}'
              from generate_series(1, 10001) n`,
      );
    await addMany("2026-03-14T12:00:00Z", "veel-");
    // As the database does by itself after a while: without, it would look for each day in the whole table.
    await fixture.database.runAsOwner("analyze form_submissions");
    const counting = { state: "counting", submissions: 10_001, days: [{ day: "2026-03-14", count: 10_001 }], questions: [] };
    expect(await read({})).toMatchObject(counting);
    expect(await read({ version: 1 })).toMatchObject(counting);
    const jobs = await runSql(fixture.a.db, sql`select from graphile_worker._private_jobs where key = ${`count ${formGuid}`}`);
    expect(jobs).toHaveLength(1);
    await countFormDays(fixture.a.db, fixture.a.platform, formGuid);
    expect(await keptDays()).toHaveLength(1);
    const soort = { key: "soort", answered: 10_001 };
    expect(await read({})).toMatchObject({
      ...counting,
      state: "shown",
      questions: expect.arrayContaining([expect.objectContaining(soort)]),
    });

    // Today's are counted at once, because a job would never be done with them. In an hour, so that midnight can't pass in between.
    await addMany(new Date(Date.now() + 3_600_000).toISOString(), "nu-");
    expect(await read({})).toMatchObject({ state: "shown", submissions: 20_002 });
  });
});
