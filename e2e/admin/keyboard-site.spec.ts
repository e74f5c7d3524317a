import type { Locator, Page } from "@playwright/test";
import { pressUntil } from "../setup/press-until.ts";
import { signIn } from "../setup/sign-in.ts";
import { expect, platformUrl, test } from "../story.ts";

/** Its own session. */
test.setTimeout(90_000);
test.use({ storageState: { cookies: [], origins: [] } });

const url = (path: string) => platformUrl("meeuwen", path);
const notice = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });

test("a newcomer makes, fills and publishes a page, and puts it into the menu, by keyboard alone", async ({
  page,
  browser,
  expectAccessible,
}) => {
  const { keyboard } = page;
  const key = (name: string) => keyboard.press(name);
  const to = (target: Locator, by = "Tab") => pressUntil(page, by, target);
  await signIn(page, "admin", "meeuwen");

  // A page from a template.
  await page.goto(url("/admin/pages"));
  await to(page.getByRole("button", { name: "Nieuwe pagina" }));
  await key("Enter");
  const adding = page.getByRole("dialog", { name: "Nieuwe pagina" });
  await expect(adding.getByLabel("Titel")).toBeFocused();
  await keyboard.type("Kruidentuin");
  await to(adding.getByRole("combobox", { name: "Sjabloon" }));
  await key("ArrowDown");
  await expect(page.getByRole("option", { name: "Detailpagina" })).toBeVisible();
  for (let at = 0; at < 10; at += 1) await key("ArrowDown");
  await key("Enter");
  await expect(adding.getByRole("combobox", { name: "Sjabloon" })).toHaveValue("Detailpagina");
  await expectAccessible(page);
  await to(adding.getByRole("button", { name: "Pagina toevoegen" }));
  await key("Enter");

  // A heading and a text, written as people write.
  await expect(page.getByRole("group", { name: "Tekst, 1 van 3 in Hoofdkolom" })).toBeFocused();
  const addBlock = async (name: string) => {
    await key("/");
    await expect(page.getByRole("searchbox", { name: "Zoek een blok" })).toBeFocused();
    await keyboard.type(name);
    await key("Enter");
  };
  await addBlock("kop");
  await expect(page.getByRole("textbox", { name: "Kop", exact: true }).filter({ hasText: "Nieuwe kop" })).toBeFocused();
  await keyboard.type("Samen tuinieren");
  await key("Escape");
  await addBlock("tekst");
  const text = page.locator("[data-current]").getByRole("textbox", { name: "Tekst" });
  await expect(text).toBeFocused();
  await keyboard.type("## Wat we doen\nIedereen **mag** mee.\n- zaaien\noogsten\n\nVraag het via ons contact");
  await expect(text.getByRole("heading", { name: "Wat we doen" })).toBeVisible();
  await expect(text.getByRole("strong")).toHaveText("mag");
  await expect(text.getByRole("listitem")).toHaveText(["zaaien", "oogsten"]);
  await key("ControlOrMeta+K");
  await expect(page.getByRole("combobox", { name: "Waar de link naartoe gaat" })).toBeFocused();
  await keyboard.type("contact");
  await expect(page.getByRole("option", { name: /^Contact/ }).first()).toBeVisible();
  await key("ArrowDown");
  await expectAccessible(page);
  await key("Enter");
  await expect(text.locator("a")).toHaveText("contact");

  // A picture from the library, with what it shows.
  await key("End");
  await key("Enter");
  await addBlock("afbeelding");
  await expect(page.getByRole("button", { name: "Kies een afbeelding, of sleep er een hierheen" })).toBeFocused();
  await key("Enter");
  const picture = page.getByRole("dialog", { name: "Afbeelding", exact: true });
  await to(picture.getByRole("button", { name: "Kies een afbeelding" }));
  await key("Enter");
  const library = page.getByRole("dialog", { name: "Kies een afbeelding" });
  await to(library.getByRole("listitem").getByRole("button").first());
  await expectAccessible(page);
  await key("Enter");
  await to(picture.getByLabel("Tekst bij de afbeelding"));
  await key("ControlOrMeta+A");
  await keyboard.type("Handen in de aarde");
  await to(picture.getByRole("button", { name: "Plaatsen" }));
  await key("Enter");
  await expect(page.locator("[data-canvas]").getByRole("img", { name: "Handen in de aarde" })).toBeVisible();

  // A list, which is moved, and moved back by undo.
  await expect(page.locator("[data-current]")).toHaveAccessibleName(/^Afbeelding/);
  await key("Escape");
  await addBlock("lijst");
  const list = page.getByRole("group", { name: /^Lijst, / });
  await expect(page.getByRole("complementary", { name: "Instellingen van Lijst" })).toBeFocused();
  await expectAccessible(page);
  await key("Escape");
  await expect(list).toHaveAccessibleName("Lijst, 5 van 7 in Hoofdkolom");
  await key("Alt+ArrowUp");
  await expect(list).toHaveAccessibleName("Lijst, 4 van 7 in Hoofdkolom");
  await key("ControlOrMeta+Z");
  await expect(list).toHaveAccessibleName("Lijst, 5 van 7 in Hoofdkolom");

  await to(page.getByRole("button", { name: "Publiceren", exact: true }), "Shift+Tab");
  await key("Enter");
  const sheet = page.getByRole("dialog", { name: / publiceren$/ });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await to(sheet.getByRole("button", { name: "Nu publiceren" }), "Shift+Tab");
  await key("Enter");
  await expect(page.getByText(/bezoekers krijgen deze versie/)).toBeVisible();

  // Another address, by the page's settings.
  const chooseAction = async (name: string) => {
    await page.goto(url("/admin/pages?q=kruidentuin"));
    await to(page.getByRole("button", { name: "Acties voor Kruidentuin" }));
    await key("Enter");
    await to(page.getByRole("menuitem", { name, exact: true }), "ArrowDown");
    await key("Enter");
  };
  await chooseAction("Instellingen");
  await to(page.getByRole("textbox", { name: "Webadres" }));
  await key("ControlOrMeta+A");
  await keyboard.type("kruiden");
  await expectAccessible(page);
  await to(page.getByRole("button", { name: "Opslaan" }));
  await key("Enter");
  await expect(notice(page, "Pagina opgeslagen")).toBeVisible();

  await page.goto(url("/admin/menu"));
  await to(page.getByRole("button", { name: "Pagina’s toevoegen" }));
  await key("Enter");
  const choosing = page.getByRole("dialog", { name: "Pagina’s toevoegen" });
  await to(choosing.getByLabel("Zoeken op titel of webadres"));
  await keyboard.type("/kruiden");
  await to(choosing.getByRole("checkbox", { name: "Kruidentuin" }).first());
  await key("Space");
  await expectAccessible(page);
  await to(choosing.getByRole("button", { name: "1 pagina toevoegen" }));
  await key("Enter");
  await to(page.getByRole("button", { name: "Opslaan", exact: true }));
  await key("Enter");
  await expect(notice(page, "Menu opgeslagen")).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(url("/kruiden"));
  await expect(visitor.getByRole("heading", { name: "Samen tuinieren" })).toBeVisible();
  await expect(visitor.getByRole("navigation", { name: "Hoofdmenu" }).locator('a[href="/kruiden"]')).toBeAttached();
  await visitor.context().close();

  // The demo as it was, for the stories after this one.
  await page.getByRole("button", { name: "Ongedaan maken" }).last().click();
  await expect(page.getByText("Kruidentuin")).toHaveCount(0);
  await chooseAction("Verwijderen");
  await to(page.getByRole("dialog", { name: /verwijderen\?/ }).getByRole("button", { name: "Verwijderen" }));
  await key("Enter");
  await expect(notice(page, "naar de prullenbak")).toBeVisible();
});
