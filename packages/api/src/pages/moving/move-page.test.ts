import { afterAll, beforeAll, expect, it } from "vitest";
import { settle } from "../../testing/outcome.ts";
import { type Caller, openPageFixture, type PageFixture, UNKNOWN_GUID } from "../../testing/page-fixtures.ts";
import { callAs } from "../../testing/test-caller.ts";

let fixture: PageFixture;
let admin: Caller;
let visitor: Caller;
let addPublished: PageFixture["addPublished"];
beforeAll(async () => {
  fixture = await openPageFixture();
  ({ admin, visitor, addPublished } = fixture);
});
afterAll(() => fixture.database.close());

const move = (guid: string, parentGuid: string | null) => settle(admin.pages.move({ guid, parentGuid }));
/** The path at which a visitor ends up: that of the page, or the one that it redirects to. */
async function readAt(path: string) {
  const outcome = await settle(visitor.pages.getContent({ path }));
  return outcome.status === 200 ? "page" : (outcome.facts?.movedTo ?? outcome.status);
}

it("answers NotFound for a page or a parent that is missing, removed or of another platform", async () => {
  for (const guid of [UNKNOWN_GUID, fixture.a.pages.removed, fixture.b.pages.open]) {
    expect(await move(guid, null)).toEqual({ status: 404, code: "NotFound" });
    expect(await move(fixture.a.pages.linked, guid)).toEqual({ status: 404, code: "NotFound" });
  }
});

it("refuses users without the right to the page's settings, and content managers who may not add below the new parent", async () => {
  const { linked, othersPage, open } = fixture.a.pages;
  const manager = (await callAs(fixture.a, "contentManager")).caller;
  expect(await settle((await callAs(fixture.a, "user")).caller.pages.move({ guid: linked, parentGuid: null }))).toMatchObject({
    status: 403,
  });
  for (const [guid, parentGuid] of [
    [linked, null],
    [linked, othersPage],
    [othersPage, open],
  ] as const)
    expect(await settle(manager.pages.move({ guid, parentGuid }))).toMatchObject({ status: 403 });
});

it("refuses the home page, a place below the page itself, and a reserved address", async () => {
  const top = await addPublished("Lus");
  const child = await addPublished("Binnen", top.guid);
  const account = await admin.pages.add({ title: "Account", parentGuid: top.guid });
  expect(account.path).toBe("/lus/account");
  expect(await move(fixture.a.pages.home, top.guid)).toMatchObject({ status: 400, facts: { errors: [{ path: "/guid" }] } });
  for (const parentGuid of [top.guid, child.guid])
    expect(await move(top.guid, parentGuid)).toMatchObject({ status: 400, facts: { errors: [{ path: "/parentGuid" }] } });
  expect(await move(account.guid, null)).toMatchObject({ status: 400, facts: { errors: [{ path: "/parentGuid" }] } });
});

it("refuses an address that another page has, of the page or below it", async () => {
  const from = await addPublished("Dubbel", (await addPublished("Van")).guid);
  await addPublished("Dubbel");
  expect(await move(from.guid, null)).toMatchObject({ status: 409 });
});

it("refuses a move that makes an address below the page too long", async () => {
  const long = "x".repeat(94);
  let parentGuid = (await admin.pages.add({ title: "Diep", parentGuid: null })).guid;
  const top = parentGuid;
  for (let depth = 0; depth < 5; depth++) parentGuid = (await admin.pages.add({ title: long, parentGuid })).guid;
  const parent = await addPublished("Nog een laag van twintig");
  expect(await move(top, parent.guid)).toMatchObject({ status: 400, facts: { errors: [{ path: "/parentGuid" }] } });
});

