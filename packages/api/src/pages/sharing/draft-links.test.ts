import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql } from "../../run-sql.ts";
import { settle } from "../../testing/outcome.ts";
import { type Caller, openPageFixture, type PageFixture, UNKNOWN_GUID } from "../../testing/page-fixtures.ts";
import { callAs } from "../../testing/test-caller.ts";

let fixture: PageFixture;
let admin: Caller;
let manager: Caller;
beforeAll(async () => {
  fixture = await openPageFixture();
  ({ admin } = fixture);
  manager = (await callAs(fixture.a, "contentManager")).caller;
});
afterAll(() => fixture.database.close());

const heading = (text: string) => ({
  buildingBlockName: "heading",
  options: {},
  content: { text },
  layoutPosition: "main" as const,
  sortId: 0,
});
const tokenOf = ({ path }: { readonly path: string }) => path.split("/").at(-1) ?? "";
const read = (token: string, caller: Caller = fixture.visitor) => settle(caller.pages.getShared({ token }));
const statusOf = async (token: string) => (await read(token)).status;

describe("a link to a draft", () => {
  it("shows anybody the draft of that moment, and no unpublished page to those without it", async () => {
    const { guid, path } = await admin.pages.add({ title: "Nog geheim" });
    const token = tokenOf(await admin.pages.addDraftLink({ guid, days: 7 }));
    await admin.buildingBlocks.add({ pageGuid: guid, ...heading("Na de link toegevoegd") });
    const { status, value } = await read(token);
    expect(status).toBe(200);
    expect(value).toMatchObject({
      canEdit: false,
      page: {
        title: "Nog geheim",
        isPublished: false,
        editRoles: [],
        buildingBlockInstances: [{ content: { text: "Na de link toegevoegd" } }],
      },
    });
    expect((await settle(fixture.visitor.pages.getContent({ path }))).status).toBe(404);
  });

  it("leaves out blocks that aren't for everybody", async () => {
    const { guid } = await admin.pages.add({ title: "Met een geheim blok" });
    const block = await admin.buildingBlocks.add({ pageGuid: guid, ...heading("Alleen voor beheerders") });
    await admin.buildingBlocks.savePermissions({
      guid: block.guid,
      viewPermission: "Admin",
      viewRoles: [],
      addPermission: "Admin",
      addRoles: [],
    });
    const token = tokenOf(await admin.pages.addDraftLink({ guid, days: 1 }));
    expect((await read(token)).value).toMatchObject({ page: { buildingBlockInstances: [] } });
    expect((await read(token, admin)).value).toMatchObject({ page: { buildingBlockInstances: [] } });
  });

  it("is stored as a digest, and listed with its creator and its expiry", async () => {
    const { guid } = await admin.pages.add({ title: "Gedeeld" });
    const added = await admin.pages.addDraftLink({ guid, days: 30 });
    expect(await admin.pages.listDraftLinks({ guid })).toEqual([added.link]);
    expect(added.link).toMatchObject({ createdBy: "admin aaa" });
    expect(Date.parse(added.link.expiresOn) - Date.parse(added.link.createdOn)).toBe(30 * 86_400_000);
    const rows = await runSql(
      fixture.a.db,
      sql<{ text: string }>`select l::text as text from draft_links l where l.page_guid = ${guid}::uuid`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(tokenOf(added));
  });

  it("stops working when it is revoked, expires, or its page goes to the trash", async () => {
    const { guid } = await admin.pages.add({ title: "Eindig" });
    const [revoked, expired, last] = [
      await admin.pages.addDraftLink({ guid, days: 7 }),
      await admin.pages.addDraftLink({ guid, days: 7 }),
      await admin.pages.addDraftLink({ guid, days: 7 }),
    ];
    await manager.pages.removeDraftLink({ guid, linkGuid: revoked.link.guid });
    await runSql(
      fixture.a.db,
      sql`update draft_links set expires_on = now() where platform_guid = ${fixture.a.db.platformGuid}::uuid and guid = ${expired.link.guid}::uuid`,
    );
    expect([await statusOf(tokenOf(revoked)), await statusOf(tokenOf(expired)), await statusOf(tokenOf(last))]).toEqual([404, 410, 200]);
    expect((await admin.pages.listDraftLinks({ guid })).map((link) => link.guid)).toEqual([last.link.guid]);
    await admin.pages.remove({ guid });
    expect(await statusOf(tokenOf(last))).toBe(410);
  });

  it("stops working when its creator may no longer edit the page", async () => {
    const { guid } = await admin.pages.add({ title: "Van de redacteur" });
    const token = tokenOf(await manager.pages.addDraftLink({ guid, days: 7 }));
    expect(await statusOf(token)).toBe(200);
    await runSql(
      fixture.a.db,
      sql`delete from page_roles where platform_guid = ${fixture.a.db.platformGuid}::uuid and page_guid = ${guid}::uuid and kind = 'edit'`,
    );
    expect(await statusOf(token)).toBe(410);
  });

  it("is unknown to another platform", async () => {
    const { guid } = await admin.pages.add({ title: "Van a" });
    const token = tokenOf(await admin.pages.addDraftLink({ guid, days: 7 }));
    expect((await read(token, (await callAs(fixture.b, "admin")).caller)).status).toBe(404);
  });

  it("is refused for a page that is missing or somebody else's, for too long, and beyond twenty", async () => {
    expect(await settle(admin.pages.addDraftLink({ guid: UNKNOWN_GUID, days: 7 }))).toMatchObject({ status: 404 });
    expect(await settle(manager.pages.addDraftLink({ guid: fixture.a.pages.othersPage, days: 7 }))).toMatchObject({ status: 403 });
    const { guid } = await admin.pages.add({ title: "Vol" });
    expect(await settle(admin.pages.addDraftLink({ guid, days: 91 }))).toMatchObject({ facts: { errors: [{ path: "/days" }] } });
    for (let count = 0; count < 20; count++) await admin.pages.addDraftLink({ guid, days: 1 });
    expect(await settle(admin.pages.addDraftLink({ guid, days: 1 }))).toMatchObject({ status: 400 });
    expect(await settle(admin.pages.removeDraftLink({ guid, linkGuid: UNKNOWN_GUID }))).toMatchObject({ status: 404 });
  });
});

it("limits wrong tokens by network, and lets a right one through", async () => {
  const { guid } = await admin.pages.add({ title: "Raden" });
  const token = tokenOf(await admin.pages.addDraftLink({ guid, days: 7 }));
  const { caller } = await callAs(fixture.a, "anonymous", { clientAddress: "203.0.113.77" });
  const codes = [];
  for (let attempt = 0; attempt < 22; attempt++) codes.push((await settle(caller.pages.getShared({ token: `fout${attempt}` }))).code);
  expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => "NotFound"));
  expect(codes.at(-1)).toBe("TooSoon");
  expect((await read(token, caller)).status).toBe(200);
});
