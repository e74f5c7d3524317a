import { CHANGEABLE_SETTING_KEYS, CHANGEABLE_SETTINGS, type SettingChange } from "@plein/contract/settings/setting-change";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { computeEtag } from "../etag.ts";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import { PEOPLE, type Person, type PlatformFixture } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());
beforeEach(() => runSql(fixture.a.db, sql`delete from platform_settings`));

const as = async (person: Person) => (await callAs(fixture.a, person)).caller.settings;
const save = async (person: Person, key: string, value: unknown, version?: string) =>
  settle((await as(person)).save({ setting: { key, value, version } as SettingChange }));
const valueNow = async (key: string) => (await (await as("admin")).get({ key })).value;

async function createPictureFixture({ db }: PlatformFixture, isPublic = true, side = 1, height = side): Promise<string | undefined> {
  const [image] = await runSql(
    db,
    sql<{ guid: string }>`insert into images (platform_guid, name, content_type, size, width, height, is_public)
                          values (${db.platformGuid}::uuid, 'plaat.png', 'image/png', 1, ${side}, ${height}, ${isPublic}::boolean) returning guid::text as guid`,
  );
  return image?.guid;
}

const A_VALUE: Readonly<Record<keyof typeof CHANGEABLE_SETTINGS, unknown>> = {
  platformName: "Een andere naam",
  platformDescription: "Over ons",
  supportEmail: "hulp@a.test",
  defaultLocale: "en",
  locales: ["en", "nl"],
  missingTranslation: "home",
  timeZone: "Europe/Berlin",
  useGoneStatus: true,
  notificationDefaults: { closeSeconds: 30, position: "top-right", mails: { itemApproved: "daily" } },
  senderName: "Afzender",
  primaryDomain: "a.test",
  hostNames: ["a.test", "www.a.test"],
  redirectsToPrimary: true,
  senderEmail: "afzender@a.test",
  storageLimitGb: 20,
  customAnalytics: { kind: "matomo", url: "https://stats.a.example/", siteId: "3" },
  statisticsMonths: 13,
  mailDays: 90,
  registrationMode: "open",
  allowedEmailDomains: ["a.test"],
  twoFactorRoles: [],
  eraseInactiveAfterMonths: 24,
  colorScheme: { primary: "#001122", accent: "#334455" },
  showHeader: false,
  showFooter: false,
  showSubMenu: false,
  showBreadcrumbs: false,
  headerVisibility: "onlyHome",
  headerLogo: null,
  faviconLogo: null,
  headerImages: [],
  headerImageChoice: "daily",
  embedHosts: ["app.pdok.nl"],
  mapTiles: { url: "https://tiles.a.example/{z}/{x}/{y}.png", attribution: "A" },
  searchSynonyms: [["afval", "vuilnis"]],
  searchPromotions: [{ terms: ["paspoort"], pageGuids: ["0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37"] }],
  siteimproveId: "6012345",
  showAutoTranslate: true,
  translationService: "https://vertaal.a.example/{lang}/{url}",
  robotsIndex: false,
  maintenanceMode: { isOn: false, text: { nl: "Even geduld", en: "" }, until: null },
  accessibilityFacts: { status: "B", registerUrl: "", evaluatedOn: "", reportUrl: "", issues: "", signedOn: "", signedBy: "" },
  defaultShareImage: null,
  footers: [{ title: "Contact", links: [{ label: "Contact", href: "/contact" }] }],
  footerTranslations: [{ locale: "en", description: "About us", columns: [] }],
};

