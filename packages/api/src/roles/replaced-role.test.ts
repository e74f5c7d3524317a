import { afterAll, beforeAll, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { addFormFixture, addSubmissionFixture } from "../testing/form-fixtures.ts";
import { settle } from "../testing/outcome.ts";
import { callAs, type TestCall } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
let admin: TestCall["caller"];
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  admin = (await callAs(fixture.a, "admin")).caller;
});
afterAll(() => fixture.database.close());

it("a replaced role is replaced on pages, blocks, menu items, forms, publications and identity providers", async () => {
  const { db, pages, blocks, roles } = fixture.a;
  const { prisma, platformGuid } = db;
  const before = roles.viewers;
  await prisma.buildingBlockInstance.updateMany({ where: { guid: blocks.heading }, data: { viewPermission: "Roles" } });
  await prisma.blockRole.create({ data: { platformGuid, blockGuid: blocks.heading, roleGuid: before, kind: "view" } });
  await admin.pages.publish({ guid: pages.open });
  const provider = { name: "Dienst", issuer: "https://login.example", clientId: "plein", clientSecret: "sealed" };
  await prisma.identityProvider.create({ data: { platformGuid, ...provider, roleMap: { readers: before, editors: roles.editors } } });

  const menu = await admin.menus.add({ name: "Intern" });
  await admin.menus.save({ ...menu, items: [{ name: "Rooster", viewPermission: "Roles", viewRoles: [before] }] });

  // Nothing but the menu would tell that this role is still needed.
  const onlyInMenu = await admin.roles.add({ name: "Alleen in een menu" });
  const [item] = (await admin.menus.get({ guid: menu.guid })).items;
  const named = await admin.menus.get({ guid: menu.guid });
  await admin.menus.save({ ...named, items: [{ ...item, name: "Rooster", viewRoles: [before, onlyInMenu.guid] }] });
  const refused = await settle(admin.roles.remove({ guid: onlyInMenu.guid }));
  expect(refused).toMatchObject({ status: 409, facts: { current: { menuItemCount: 1, pageCount: 0, userCount: 0 } } });
  await admin.roles.remove({ guid: onlyInMenu.guid, replaceBy: before });

  const onlyInForm = await admin.roles.add({ name: "Alleen bij een formulier" });
  const form = await addFormFixture(db, "Intern");
  await prisma.form.updateMany({
    where: { guid: form },
    data: { dataRoleIds: [onlyInForm.guid], manageRoleIds: [before, onlyInForm.guid], submissionRoleIds: [onlyInForm.guid] },
  });
  const submission = await addSubmissionFixture(db, form, { reference: "2026-ROL", melding: "a" });
  await prisma.formSubmission.updateMany({ where: { guid: submission }, data: { viewRoleIds: [onlyInForm.guid] } });
  const refusedByForm = await settle(admin.roles.remove({ guid: onlyInForm.guid }));
  expect(refusedByForm).toMatchObject({ status: 409, facts: { current: { formCount: 1, pageCount: 0, userCount: 0 } } });
  await admin.roles.remove({ guid: onlyInForm.guid, replaceBy: before });

  const { guid: after } = await admin.roles.add({ name: "Lezers nieuw" });
  await admin.roles.remove({ guid: before, replaceBy: after });

  const roleGuid = { select: { roleGuid: true, kind: true } };
  expect(await prisma.blockRole.findMany({ where: { blockGuid: blocks.heading }, ...roleGuid })).toEqual([
    { roleGuid: after, kind: "view" },
  ]);
  expect(await prisma.pageRole.findMany({ where: { pageGuid: pages.forViewers, kind: "view" }, ...roleGuid })).toEqual([
    { roleGuid: after, kind: "view" },
  ]);
  expect((await admin.menus.get({ guid: menu.guid })).items[0]?.viewRoles).toEqual([after]);
  expect(await prisma.form.findFirstOrThrow({ where: { guid: form } })).toMatchObject({
    roleIds: [],
    dataRoleIds: [after],
    manageRoleIds: [after],
    submissionRoleIds: [after],
  });
  expect(await prisma.formSubmission.findFirstOrThrow({ where: { guid: submission } })).toMatchObject({ viewRoleIds: [after] });
  const publication = await prisma.pagePublication.findFirst({ where: { pageGuid: pages.open }, select: { blocks: true } });
  const published = JSON.stringify(publication?.blocks);
  expect([published.includes(after), published.includes(before)]).toEqual([true, false]);
  const stored = await prisma.identityProvider.findFirst({ where: { issuer: provider.issuer }, select: { roleMap: true } });
  expect(stored?.roleMap).toEqual({ readers: after, editors: roles.editors });
});

it("a role with more rights than its remover's can't replace another", async () => {
  const { db, roles, users } = fixture.a;
  const { ctx } = await callAs(fixture.a, "user");
  if (ctx.actor.kind !== "user") throw new Error("Nobody is signed in");
  const { caller } = await callAs(fixture.a, "user", { actor: { ...ctx.actor, permissions: ["roles.edit"] } });
  await db.prisma.userRole.createMany({ data: [{ platformGuid: db.platformGuid, userGuid: users.user, roleGuid: roles.editors }] });
  expect((await settle(caller.roles.remove({ guid: roles.editors, replaceBy: roles.contentManagers }))).status).toBe(403);
});
