import { afterAll, beforeAll, expect, it } from "vitest";
import { settle } from "../../testing/outcome.ts";
import { type Caller, openPageFixture, type PageFixture, UNKNOWN_GUID } from "../../testing/page-fixtures.ts";

let fixture: PageFixture;
let admin: Caller;
let visitor: Caller;
beforeAll(async () => {
  fixture = await openPageFixture();
  ({ admin, visitor } = fixture);
});
afterAll(() => fixture.database.close());

async function readAt(path: string) {
  const outcome = await settle(visitor.pages.getContent({ path }));
  return outcome.status === 200 ? "page" : (outcome.facts?.movedTo ?? outcome.status);
}

it("makes addresses of a former website lead to a page and to items of its lists, however often it is called", async () => {
  const { guid, path } = await fixture.addPublished("Doel");
  expect(await readAt("/2019/oud")).toBe(404);
  for (const _ of ["first", "second"])
    expect(await admin.pages.addRedirects({ guid, addresses: [{ path: "/2019/oud" }, { path: "/2019/café" }] })).toEqual({
      added: expect.arrayContaining(["/2019/oud", "/2019/café"]),
      refused: [],
    });
  expect([await readAt("/2019/oud"), await readAt("/2019/café")]).toEqual([path, path]);

  const { pages, items } = fixture.a;
  const { shortId } = await admin.listItems.get({ guid: items.shown });
  await admin.pages.addRedirects({ guid: pages.open, addresses: [{ path: "/2019/05/bericht", itemGuid: items.shown }] });
  expect(await readAt("/2019/05/bericht")).toBe(`/open/i/${shortId}`);
  const entries = (await admin.audit.list({ action: "pages.redirect" })).entries;
  expect(entries[0]).toMatchObject({ object: { guid: pages.open }, after: { redirects: 1 } });
});

it("leaves addresses that are taken as they are: of pages, of the product, of other redirects, and for items of other pages", async () => {
  const { guid } = await fixture.addPublished("Ander doel");
  const { items } = fixture.a;
  const taken = ["/open", "/formerly", "/account/oud", "/nieuws/i/abc"];
  const foreign = [items.shown, fixture.b.items.shown, UNKNOWN_GUID].map((itemGuid, index) => ({ path: `/vreemd-${index}`, itemGuid }));
  const addresses = [...taken.map((path) => ({ path })), ...foreign];
  expect(await admin.pages.addRedirects({ guid, addresses })).toEqual({ added: [], refused: addresses.map(({ path }) => path) });
  expect([await readAt("/open"), await readAt("/formerly")]).toEqual(["page", "/open"]);
});

it("forgets the item where a page with that address moves away", async () => {
  const { guid } = await fixture.addPublished("Vertrekt");
  const { pages, items } = fixture.a;
  await admin.pages.move({ guid, parentGuid: pages.linked });
  await admin.pages.addRedirects({ guid: pages.open, addresses: [{ path: "/komt-terug", itemGuid: items.shown }] });
  const back = await fixture.addPublished("Komt terug");
  await admin.pages.move({ guid: back.guid, parentGuid: pages.linked });
  expect(await readAt("/komt-terug")).toBe((await admin.pages.get({ guid: back.guid })).page.path);
});

it.each(["", "/", "zonder", "/dubbel//streep", "/eind/", "/a/../b", "/50%25", `/${"a".repeat(500)}`])(
  "refuses %j as a path",
  async (path) => {
    expect(await settle(admin.pages.addRedirects({ guid: fixture.a.pages.open, addresses: [{ path }] }))).toMatchObject({ status: 400 });
  },
);
