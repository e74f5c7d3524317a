import { describe, expect, it } from "vitest";
import { chooseHeaderImage } from "./header-image-choice.ts";
import { PLATFORM_SETTING_SCHEMAS } from "./platform-setting.ts";
import { CHANGEABLE_SETTING_KEYS, CHANGEABLE_SETTINGS, SettingChange } from "./setting-change.ts";

const storedOf = (key: string, value: unknown) => SettingChange.safeParse({ key, value }).data?.value;

describe("a change of a setting", () => {
  it.each<[string, unknown, unknown]>([
    ["platformName", "  Lindendaal ", "Lindendaal"],
    ["supportEmail", "", ""],
    ["allowedEmailDomains", ["@Lindendaal.NL", "lindendaal.nl", "sub.example.org"], ["lindendaal.nl", "sub.example.org"]],
    ["embedHosts", ["https://App.PDOK.nl/kaart", "app.pdok.nl", "player.vimeo.com"], ["app.pdok.nl", "player.vimeo.com"]],
    ["embedHosts", [], []],
    ["hostNames", ["https://www.A.test/over", "a.test", "a.test"], ["a.test", "www.a.test"]],
    ["mapTiles", null, null],
    ["twoFactorRoles", ["Admin", "Admin"], ["Admin"]],
    ["colorScheme", { primary: "#AABBCC", accent: "#001122" }, { primary: "#aabbcc", accent: "#001122" }],
    ["timeZone", "Europe/Amsterdam", "Europe/Amsterdam"],
    [
      "footers",
      [{ title: "Contact", links: [{ label: "Bel ons", href: "tel:+31" }] }],
      [{ title: "Contact", links: [{ label: "Bel ons", href: "tel:+31" }] }],
    ],
  ])("takes %s %j", (key, given, stored) => expect(storedOf(key, given)).toEqual(stored));

  it.each<[string, unknown]>([
    ["platformName", "  "],
    ["platformName", "a".repeat(81)],
    ["platformName", "twee\nregels"],
    ["platformName", "nul\0"],
    ["platformName", null],
    ["platformDescription", "a".repeat(301)],
    ["supportEmail", "geen adres"],
    ["supportEmail", "a@b.nl\r\nBcc: c@d.nl"],
    ["senderName", "a\r\nBcc: c@d.nl"],
    ["registrationMode", "Open"],
    ["allowedEmailDomains", ["niet een domein"]],
    ["allowedEmailDomains", ["nl"]],
    ["allowedEmailDomains", "lindendaal.nl"],
    ["embedHosts", ["*.pdok.nl"]],
    ["embedHosts", ["http://app.pdok.nl"]],
    ["embedHosts", ["app.pdok.nl:8443"]],
    ["embedHosts", ["app.pdok.nl; script-src *"]],
    ["embedHosts", ["localhost"]],
    ["mapTiles", { url: "http://a.example/{z}/{x}/{y}", attribution: "A" }],
    ["mapTiles", { url: "https://a.example/{z}/{x}/{y}", attribution: "" }],
    ["twoFactorRoles", ["Everyone"]],
    [
      "accessibilityFacts",
      { status: "B", registerUrl: "javascript:alert(1)", evaluatedOn: "", reportUrl: "", issues: "", signedOn: "", signedBy: "" },
    ],
    ["translationService", "https://a.example/{lang}"],
    ["siteimproveId", "12a"],
    ["siteimproveId", "1".repeat(21)],
    ["siteimproveId", "1;script-src *"],
    ["useGoneStatus", "true"],
    ["defaultLocale", "fr"],
    ["timeZone", "Europe/Nergens"],
    ["colorScheme", { primary: "rood", accent: "#001122" }],
    ["colorScheme", { primary: "#001122", accent: "#001122", text: "#000000" }],
    ["footers", [{ title: "X", links: [{ label: "Klik", href: "javascript:alert(1)" }] }]],
    ["footers", [{ title: "X", links: [{ label: "Klik", href: "//elders.example" }] }]],
    [
      "footerTranslations",
      [{ locale: "en", description: "", columns: [{ title: "X", links: [{ label: "Y", href: "//elders.example" }] }] }],
    ],
    ["footerTranslations", Array(2).fill({ locale: "en", description: "", columns: [] })],
    ["footerTranslations", [{ locale: "xx", description: "", columns: [] }]],
    ["headerLogo", { imageGuid: "geen", alt: "Logo" }],
    ["hostNames", []],
    ["hostNames", ["a.test:8080"]],
    ["hostNames", ["*.a.test"]],
    ["primaryDomain", "a..test"],
    ["termsOfUseVersion", 9],
    ["__proto__", {}],
    ["constructor", {}],
  ])("refuses %s %j", (key, value) => expect(SettingChange.safeParse({ key, value }).success).toBe(false));

  it("stores nothing that the reading schema would reject", () => {
    for (const key of CHANGEABLE_SETTING_KEYS) expect(Object.hasOwn(PLATFORM_SETTING_SCHEMAS, key), key).toBe(true);
    expect(Object.values(CHANGEABLE_SETTINGS).every(({ right }) => right.startsWith("settings.edit"))).toBe(true);
  });
});

describe("the header image of a page", () => {
  const images = ["gracht", "dijk", "tulpen"];
  const on = (day: string) => new Date(`${day}T12:00:00Z`);

  it("is the first one, one for each page, or one for each day", () => {
    const place = { path: "/afval", now: on("2026-11-28") };
    expect(chooseHeaderImage([], "perPage", place)).toBeNull();
    expect(chooseHeaderImage(images, "first", place)).toBe("gracht");
    const ofPages = ["/afval", "/wonen", "/zorg", "/bestuur", "/contact"].map((path) =>
      chooseHeaderImage(images, "perPage", { ...place, path }),
    );
    expect(new Set(ofPages).size).toBe(3);
    expect(chooseHeaderImage(images, "perPage", { ...place, now: on("2026-12-01") })).toBe(ofPages[0]);
    const ofDays = ["2026-11-28", "2026-11-29", "2026-11-30"].map((day) => chooseHeaderImage(images, "daily", { ...place, now: on(day) }));
    expect(new Set(ofDays).size).toBe(3);
  });
});