describe("settings.save", () => {
  // @covers entity.setting
  it.each(CHANGEABLE_SETTING_KEYS)("changes %s for callers with its right alone", async (key) => {
    const allowed: Readonly<Record<string, readonly Person[]>> = {
      "settings.edit": ["admin", "staff"],
      "settings.editAccess": ["admin", "staff"],
      "settings.editEmbeds": ["admin", "staff"],
      "settings.editTechnical": ["staff", "developer"],
    };
    for (const person of PEOPLE) {
      const { status } = await save(person, key, A_VALUE[key]);
      const isAllowed = allowed[CHANGEABLE_SETTINGS[key].right]?.includes(person);
      const refused = person === "anonymous" || person === "inactive" ? 401 : 403;
      expect(status, person).toBe(isAllowed ? 200 : refused);
    }
    expect(await valueNow(key)).toEqual(A_VALUE[key]);
  });

  it("changes the listed data of this platform, and of no other", async () => {
    await save("admin", "platformName", "Nieuw");
    expect(await (await as("anonymous")).list({ keys: ["platformName"] })).toEqual([{ key: "platformName", value: "Nieuw" }]);
    const other = (await callAs(fixture.b, "anonymous")).caller;
    expect(await other.settings.list({ keys: ["platformName"] })).not.toEqual([{ key: "platformName", value: "Nieuw" }]);
    await save("admin", "timeZone", "America/New_York");
    const rows = await runSql(fixture.a.db, sql<{ zone: string }>`select time_zone as zone from platforms`);
    expect(rows).toEqual([{ zone: "America/New_York" }]);
    expect((await (await callAs(fixture.b, "admin")).caller.settings.get({ key: "timeZone" })).value).toBe("Europe/Amsterdam");
  });

  it("refuses a change from an earlier version, with the current setting", async () => {
    const { version } = await (await as("admin")).get({ key: "platformDescription" });
    expect(await save("admin", "platformDescription", "Eerst", version)).toMatchObject({ status: 200 });
    expect(await save("staff", "platformDescription", "Later", version)).toMatchObject({
      status: 409,
      code: "Conflict",
      facts: { current: { key: "platformDescription", value: "Eerst" } },
    });
    expect(await valueNow("platformDescription")).toBe("Eerst");
    // Changed back, it has the version that was read.
    expect(await save("admin", "platformDescription", "")).toMatchObject({ status: 200 });
    expect(await save("staff", "platformDescription", "Later", version)).toMatchObject({ status: 200 });
  });

  it("accepts one of several concurrent changes from the same version", async () => {
    const { version } = await (await as("admin")).get({ key: "platformDescription" });
    const outcomes = await Promise.all(["a", "b", "c", "d"].map((text) => save("admin", "platformDescription", text, version)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it("honours If-Match", async () => {
    const current = await (await as("admin")).get({ key: "supportEmail" });
    const at = async (ifMatch: string) =>
      settle((await callAs(fixture.a, "admin", { ifMatch })).caller.settings.save({ setting: { key: "supportEmail", value: "x@a.test" } }));
    expect(await at('"stale"')).toMatchObject({ status: 409, facts: { currentETag: computeEtag(current) } });
    expect(await at(computeEtag(current))).toMatchObject({ status: 200 });
  });

  it("refuses pictures that are another platform's or not public, and names each", async () => {
    const guids = [
      await createPictureFixture(fixture.a),
      await createPictureFixture(fixture.b),
      await createPictureFixture(fixture.a, false),
    ];
    const images = guids.map((imageGuid) => ({ imageGuid, alt: "" }));
    expect(await save("admin", "headerImages", images)).toMatchObject({
      status: 400,
      facts: { errors: [{ path: "/setting/value/1/imageGuid" }, { path: "/setting/value/2/imageGuid" }] },
    });
    expect(await save("admin", "headerImages", images.slice(0, 1))).toMatchObject({ status: 200 });
  });

  it("refuses an icon that would be blurred on a device's start screen", async () => {
    const [small, large] = [await createPictureFixture(fixture.a, true, 511), await createPictureFixture(fixture.a, true, 512)];
    expect(await save("admin", "faviconLogo", { imageGuid: small })).toMatchObject({
      status: 400,
      facts: { errors: [{ path: "/setting/value/imageGuid", message: "Kies een afbeelding van ten minste 512 bij 512 pixels." }] },
    });
    expect(await save("admin", "faviconLogo", { imageGuid: large })).toMatchObject({ status: 200 });
  });

  it("refuses a picture for sharing that social networks would show small", async () => {
    const sizes = [
      [1199, 630],
      [1200, 629],
      [1200, 630],
    ] as const;
    const outcomes = [];
    for (const [width, height] of sizes) {
      const { status, facts } = await save("admin", "defaultShareImage", {
        imageGuid: await createPictureFixture(fixture.a, true, width, height),
      });
      outcomes.push([status, facts?.errors?.[0]?.message]);
    }
    const refusal = [400, "Kies een afbeelding van ten minste 1200 bij 630 pixels."];
    expect(outcomes).toEqual([refusal, refusal, [200, undefined]]);
    expect(await save("admin", "defaultShareImage", { imageGuid: await createPictureFixture(fixture.b, true, 1200) })).toMatchObject({
      status: 400,
      facts: { errors: [{ path: "/setting/value/imageGuid" }] },
    });
    expect(await save("admin", "defaultShareImage", null)).toMatchObject({ status: 200 });
  });

  it("refuses host names of another platform, and one that is needed to get back", async () => {
    const text = async (hosts: string[]) => {
      const { status, facts } = await save("staff", "hostNames", hosts);
      return [status, ...(facts?.errors ?? []).map(({ path, message }) => `${path} ${message}`)];
    };
    expect(await text(["a.test", "b.test", "nieuw.test"])).toEqual([
      400,
      "/setting/value/1 Een van deze adressen is al van een andere website op dit systeem.",
    ]);
    expect(await text(["nieuw.test"])).toEqual([400, "/setting/value Het hoofdadres kan niet weg. Kies eerst een ander hoofdadres."]);
    expect(await text(["a.test", "nieuw.test"])).toEqual([200]);
    expect(await save("staff", "primaryDomain", "elders.test")).toMatchObject({ status: 400 });
    expect(await save("staff", "primaryDomain", "nieuw.test")).toMatchObject({ status: 200 });
    // The caller works at a.test.
    expect(await text(["nieuw.test"])).toEqual([400, expect.stringContaining("U werkt nu op een van de adressen")]);
    const directory = fixture.database.directory;
    expect(await directory.findByHost("nieuw.test")).toMatchObject({ guid: fixture.a.platform.guid, primaryDomain: "nieuw.test" });
    expect(await directory.findByHost("b.test")).toMatchObject({ guid: fixture.b.platform.guid });
    await save("staff", "primaryDomain", "a.test");
    await save("staff", "hostNames", ["a.test"]);
    expect(await directory.findByHost("nieuw.test")).toBeNull();
  });

  it("requires recent authentication for settings that decide who gets in", async () => {
    const { ctx } = await callAs(fixture.a, "admin");
    const session = ctx.session === null ? null : { ...ctx.session, authenticatedSecondsAgo: 3600 };
    const { caller } = await callAs(fixture.a, "admin", { session });
    expect(await settle(caller.settings.save({ setting: { key: "registrationMode", value: "open" } }))).toMatchObject({
      status: 403,
      facts: { needsConfirmedIdentity: true },
    });
    expect((await settle(caller.settings.save({ setting: { key: "platformName", value: "Naam" } }))).status).toBe(200);
  });

  it("refuses an API key with scope content, and stores nothing when the value stays the same", async () => {
    const scoped = await callAs(fixture.a, "admin", {
      session: null,
      credential: { kind: "bearer", secret: "plein_x" },
      scopes: ["content"],
    });
    const setting = { key: "platformName", value: "Naam" } as const;
    expect(await settle(scoped.caller.settings.save({ setting }))).toMatchObject({ status: 403 });
    await runSql(fixture.a.db, sql`delete from platform_settings`);
    await save("admin", "showFooter", true);
    expect(await runSql(fixture.a.db, sql`select key from platform_settings`)).toEqual([]);
  });

  it("is recorded in the audit log, without e-mail addresses", async () => {
    await save("admin", "registrationMode", "open");
    await save("admin", "supportEmail", "jan@a.test");
    const entries = await runSql(
      fixture.a.db,
      sql<{
        before: unknown;
        after: unknown;
      }>`select before, after from audit_entries where action = 'settings.save' order by sequence desc limit 2`,
    );
    expect(entries).toEqual([
      { before: { key: "supportEmail" }, after: { key: "supportEmail" } },
      { before: { key: "registrationMode", value: "invite" }, after: { key: "registrationMode", value: "open" } },
    ]);
  });

  it("names invalid members by their path in the input", async () => {
    expect(await save("admin", "platformName", "")).toMatchObject({ status: 400, facts: { errors: [{ path: "/setting/value" }] } });
    expect(await save("admin", "termsOfUseVersion", 9)).toMatchObject({ status: 400, facts: { errors: [{ path: "/setting/key" }] } });
  });
});

describe("settings.listChangeable and get", () => {
  it("return every setting that can be changed, with its version", async () => {
    const admin = await as("admin");
    const listed = await admin.listChangeable();
    expect(listed.map(({ key }) => key)).toEqual(CHANGEABLE_SETTING_KEYS);
    expect(await admin.get({ key: "colorScheme" })).toEqual(listed.find(({ key }) => key === "colorScheme"));
    expect(await settle(admin.get({ key: "termsOfUseVersion" }))).toMatchObject({ status: 404 });
    expect(await settle(admin.get({ key: "__proto__" }))).toMatchObject({ status: 404 });
  });
});
