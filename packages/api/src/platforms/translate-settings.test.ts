import { VisitorSettings } from "@plein/contract/settings/platform-setting";
import { expect, it } from "vitest";
import { translateSettings } from "./translate-settings.ts";

const columns = [{ title: "Contact us", links: [] }];
const settingsWith = (description: string, translated: typeof columns) =>
  VisitorSettings.parse({
    platformName: "A",
    primaryDomain: "a.test",
    platformDescription: "Over ons",
    footers: [{ title: "Contact", links: [] }],
    footerTranslations: [{ locale: "en", description, columns: translated }],
  });

it("settings have the description and the footer of a language, or else those of the platform's own", () => {
  const both = translateSettings(settingsWith("About us", columns), "en");
  expect(both).toMatchObject({
    settings: { platformDescription: "About us", footers: columns },
    translated: { description: "en", footers: "en" },
  });
  const footer = translateSettings(settingsWith("", columns), "en");
  expect(footer).toMatchObject({ settings: { platformDescription: "Over ons", footers: columns } });
  expect(footer.translated).toEqual({ footers: "en" });
  for (const [settings, locale] of [
    [settingsWith("", []), "en"],
    [settingsWith("About us", columns), null],
    [settingsWith("About us", columns), "nl"],
  ] as const)
    expect(translateSettings(settings, locale)).toEqual({ settings });
});
