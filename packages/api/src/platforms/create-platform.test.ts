import { LOCALES } from "@plein/contract/languages";
import { starterSite } from "@plein/contract/platforms/starter-site";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findUserActor } from "../access/user-actor.shared.ts";
import { checkBlock, findBlockSchema } from "../pages/page-blocks/block-validity.shared.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import { emailOf } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

describe("a new platform", () => {
  it("shows visitors a home page and a menu at once", async () => {
    const { directory } = fixture.database;
    const { caller: staff } = await callAs(fixture.a, "staff", { directory });
    await staff.platforms.create({ name: "Gemeente Nieuw", primaryDomain: "nieuw.test" });
    const platform = await directory.findByHost("nieuw.test");
    if (platform === null) throw new Error("The platform is not found");
    const { caller: visitor } = await callAs({ ...fixture.a, platform, db: fixture.database.forPlatform(platform.guid) }, "anonymous");
    const page = await visitor.pages.getByName({ name: "/" });
    expect(page).toMatchObject({ title: "Gemeente Nieuw", layout: "100", isPublished: true });
    expect(page.buildingBlockInstances?.map(({ buildingBlockName }) => buildingBlockName)).toEqual(["hero", "richText"]);
    expect((await visitor.platforms.getSite()).menu).toMatchObject([{ name: "Startpagina", path: "/" }]);
  });

  it("invites its first admin once, and gives its creator a staff account without a password or rights", async () => {
    const { directory } = fixture.database;
    const { caller: staff } = await callAs(fixture.a, "staff", { directory });
    const { invitation } = await staff.platforms.create({
      name: "Gemeente Twee",
      primaryDomain: "twee.test",
      adminEmail: "Beheer@Twee.example",
    });
    const platform = await directory.findByHost("twee.test");
    if (platform === null || invitation === null) throw new Error("The platform is not found");
    expect(invitation).toMatchObject({
      email: "beheer@twee.example",
      link: expect.stringMatching(/^https:\/\/twee\.test\/invitation\/.+/),
    });
    const db = fixture.database.forPlatform(platform.guid);
    const there = { ...fixture.a, platform, db };
    const { caller: visitor } = await callAs(there, "anonymous", { directory });
    const code = invitation.link.split("/").at(-1) ?? "";
    const person = { code, firstName: "Bea", lastName: "Heer", password: "een-lang-nieuw-wachtwoord", termsOfUseVersionAccepted: 1 };
    expect(await visitor.invitations.accept(person)).toMatchObject({ isAdmin: true, email: "beheer@twee.example" });
    expect(await settle(visitor.invitations.accept(person))).toMatchObject({ status: 410 });
    const [creator] = await db.prisma.applicationUser.findMany({ where: { isMett: true } });
    expect(creator).toMatchObject({ email: emailOf("staff", "aaa"), passwordHash: null, isAdmin: false, emailVerifiedOn: null });
    const known = await findUserActor(db, platform.guid, { guid: creator?.guid ?? "" });
    expect(known?.actor).toMatchObject({ isMett: false, needsSupportGrant: true });
    const mails = await db.prisma.mail.findMany();
    expect(mails).toMatchObject([{ kind: "invitation", recipient: "beheer@twee.example" }]);
  });

  it("is not added where its host name is taken, or with an invalid address", async () => {
    const { caller: staff } = await callAs(fixture.a, "staff", { directory: fixture.database.directory });
    const create = (change: object) => settle(staff.platforms.create({ name: "X", primaryDomain: "drie.test", ...change }));
    expect(await create({ adminEmail: "geen adres" })).toMatchObject({ status: 400, facts: { errors: [{ path: "/adminEmail" }] } });
    expect(await create({ primaryDomain: "a.test", adminEmail: "x@x.example" })).toMatchObject({ status: 409 });
    expect(await fixture.database.directory.findByHost("drie.test")).toBeNull();
  });

  it.each(LOCALES)("starts in %s with valid blocks in areas where they are allowed", (defaultLocale) => {
    // The longest name that a platform can have.
    const { blocks } = starterSite({ name: "n".repeat(80), defaultLocale }).homePage;
    for (const block of blocks) {
      expect(checkBlock(block, defaultLocale)).toMatchObject({ isValid: true });
      expect(findBlockSchema(block.buildingBlockName)?.areas).toContain(block.layoutPosition);
    }
  });
});
