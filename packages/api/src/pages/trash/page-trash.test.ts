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

const statusAt = async (name: string) => (await settle(visitor.pages.getByName({ name }))).status;

it("refuses the home page, and pages that are missing, of another platform or in the trash already", async () => {
  expect(await settle(admin.pages.remove({ guid: fixture.a.pages.home }))).toMatchObject({
    status: 400,
    facts: { errors: [{ path: "/guid" }] },
  });
  for (const guid of [UNKNOWN_GUID, fixture.b.pages.open, fixture.a.pages.removed])
    expect(await settle(admin.pages.remove({ guid }))).toEqual({ status: 404, code: "NotFound" });
});

it("refuses content managers, who may edit but not remove", async () => {
  const { caller } = await callAs(fixture.a, "contentManager");
  expect(await settle(caller.pages.remove({ guid: fixture.a.pages.open }))).toMatchObject({ status: 403 });
  expect(await settle(caller.pages.restore({ guid: fixture.a.pages.removed }))).toMatchObject({ status: 404 });
});

it("removes a page with all pages below it, and restores them as they were", async () => {
  const top = await addPublished("Boom");
  const child = await addPublished("Tak", top.guid);
  const grandchild = await addPublished("Blad", child.guid);
  const sibling = await addPublished("Boomgaard");
  expect(await admin.pages.remove({ guid: top.guid })).toEqual({ guid: top.guid });
  for (const { path } of [top, child, grandchild]) expect(await statusAt(path)).toBe(404);
  expect(await statusAt(sibling.path)).toBe(200);
  expect(await settle(admin.pages.getForEditing({ guid: child.guid }))).toMatchObject({ status: 404 });

  expect(await admin.pages.restore({ guid: top.guid })).toMatchObject({ guid: top.guid, path: "/boom", isPublished: true });
  for (const { path } of [top, child, grandchild]) expect(await statusAt(path)).toBe(200);
  expect(await admin.pages.restore({ guid: top.guid })).toMatchObject({ path: "/boom" });
});

it("leaves pages in the trash that were removed before", async () => {
  const top = await addPublished("Eerder");
  const child = await addPublished("Eerst", top.guid);
  await admin.pages.remove({ guid: child.guid });
  await admin.pages.remove({ guid: top.guid });
  await admin.pages.restore({ guid: top.guid });
  expect(await statusAt(child.path)).toBe(404);
  await admin.pages.restore({ guid: child.guid });
  expect(await statusAt(child.path)).toBe(200);
});

it("restores no page below one that is in the trash", async () => {
  const top = await addPublished("Ouder");
  const child = await addPublished("Kind", top.guid);
  await admin.pages.remove({ guid: top.guid });
  expect(await settle(admin.pages.restore({ guid: child.guid }))).toMatchObject({ status: 409 });
});

it("frees the address for another page, and then refuses to restore the first", async () => {
  const first = await addPublished("Bezet");
  await admin.pages.remove({ guid: first.guid });
  const second = await addPublished("Bezet");
  expect(second.path).toBe(first.path);
  expect(await visitor.pages.getByName({ name: "/bezet" })).toMatchObject({ guid: second.guid });
  expect(await settle(admin.pages.restore({ guid: first.guid }))).toMatchObject({ status: 409 });
  await admin.pages.remove({ guid: second.guid });
  expect(await admin.pages.restore({ guid: first.guid })).toMatchObject({ guid: first.guid });
});

it("leaves no page behind that is added below a page while that is removed", async () => {
  const top = await addPublished("Race");
  const [, added] = await Promise.all([
    admin.pages.remove({ guid: top.guid }),
    settle(admin.pages.add({ title: "Laat", parentGuid: top.guid })),
  ]);
  expect([200, 404]).toContain(added.status);
  expect((await admin.pages.list({ itemCount: 500 })).map(({ path }) => path)).not.toContain("/race/laat");
});

it("restores no page below one that is removed at the same moment", async () => {
  for (let round = 0; round < 5; round++) {
    const top = await addPublished(`Tegelijk ${round}`);
    const child = await addPublished("Kind", top.guid);
    await admin.pages.remove({ guid: child.guid });
    await Promise.all([admin.pages.remove({ guid: top.guid }), settle(admin.pages.restore({ guid: child.guid }))]);
    expect(await statusAt(child.path), `round ${round}`).toBe(404);
  }
});

it("answers 410 for a removed page where the platform wants that", async () => {
  const page = await addPublished("Weg");
  await admin.settings.save({ setting: { key: "useGoneStatus", value: true } });
  await admin.pages.remove({ guid: page.guid });
  expect(await statusAt(page.path)).toBe(410);
});
