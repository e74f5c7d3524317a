import { appRouter } from "@plein/api/app-router";
import type { ApiContext } from "@plein/api/context";
import { findServedMedia } from "@plein/api/media/served-media";
import { createMemory, type Memory } from "@plein/api/memory/memory";
import { TaggedCache } from "@plein/api/memory/tagged-cache";
import { createCallerFactory } from "@plein/api/procedures";
import { listProcedures } from "@plein/api/rest-routes";
import { findProcedure } from "@plein/api/testing/call-by-name";
import { type DatabaseFixture, openDatabaseFixture } from "@plein/api/testing/database-fixture";
import { settle } from "@plein/api/testing/outcome";
import { PEOPLE, type Person } from "@plein/api/testing/platform-fixture";
import { resetTerms } from "@plein/api/testing/reset-terms";
import type { RightsRow } from "@plein/api/testing/rights/rights-row";
import { RIGHTS } from "@plein/api/testing/rights/rights-table";
import { stampShownRows } from "@plein/api/testing/tenant-rows";
import { callAs, startSessionAs } from "@plein/api/testing/test-caller";
import type { CacheTag } from "@plein/contract/cache/cache-tag";
import { NO_VISITOR_QUERIES } from "@plein/contract/list-items/lists/visitor-query";
import { slugify } from "@plein/contract/pages/addresses/slug";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { contentSourceFactory, type TrackedContent } from "./content-source.ts";

/*
 * After each write in the rights table, every cached visitor document and every value in the process's memory equals a
 * fresh rendering. A write that doesn't invalidate a tag, or a document without a tag it needs, fails here.
 */

const createCaller = createCallerFactory(appRouter);
const createSource = contentSourceFactory(appRouter);
const now = () => performance.now();

let fixture: DatabaseFixture;
let memory: Memory;
let documents: TaggedCache<string>;
let heard: readonly CacheTag[] = [];
let item: { readonly itemId: string; readonly title: string };
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  const { db, items } = fixture.a;
  const row = await db.prisma.listItem.findFirstOrThrow({ where: { guid: items.shown } });
  item = { itemId: row.shortId, title: slugify(row.title) };
  await fixture.database.listen({
    onInvalidation: (invalidation) => {
      heard = invalidation.tags;
      memory?.invalidate(invalidation);
      documents?.invalidate(invalidation);
    },
    onConnectionLost: () => undefined,
  });
});
afterAll(() => fixture.database.close());
afterEach(() => resetTerms(fixture.a.db));

type Reading = { readonly source: TrackedContent; readonly caller: ReturnType<typeof createCaller>; readonly ctx: ApiContext };
type Read = (reading: Reading) => Promise<unknown>;
type Reads = Readonly<Record<string, Read>>;

/** The parts of a document: its frame, its page and the lists on it. */
const documentAt =
  (path: string): Read =>
  async ({ source }) => {
    const [site, page] = await Promise.all([source.getSite(), source.getPage(path)]);
    return [site, page, page.code === "Success" ? await source.getLists(page.value, NO_VISITOR_QUERIES) : null];
  };

const DOCUMENTS: Reads = {
  ...Object.fromEntries(["/", "/open", "/draft"].map((path) => [path, documentAt(path)])),
  item: ({ source }) => Promise.all([source.getSite(), source.getItem("/open", item.itemId, item.title)]),
  statement: ({ source }) => Promise.all([source.getSite(), source.getStatement("privacy", "nl")]),
};

/** Other reads that use the cache. */
const QUERIES: Reads = {
  "the item": ({ caller }) => caller.listItems.get({ guid: fixture.a.items.shown }),
  list: ({ caller }) => caller.listItems.getList({ blockGuid: fixture.a.items.blocks.list }),
  types: ({ caller }) => caller.listItemTypes.list(),
  search: ({ caller }) => caller.search.find({ q: "nieuws" }),
};

/** Documents are cached for visitors only, and the process's cache also has editors' drafts. */
const READERS: Readonly<Partial<Record<Person, Reads>>> = {
  anonymous: { ...DOCUMENTS, ...QUERIES },
  admin: { ...Object.fromEntries(["/", "/open", "/for-users"].map((path) => [path, documentAt(path)])), ...QUERIES },
};

type OnDocument = (name: string, source: TrackedContent, value: string) => void;

