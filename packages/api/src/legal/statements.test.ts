import { LOCALES } from "@plein/contract/languages";
import { LEGAL_STATEMENTS } from "@plein/contract/legal/legal-statement";
import { legalTextBlocks } from "@plein/contract/legal/legal-text";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import type { Person, PlatformFixture } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());
beforeEach(() => fixture.a.db.prisma.platformSetting.deleteMany({ where: { key: { not: "platformName" } } }));

const legalAs = async (person: Person, platform: PlatformFixture = fixture.a) => (await callAs(platform, person)).caller.legal;

describe("a statement", () => {
  it("has a text of the product in every language, without an unfilled placeholder", async () => {
    const legal = await legalAs("anonymous");
    for (const name of LEGAL_STATEMENTS) {
      for (const locale of LOCALES) {
        const statement = await legal.getStatement({ name, locale });
        expect(statement).toMatchObject({ name, locale, textLocale: locale, version: 1, date: "2023-03-14" });
        expect(statement.text.replace("{cookies}", "")).not.toMatch(/[{}]/);
        expect(legalTextBlocks(statement.text).length).toBeGreaterThan(3);
        expect(statement.cookies.length > 0).toBe(name === "cookie-statement");
      }
    }
  });

  it("names the support address of the platform", async () => {
    const legal = await legalAs("anonymous");
    expect((await legal.getStatement({ name: "privacy", locale: "nl" })).text).toContain("de beheerder van deze website");
    const data = { platformGuid: fixture.a.platform.guid, key: "supportEmail", value: "hulp@a.example" };
    await fixture.a.db.prisma.platformSetting.create({ data });
    expect((await legal.getStatement({ name: "privacy", locale: "nl" })).text).toContain("(mailto:hulp@a.example)");
  });

  it("has the platform's own text, even in another language than the requested one", async () => {
    const admin = await legalAs("admin");
    const today = new Date().toISOString().slice(0, 4);
    const published = await admin.publishStatement({ name: "privacy", texts: { nl: "## Eigen\n\nVan {platform}." } });
    expect(published).toEqual({ version: 2, date: expect.stringContaining(today) });
    const legal = await legalAs("anonymous");
    expect(await legal.getStatement({ name: "privacy", locale: "en" })).toMatchObject({ locale: "en", textLocale: "nl", version: 2 });
    const { text } = await legal.getStatement({ name: "privacy", locale: "nl" });
    expect(text).toMatch(/^## Eigen\n\nVan \S/);
    // The other platform's statement hasn't changed.
    const other = await legalAs("anonymous", fixture.b);
    expect(await other.getStatement({ name: "privacy", locale: "nl" })).toMatchObject({ version: 1 });
  });

  it("keeps the text of a language that a new version doesn't name, and removes the text of one that is null", async () => {
    const admin = await legalAs("admin");
    await admin.publishStatement({ name: "accessibility", texts: { nl: "Eigen.", en: "Own." }, date: "2026-01-02" });
    await admin.publishStatement({ name: "accessibility", texts: { en: null }, date: "2026-01-03" });
    const nl = await admin.getStatement({ name: "accessibility", locale: "nl" });
    expect(nl).toMatchObject({ text: "Eigen.", version: 3, date: "2026-01-03" });
    await admin.publishStatement({ name: "accessibility", texts: { nl: null } });
    expect((await admin.getStatement({ name: "accessibility", locale: "en" })).textLocale).toBe("en");
  });

  it("requires acceptance of new terms of use, and logs their version without the text", async () => {
    const admin = await legalAs("admin");
    expect(await admin.publishStatement({ name: "terms-of-use", texts: { nl: "Nieuw." } })).toMatchObject({ version: 2 });
    expect(await settle((await legalAs("user")).acceptTerms({ version: 1 }))).toMatchObject({ code: "Conflict", facts: { current: 2 } });
    // The admin has to accept the new terms too before changing anything else.
    expect(await settle(admin.publishTerms())).toMatchObject({ code: "Unauthorized", facts: { terms: { version: 2 } } });
    const { ctx } = await callAs(fixture.a, "admin");
    const session = ctx.session && { ...ctx.session, termsOfUseVersionAccepted: 2 };
    expect(await (await callAs(fixture.a, "admin", { session })).caller.legal.publishTerms()).toEqual({ termsOfUseVersion: 3 });
    expect(await admin.getStatement({ name: "terms-of-use", locale: "nl" })).toMatchObject({ version: 3, text: "Nieuw." });
    const [entry] = await fixture.a.db.prisma.auditEntry.findMany({ orderBy: { sequence: "desc" }, take: 1 });
    expect(entry?.after).toMatchObject({ statement: "terms-of-use", version: 3, languages: ["nl"] });
  });

  it("says what changed in its version alone", async () => {
    const admin = await legalAs("admin");
    await admin.publishStatement({ name: "privacy", texts: { nl: "Eigen." }, summaries: { nl: "Het logboek is toegevoegd." }, version: 1 });
    expect(await admin.getStatement({ name: "privacy", locale: "nl" })).toMatchObject({ summary: "Het logboek is toegevoegd." });
    await admin.publishStatement({ name: "privacy", texts: { nl: "Weer anders." } });
    expect(await admin.getStatement({ name: "privacy", locale: "nl" })).toMatchObject({ summary: "", version: 3 });
  });

  it("isn't published over a version that its writer didn't see", async () => {
    const admin = await legalAs("admin");
    await admin.publishStatement({ name: "privacy", texts: { nl: "Van de een." }, version: 1 });
    expect(await settle(admin.publishStatement({ name: "privacy", texts: { nl: "Van de ander." }, version: 1 }))).toMatchObject({
      code: "Conflict",
      facts: { current: 2 },
    });
    expect(await admin.getStatementForEditing({ name: "privacy" })).toMatchObject({
      version: 2,
      ownTexts: { nl: "Van de een.", en: null },
      productTexts: { nl: expect.stringContaining("{platform}") },
      placeholders: { nl: { platform: expect.any(String) } },
    });
  });

  it("on accessibility has the parts of the Dutch model that were filled in", async () => {
    const admin = (await callAs(fixture.a, "admin")).caller;
    const value = {
      status: "B",
      registerUrl: "https://www.toegankelijkheidsverklaring.nl/register/1",
      evaluatedOn: "2026-10-01",
      reportUrl: "",
      issues: "Oude pdf's hebben geen koppen.\n\nDe kaart werkt niet met het toetsenbord.",
      signedOn: "",
      signedBy: "de gemeentesecretaris",
    } as const;
    await admin.settings.save({ setting: { key: "accessibilityFacts", value } });
    const { text } = await admin.legal.getStatement({ name: "accessibility", locale: "nl" });
    const headings = legalTextBlocks(text).flatMap((block) => (block.kind === "heading" ? [block.text] : []));
    expect(headings.slice(0, 5)).toEqual([
      "Toegankelijkheidsstatus",
      "Onderzoek",
      "Wat nog niet toegankelijk is",
      "Als u er met ons niet uitkomt",
      "Vastgesteld",
    ]);
    expect(text).toContain("onderzocht op 1 oktober 2026.");
    expect(legalTextBlocks(text).find(({ kind }) => kind === "list")).toMatchObject({ items: [expect.anything(), expect.anything()] });
  });

  it("gets two versions from two concurrent publications", async () => {
    const admins = await Promise.all([legalAs("admin"), legalAs("admin")]);
    await Promise.all(admins.map((admin) => admin.publishStatement({ name: "cookie-statement", texts: { nl: "Koek." } })));
    expect(await (await legalAs("user")).getStatement({ name: "cookie-statement" })).toMatchObject({ version: 3 });
  });

  it("is published by admins only, and only with valid texts", async () => {
    const text = { name: "privacy", texts: { nl: "Tekst." } } as const;
    expect(await settle((await legalAs("contentManager")).publishStatement(text))).toMatchObject({ code: "Unauthorized" });
    const admin = await legalAs("admin");
    for (const nl of ["", "  ", "x".repeat(60_001), "a\0b"]) {
      const outcome = await settle(admin.publishStatement({ name: "privacy", texts: { nl } }));
      expect(outcome, JSON.stringify(nl.slice(0, 9))).toMatchObject({ code: "BadRequest", facts: { errors: [{ path: "/texts/nl" }] } });
    }
    expect(await settle(admin.publishStatement({ name: "privacy", texts: {}, date: "2026-02-30" }))).toMatchObject({
      code: "BadRequest",
    });
  });
});
