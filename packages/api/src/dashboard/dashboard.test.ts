import { afterAll, beforeAll, expect, it } from "vitest";
import { addListBlock } from "../testing/item-fixtures.ts";
import { type Caller, openPageFixture, type PageFixture } from "../testing/page-fixtures.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: PageFixture;
let admin: Caller;
let manager: Caller;
beforeAll(async () => {
  fixture = await openPageFixture();
  ({ admin } = fixture);
  manager = (await callAs(fixture.a, "contentManager")).caller;
});
afterAll(() => fixture.database.close());

/** How much more waits for a user after something than before it. */
async function addedBy(caller: Caller, act: () => Promise<unknown>) {
  const before = await caller.dashboard.listTasks();
  await act();
  const after = await caller.dashboard.listTasks();
  const drafts = (tasks: typeof before, key: "unpublished" | "changed") => tasks.ownDrafts?.[key] ?? Number.NaN;
  return {
    approvals: (after.approvals ?? 0) - (before.approvals ?? 0),
    unpublished: drafts(after, "unpublished") - drafts(before, "unpublished"),
    changed: drafts(after, "changed") - drafts(before, "changed"),
    scheduled: (after.scheduledPages ?? 0) - (before.scheduledPages ?? 0),
    errors: (after.problems?.errors ?? 0) - (before.problems?.errors ?? 0),
    brokenLinks: (after.problems?.brokenLinks ?? 0) - (before.problems?.brokenLinks ?? 0),
    submissions: (after.submissions?.count ?? 0) - (before.submissions?.count ?? 0),
    invitations: (after.expiringInvitations ?? 0) - (before.expiringInvitations ?? 0),
  };
}
const NOTHING = { approvals: 0, unpublished: 0, changed: 0, scheduled: 0, errors: 0, brokenLinks: 0, submissions: 0, invitations: 0 };

it("counts the drafts of the caller alone, unpublished or changed since, and planned pages", async () => {
  const { open } = fixture.a.pages;
  let guid = "";
  const add = async () => {
    guid = (await manager.pages.add({ title: "Concept", parentGuid: open })).guid;
  };
  expect(await addedBy(manager, add)).toEqual({ ...NOTHING, unpublished: 1 });
  expect(await addedBy(admin, add)).toEqual(NOTHING);
  expect(await addedBy(manager, () => manager.pages.publish({ guid }))).toEqual({ ...NOTHING, unpublished: -1 });
  const change = async () => manager.pages.save({ ...(await manager.pages.get({ guid })).page, title: "Anders" });
  expect(await addedBy(manager, change)).toEqual({ ...NOTHING, changed: 1 });
  expect(await addedBy(manager, () => manager.pages.unpublish({ guid }))).toEqual({ ...NOTHING, changed: -1, unpublished: 1 });
  const plan = () => manager.pages.publish({ guid, from: "2099-01-01T00:00:00.000Z" });
  expect(await addedBy(manager, plan)).toEqual({ ...NOTHING, unpublished: -1, scheduled: 1 });
  expect(await addedBy(admin, () => admin.pages.remove({ guid }))).toEqual({ ...NOTHING, scheduled: -1 });
});

it("counts errors and broken links of drafts that the caller may see", async () => {
  const { platformGuid, prisma } = fixture.a.db;
  const { guid } = await admin.pages.add({ title: "Van een beheerder", parentGuid: null, editPermission: "Roles", editRoles: [] });
  const problem = (kind: string) => ({ blockGuid: guid, kind, text: "", pointer: "" });
  const check = {
    pageStamp: 0n,
    linksStamp: 0n,
    linkedPageGuids: [],
    errors: 3,
    warnings: 1,
    problems: ["linkIsBroken", "linkIsBroken", "headingEmpty", "capitals"].map(problem),
  };
  const find = () =>
    prisma.pageCheck.upsert({
      where: { platformGuid_pageGuid: { platformGuid, pageGuid: guid } },
      create: { platformGuid, pageGuid: guid, ...check },
      update: check,
    });
  await admin.dashboard.listTasks();
  const before = await manager.dashboard.listTasks();
  expect(await addedBy(admin, find)).toMatchObject({ errors: 3, brokenLinks: 2 });
  expect((await manager.dashboard.listTasks()).problems).toEqual(before.problems);
});

it("counts invitations that expire soon, and none for users who may not see invitations", async () => {
  const { platformGuid, prisma } = fixture.a.db;
  const invite = (days: number) => () =>
    prisma.invitation.create({
      data: {
        platformGuid,
        codeHash: `dashboard-${days}`,
        email: `d${days}@example.org`,
        expiresOn: new Date(Date.now() + days * 86_400_000),
      },
    });
  expect(await addedBy(admin, invite(2))).toEqual({ ...NOTHING, invitations: 1 });
  expect(await addedBy(admin, invite(5))).toEqual(NOTHING);
  expect(await addedBy(admin, invite(-1))).toEqual(NOTHING);
  expect((await manager.dashboard.listTasks()).expiringInvitations).toBeNull();
});

it("names the items that are planned, the next one first, to users who may publish them", async () => {
  const { guid: page } = await admin.pages.add({ title: "Agenda", parentGuid: null, editPermission: "Roles", editRoles: [] });
  const blockGuid = await addListBlock(fixture.a.db, page, "list");
  const plan = async (title: string, publishedOn: string) => {
    const [item] = await admin.listItems.add({ blockGuid, items: [{ title, listItemTypeName: "news", publishedOn }] });
    return item;
  };
  const before = await manager.dashboard.listTasks();
  const later = await plan("Later", "2099-02-01T00:00:00.000Z");
  const next = await plan("Vuurwerk", "2099-01-01T00:00:00.000Z");
  await plan("Voorbij", "2020-01-01T00:00:00.000Z");
  const { scheduledItems } = await admin.dashboard.listTasks();
  expect(scheduledItems?.count).toBe(2);
  expect(scheduledItems?.items).toEqual([
    { guid: next?.guid, title: "Vuurwerk", url: next?.url, publishedOn: "2099-01-01T00:00:00.000Z" },
    { guid: later?.guid, title: "Later", url: later?.url, publishedOn: "2099-02-01T00:00:00.000Z" },
  ]);
  expect((await manager.dashboard.listTasks()).scheduledItems).toEqual(before.scheduledItems);
  for (const item of [later, next]) await admin.listItems.remove({ guid: item?.guid ?? "" });
  expect((await admin.dashboard.listTasks()).scheduledItems?.count).toBe(0);
});

it("names the forms with new submissions, and none of a form whose submissions are for others", async () => {
  const { submissions } = await admin.dashboard.listTasks();
  expect(submissions?.count).toBe(submissions?.forms.reduce((sum, { count }) => sum + count, 0));
  const forms = await admin.forms.list();
  const expected = forms.filter(({ newCount }) => (newCount ?? 0) > 0).map(({ guid, newCount }) => ({ guid, count: newCount }));
  expect(submissions?.forms.map(({ guid, count }) => ({ guid, count }))).toEqual(expect.arrayContaining(expected));
});

it("returns the first steps that are done, as they are done", async () => {
  const steps = () => admin.dashboard.getFirstSteps();
  expect(await steps()).toMatchObject({ supportEmail: false, firstPage: true });
  await admin.settings.save({ setting: { key: "supportEmail", value: "hulp@example.org" } });
  expect(await steps()).toMatchObject({ supportEmail: true });
  await admin.settings.save({ setting: { key: "supportEmail", value: "" } });
  expect(await steps()).toMatchObject({ supportEmail: false });
});
