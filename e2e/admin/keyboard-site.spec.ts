import type { Locator, Page } from "@playwright/test";
import { arrowTo } from "../setup/arrow-to.ts";
import { waitForHydration } from "../setup/dialogs.ts";
import { pressUntil } from "../setup/press-until.ts";
import { signIn } from "../setup/sign-in.ts";
import { expect, platformUrl, test } from "../story.ts";

/*
 * A newcomer makes a site by keyboard alone, in parts: each begins with a page of its own where the part before would have ended, and
 * removes that page afterwards.
 */

/** Its own session. */
// Focus and closing dialogs cross each other in time, so here they fade as they do for users.
test.use({ hasMotion: true, storageState: { cookies: [], origins: [] } });

const url = (path: string) => platformUrl("meeuwen", path);
const notice = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });
const shownPicture = (page: Page, name: string) => page.locator("[data-canvas]").getByRole("img", { name });

test.beforeEach(({ page }) => signIn(page, "admin", "meeuwen"));
test.afterEach(async ({ page }) => {
  await page.evaluate(async () => {
    const response = await fetch("/api/pages:withName?name=/kruidentuin");
    if (response.ok) await fetch(`/api/pages/${(await response.json()).guid}`, { method: "DELETE" });
  });
});

test("a newcomer makes a page from a template and writes its text by keyboard alone", async ({ page, expectAccessible }) => {
  const { keyboard } = page;
  const key = (name: string) => keyboard.press(name);
  await page.goto(url("/admin/pages"));
  await waitForHydration(page);
  await pressUntil(page, "Tab", page.getByRole("button", { name: "Nieuwe pagina" }));
  await key("Enter");
  const adding = page.getByRole("dialog", { name: "Nieuwe pagina" });
  await expect(adding.getByLabel("Titel")).toBeFocused();
  await keyboard.type("Kruidentuin");
  await pressUntil(page, "Tab", adding.getByRole("combobox", { name: "Sjabloon" }));
  await key("ArrowDown");
  await arrowTo(page, page.getByRole("option", { name: "Detailpagina" }));
  await key("Enter");
  await expect(adding.getByRole("combobox", { name: "Sjabloon" })).toHaveValue("Detailpagina");
  await pressUntil(page, "Tab", adding.getByRole("button", { name: "Pagina toevoegen" }));
  await key("Enter");

  await expect(page.getByRole("group", { name: "Tekst, 1 van 3 in Hoofdkolom" })).toBeFocused();
  await addBlock(page, "kop");
  await expect(page.getByRole("textbox", { name: "Kop", exact: true }).filter({ hasText: "Nieuwe kop" })).toBeFocused();
  await keyboard.type("Samen tuinieren");
  await key("Escape");
  await addBlock(page, "tekst");
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
});

test("a newcomer adds a picture and a list, takes a move back, and publishes by keyboard alone", async ({ page, expectAccessible }) => {
  const { keyboard } = page;
  const key = (name: string) => keyboard.press(name);
  await addPage(page);
  await page.goto(url("/kruidentuin/edit"));
  await expect(page.getByRole("region", { name: "Bewerkbalk" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Tekst, 1 van 3 in Hoofdkolom" })).toBeFocused();
  await addBlock(page, "afbeelding");
  await expect(page.getByRole("button", { name: "Kies een afbeelding, of sleep er een hierheen" })).toBeFocused();
  await key("Enter");
  const picture = page.getByRole("dialog", { name: "Afbeelding", exact: true });
  await pressUntil(page, "Tab", picture.getByRole("button", { name: "Kies uit de bibliotheek" }));
  await key("Enter");
  const library = page.getByRole("dialog", { name: "Kies uit de bibliotheek" });
  await pressUntil(page, "Tab", library.getByRole("listitem").getByRole("button").first());
  await key("Enter");
  await pressUntil(page, "Tab", picture.getByLabel("Tekst bij de afbeelding"));
  await key("ControlOrMeta+A");
  await keyboard.type("Handen in de aarde");
  await pressUntil(page, "Tab", picture.getByRole("button", { name: "Plaatsen" }));
  await key("Enter");
  await expect(shownPicture(page, "Handen in de aarde")).toBeVisible();

  await expect(page.locator("[data-current]")).toHaveAccessibleName(/^Afbeelding/);
  await key("Escape");
  await addBlock(page, "lijst");
  const list = page.getByRole("group", { name: /^Lijst, / });
  await expect(page.getByRole("complementary", { name: "Instellingen van Lijst" })).toBeFocused();
  await key("Escape");
  const place = (at: number) => `Lijst, ${at} van 5 in Hoofdkolom`;
  await expect(list).toHaveAccessibleName(place(3));
  await key("Alt+ArrowUp");
  await expect(list).toHaveAccessibleName(place(2));
  await key("ControlOrMeta+Z");
  await expect(list).toHaveAccessibleName(place(3));

  await pressUntil(page, "Shift+Tab", page.getByRole("button", { name: "Publiceren", exact: true }));
  await key("Enter");
  const sheet = page.getByRole("dialog", { name: / publiceren$/ });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText("‘Vat in twee zinnen samen wat de lezer moet weten.’ is een voorbeeldtekst.")).toBeVisible();
  await expectAccessible(page);
  await pressUntil(page, "Shift+Tab", sheet.getByRole("button", { name: "Nu publiceren" }));
  await key("Enter");
  await expect(page.getByText(/bezoekers krijgen deze versie/)).toBeVisible();
});

test("a newcomer puts a page into the menu by keyboard alone, and takes that back from the notice", async ({ page, expectAccessible }) => {
  const key = (name: string) => page.keyboard.press(name);
  const to = (target: Locator) => pressUntil(page, "Tab", target);
  await addPage(page);
  await page.goto(url("/admin/menu"));
  await waitForHydration(page);
  await to(page.getByRole("button", { name: "Pagina’s toevoegen" }));
  await key("Enter");
  const choosing = page.getByRole("dialog", { name: "Pagina’s toevoegen" });
  await to(choosing.getByLabel("Zoeken op titel of webadres"));
  await page.keyboard.type("/kruidentuin");
  await to(choosing.getByRole("checkbox", { name: "Kruidentuin" }).first());
  await key("Space");
  await to(choosing.getByRole("button", { name: "1 pagina toevoegen" }));
  await key("Enter");
  await to(page.getByRole("button", { name: "Opslaan", exact: true }));
  await key("Enter");
  await expect(notice(page, "Menu opgeslagen")).toBeVisible();
  await expect(page.getByText("Kruidentuin").first()).toBeVisible();

  await key("F8");
  await expect(notice(page, "Menu opgeslagen").getByRole("button", { name: "Ongedaan maken" })).toBeFocused();
  await expectAccessible(page);
  await key("Enter");
  await expect(page.getByText("Kruidentuin")).toHaveCount(0);
});

async function addBlock(page: Page, name: string): Promise<void> {
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Zoek een blok" })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
}

/** The page as the first part makes it. */
async function addPage(page: Page): Promise<void> {
  await page.goto(url("/admin/pages"));
  const status = await page.evaluate(async () => {
    const templates = (await (await fetch("/api/pagetemplates")).json()) as { guid: string; name: string }[];
    const templateGuid = templates.find(({ name }) => name === "Detailpagina")?.guid;
    const body = JSON.stringify({ title: "Kruidentuin", templateGuid });
    return (await fetch("/api/pages", { method: "POST", headers: { "content-type": "application/json" }, body })).status;
  });
  expect(status).toBe(201);
}