it("moves a page with all below it, and their former addresses redirect", async () => {
  const [wonen, werken] = [await addPublished("Wonen"), await addPublished("Werken")];
  const child = await addPublished("Huren", wonen.guid);
  await addPublished("Regels", child.guid);
  const beside = await addPublished("Huren nu", wonen.guid);
  expect(await admin.pages.move({ guid: child.guid, parentGuid: werken.guid })).toMatchObject({
    page: { path: "/werken/huren" },
    redirects: 2,
  });
  expect(await readAt("/werken/huren/regels")).toBe("page");
  expect(await readAt("/wonen/huren")).toBe("/werken/huren");
  expect(await readAt("/wonen/huren/regels")).toBe("/werken/huren/regels");
  expect(await readAt(beside.path)).toBe("page");

  // Once more: every path that it had leads to where it is now.
  expect(await admin.pages.move({ guid: child.guid, parentGuid: null })).toMatchObject({ redirects: 2 });
  expect(await readAt("/wonen/huren/regels")).toBe("/huren/regels");
  expect(await readAt("/werken/huren")).toBe("/huren");
  // And back, which undoes the first move.
  await admin.pages.move({ guid: child.guid, parentGuid: wonen.guid });
  expect(await readAt("/wonen/huren")).toBe("page");
  expect(await readAt("/werken/huren/regels")).toBe("/wonen/huren/regels");
});

it("leaves a page that is at its parent already as it is", async () => {
  const page = await addPublished("Blijft");
  expect(await admin.pages.move({ guid: page.guid, parentGuid: null })).toMatchObject({ page: { path: "/blijft" }, redirects: 0 });
});

it("moves two pages below each other at once without making a loop", async () => {
  const [a, b] = [await addPublished("Lus a"), await addPublished("Lus b")];
  const outcomes = await Promise.all([move(a.guid, b.guid), move(b.guid, a.guid)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400]);
});

/** The titles of the pages below a page, in the order of the tree. */
async function titlesBelow(path: string): Promise<string[]> {
  return (await admin.pages.getTree()).filter((page) => page.path.startsWith(`${path}/`)).map(({ title }) => title);
}

it("moves a page to a position among its siblings, and new ones come last from then on", async () => {
  const top = await addPublished("Volgorde");
  const [a, b, c] = [await addPublished("A", top.guid), await addPublished("B", top.guid), await addPublished("C", top.guid)];
  expect(await titlesBelow(top.path)).toEqual(["A", "B", "C"]);
  expect(await admin.pages.move({ guid: c.guid, parentGuid: top.guid, position: 0 })).toMatchObject({ redirects: 0 });
  expect(await titlesBelow(top.path)).toEqual(["C", "A", "B"]);
  await admin.pages.move({ guid: a.guid, parentGuid: top.guid, position: 99 });
  expect(await titlesBelow(top.path)).toEqual(["C", "B", "A"]);
  await addPublished("Aa", top.guid);
  expect(await titlesBelow(top.path)).toEqual(["C", "B", "A", "Aa"]);
  const elsewhere = await addPublished("Ab");
  await admin.pages.move({ guid: elsewhere.guid, parentGuid: top.guid });
  expect(await titlesBelow(top.path)).toEqual(["C", "B", "A", "Aa", "Ab"]);
  await admin.pages.move({ guid: b.guid, parentGuid: null });
  await admin.pages.move({ guid: b.guid, parentGuid: top.guid, position: 1 });
  expect(await titlesBelow(top.path)).toEqual(["C", "B", "A", "Aa", "Ab"]);
});

it("writes an audit entry for a changed position only", async () => {
  const top = await addPublished("Met spoor");
  const [first] = [await addPublished("Eerste", top.guid), await addPublished("Tweede", top.guid)];
  const countOrders = async () => (await admin.audit.list({ action: "pages.order" })).entries.length;
  const before = await countOrders();
  await admin.pages.move({ guid: first.guid, parentGuid: top.guid, position: 0 });
  expect(await countOrders()).toBe(before);
  await admin.pages.move({ guid: first.guid, parentGuid: top.guid, position: 1 });
  expect(await countOrders()).toBe(before + 1);
});

it("gives pages that are moved at once an order with all of them", async () => {
  const top = await addPublished("Tegelijk");
  const pages = await Promise.all(["A", "B", "C", "D"].map((title) => addPublished(title, top.guid)));
  await Promise.all(pages.map(({ guid }) => admin.pages.move({ guid, parentGuid: top.guid, position: 0 })));
  expect((await titlesBelow(top.path)).toSorted()).toEqual(["A", "B", "C", "D"]);
  const places = await fixture.a.db.prisma.page.findMany({
    where: { guid: { in: pages.map(({ guid }) => guid) } },
    select: { sortId: true },
  });
  expect(new Set(places.map(({ sortId }) => sortId)).size).toBe(4);
});
