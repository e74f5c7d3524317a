import { LOCALES } from "@plein/contract/languages";
import { starterSite } from "@plein/contract/platforms/starter-site";
import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findUserActor } from "../access/user-actor.shared.ts";
import { checkBlock, findBlockSchema } from "../pages/page-blocks/block-validity.shared.ts";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import { emailOf } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";
import { SITE_TABLES } from "./copy/site-rows.ts";

/** The tables of a platform that a copy of its site has no rows of, by the reason. */
const NOT_COPIED: Readonly<Record<string, readonly string[]>> = {
  "of people, who have no account on the copy": [
    "access_tokens",
    "api_keys",
    "application_users",
    "federated_identities",
    "invitation_roles",
    "invitations",
    "one_time_tokens",
    "passkeys",
    "profile_properties",
    "rate_limits",
    "recovery_codes",
    "saved_view_defaults",
    "saved_views",
    "sessions",
    "staff_proposals",
    "support_grants",
    "totps",
    "user_roles",
  ],
  "what people sent, and what became of it": [
    "form_submissions",
    "idempotency_keys",
    "item_approvals",
    "mails",
    "submission_events",
    "submission_files",
    "webhook_deliveries",
  ],
  "figures and logs of one platform": [
    "audit_anchors",
    "audit_entries",
    "audit_heads",
    "day_visitors",
    "error_events",
    "error_groups",
    "form_audience_figures",
    "form_corrections",
    "form_day_figures",
    "form_source_figures",
    "form_step_figures",
    "list_item_views",
    "log_forwarding",
    "search_terms",
    "visit_figures",
    "visit_hours",
    "visit_month_figures",
    "visit_months",
    "visit_salts",
  ],
  "derived from the copied rows, by triggers and jobs": [
    "document_texts",
    "link_checks",
    "list_item_values",
    "page_checks",
    "page_versions",
    "search_entries",
    "search_words",
  ],
  "of the addresses and the past of one site": ["draft_links", "gone_paths", "page_redirects", "platform_hosts", "scheduled_publications"],
  "connections to other systems, with their secrets": ["identity_providers", "webhooks"],
};

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

  it("starts with a copy of the site that its creator works at, without its people, its trash and what they sent", async () => {
    const { directory } = fixture.database;
    const { caller: staff } = await callAs(fixture.a, "staff", { directory });
    await runSql(fixture.a.db, sql`update forms set notify_addresses = '{balie@a.example}'`);
    await staff.platforms.create({ name: "Gemeente Kopie", primaryDomain: "kopie.test", copiesThisSite: true });
    const platform = await directory.findByHost("kopie.test");
    if (platform === null) throw new Error("The platform is not found");
    const db = fixture.database.forPlatform(platform.guid);
    const { caller: visitor } = await callAs({ ...fixture.a, platform, db }, "anonymous");
    const { caller: reader } = await callAs(fixture.a, "anonymous");
    const { title, layout, buildingBlockInstances } = await reader.pages.getByName({ name: "/open" });
    expect(await visitor.pages.getByName({ name: "/open" })).toMatchObject({ title, layout, buildingBlockInstances });
    const hidden = await settle(reader.pages.getByName({ name: "/for-users" }));
    expect(await settle(visitor.pages.getByName({ name: "/for-users" }))).toMatchObject({ code: hidden.code });
    expect(await runSql(db, sql`select from pages where path = '/for-users' and view_permission = 'Users'`)).toHaveLength(1);
    expect((await visitor.platforms.getSite()).platformName).toBe("Gemeente Kopie");
    const count = async (of: PlatformDb, from: RawBuilder<unknown>) =>
      (
        await runSql(of, sql<{ count: number }>`select count(*)::int as count from ${from} where platform_guid = ${of.platformGuid}::uuid`)
      )[0]?.count;
    for (const table of ["roles", "menu_items", "forms", "list_item_types"])
      expect([table, await count(db, sql.table(table))]).toEqual([table, await count(fixture.a.db, sql.table(table))]);
    expect(await count(db, sql`application_users`)).toBe(1);
    for (const table of ["sessions", "form_submissions", "user_roles", "invitations", "api_keys"])
      expect([table, await count(db, sql.table(table))]).toEqual([table, 0]);
    expect(await runSql(db, sql`select from pages where deleted_on is not null`)).toEqual([]);
    expect(await runSql(db, sql`select from pages where updated_by_guid is not null`)).toEqual([]);
    expect(await runSql(db, sql`select from forms where notify_addresses <> '{}'`)).toEqual([]);
    const jobs = await runSql(db, sql`select from graphile_worker.jobs where task_identifier in ('copyFiles', 'refreshPage')`);
    expect(jobs.length).toBeGreaterThan(1);
  });

  it("is a copy of tables that were chosen: each table of a platform is copied, or stays behind for a reason", async () => {
    const tables = await runSql(
      fixture.a.db,
      sql<{ name: string }>`
        select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'platform_guid'
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    );
    expect([...SITE_TABLES, ...Object.values(NOT_COPIED).flat()].sort()).toEqual(tables.map(({ name }) => name).sort());
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