/** Results of all reads by name; for a failure its status. */
async function readAll(shared: Memory | undefined, also: Reads, onDocument?: OnDocument): Promise<Record<string, string>> {
  const byPerson = Object.entries(READERS).map(async ([person, own]) => {
    const { ctx, caller } = await callAs(fixture.a, person as Person, shared === undefined ? {} : { memory: shared });
    const reads = Object.entries({ ...own, ...also }).map(async ([name, read]) => {
      const source = createSource(ctx);
      const { status, value } = await settle(read({ source, caller, ctx }));
      const text = JSON.stringify([status, value]);
      if (person === "anonymous" && Object.hasOwn(DOCUMENTS, name)) onDocument?.(`${name} as ${person}`, source, text);
      return [`${name} as ${person}`, text] as const;
    });
    return Promise.all(reads);
  });
  return Object.fromEntries((await Promise.all(byPerson)).flat());
}

/** Writes that change a read. If one of these changes nothing, its row tests nothing. */
const CHANGES_SEEN = [
  ...["pages.publish", "pages.unpublish", "media.remove", "settings.save", "legal.publishStatement", "legal.publishTerms"],
  ...["saveOptions", "savePermissions", "add", "save", "remove", "restore", "arrange"].map((name) => `buildingBlocks.${name}`),
  ...["add", "changeByLines", "save", "remove", "restore", "publishBlocks", "change"].map((name) => `listItems.${name}`),
  ...["add", "save", "remove"].map((name) => `listItemTypes.${name}`),
];

let writes = 0;

/** Waits until this process has received all invalidations. */
async function awaitInvalidations(): Promise<void> {
  const last: CacheTag = `path:/write-${++writes}`;
  await fixture.b.db.transaction((tx) => tx.invalidate([last]));
  await expect.poll(() => heard, { interval: 1 }).toEqual([last]);
}

const types = new Map(listProcedures(appRouter).map(({ name, definition }) => [name, definition.type]));
// In the order of the table: its last rows give users a second factor, which signing in then requires.
const mutations = Object.entries(RIGHTS).filter(([name]) => types.get(name) === "mutation");
const changing = new Set<string>();

/** The cached values with the rows they came from; null if those changed without an invalidation. */
let cached: { readonly stamp: string; readonly also: Reads; readonly values: Readonly<Record<string, string>> } | null = null;

async function fillCaches(stamp: string, also: Reads): Promise<NonNullable<typeof cached>> {
  memory = createMemory({ maxBytes: 50_000_000, now, isLive: () => true });
  documents = new TaggedCache<string>({ maxBytes: 50_000_000, now });
  const ticket = documents.begin();
  const values = await readAll(memory, also, (key, source, value) => {
    const { guid: platformGuid } = fixture.a.platform;
    documents.add(ticket, key, { value, platformGuid, tags: [...source.tags()], bytes: value.length });
  });
  return { stamp, also, values };
}

it.each(mutations)("%s leaves no stale response", async (name, row) => {
  const writer = writerOf(row);
  const input = await row.input?.(fixture.a, writer);
  const stamp = await stampShownRows(fixture.a);
  if (cached?.stamp !== stamp) cached = await fillCaches(stamp, readsOf(input));
  const { also, values } = cached;

  expect(await write(name, row, writer, input)).toBe(200);
  if ((await stampShownRows(fixture.a)) === stamp) return;
  cached = null;
  await awaitInvalidations();

  const fresh = await readAll(undefined, also);
  expect(await readAll(memory, also), "values in memory").toEqual(fresh);
  for (const [key, value] of Object.entries(fresh)) {
    const document = documents.find(key);
    if (document !== undefined) expect(document.value, `the document of ${key}`).toBe(value);
    if (values[key] !== value) changing.add(name);
  }
});

/** The file named by a call is read as well, because files are cached one by one. */
function readsOf(input: unknown): Reads {
  const guid = typeof input === "object" && input !== null && "guid" in input ? String(input.guid) : null;
  return guid === null ? {} : { file: ({ ctx }) => findServedMedia(ctx, guid) };
}

function writerOf({ own }: RightsRow): Person {
  const statuses = own.split(" ");
  const able = PEOPLE.filter((_, index) => statuses[index] === "200");
  const writer = able.includes("admin") ? "admin" : able[0];
  if (writer === undefined) throw new Error("No user may");
  return writer;
}

async function write(name: string, row: RightsRow, person: Person, input: unknown): Promise<number> {
  const session = row.needsSession && person !== "anonymous" ? await startSessionAs(fixture.a, person) : {};
  const clientAddress = `198.51.100.${writes % 250}`;
  const { caller } = await callAs(fixture.a, person, { directory: fixture.database.directory, clientAddress, ...session });
  return (await settle(findProcedure(caller, name)(input))).status;
}

it("the writes change the results of the reads", () => {
  expect([...changing]).toEqual(expect.arrayContaining(CHANGES_SEEN));
});
