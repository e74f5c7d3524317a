import type { Page } from "@playwright/test";
import { sharedSession } from "../setup/sign-in.ts";
import { expect, test } from "../story.ts";
import { expectSaved, failCalls, newVisitor, replaceText, retryNow, textInPage } from "./editing.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Bewerkbalk" });
const form = (page: Page) => page.getByRole("dialog", { name: "Item bewerken" });

/** Opens the first item of the agenda that contains these words. */
async function openItem(page: Page, words: string): Promise<string> {
  await page.goto(`/agenda?q=${words}`);
  const link = page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 2 }).first().getByRole("link");
  const title = await link.innerText();
  await link.click();
  await expect(page).toHaveURL(/\/agenda\/i\//);
  // The URL changes before the list disappears.
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).pathname;
}

async function editBlocks(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Tekst bewerken" }).click();
  await expect(bar(page)).toBeVisible();
}

async function addBlock(page: Page, words: string, name: RegExp): Promise<void> {
  await page
    .getByRole("button", { name: /^Blok toevoegen in Hoofdkolom/ })
    .last()
    .click();
  const picker = page.getByRole("dialog", { name: "Blok toevoegen in Hoofdkolom" });
  await picker.getByRole("searchbox", { name: "Zoek een blok" }).fill(words);
  await picker.getByRole("button", { name }).click();
}

test("an editor adds a news item as a draft, writes its text, and publishes both", async ({ page, browser }) => {
  await page.goto("/nieuws");
  await page.getByRole("button", { name: "Nieuwsbericht toevoegen" }).click();
  const dialog = page.getByRole("dialog", { name: "Item toevoegen" });
  await dialog.getByRole("textbox", { name: "Titel" }).fill("De kermis komt");
  await dialog.getByRole("button", { name: "Toevoegen en tekst schrijven" }).click();
  await expect(bar(page)).toBeVisible();
  await addBlock(page, "kop", /^Kop\b/);
  await replaceText(page, "Nieuwe kop", "Vanaf vrijdag");
  await expectSaved(page);
  const { pathname } = new URL(page.url());
  const visitor = await newVisitor(browser);
  const reader = await visitor.newPage();
  expect((await reader.goto(pathname))?.status()).toBe(404);
  await page.getByRole("button", { name: "Publiceren", exact: true }).click();
  await expect(page.getByText("De blokken zijn gepubliceerd.")).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "Vanaf vrijdag" })).toBeVisible();
  await visitor.close();
});

test("an editor adds blocks to an item, which visitors see once they are published", async ({ page, browser, expectAccessible }) => {
  const path = await openItem(page, "mantelzorg");
  await expect(page.getByText("Aantal plaatsen")).toBeVisible();
  await editBlocks(page);
  await expect(page.getByRole("region", { name: /rij$|kolom$/ })).toHaveCount(1);
  await addBlock(page, "kop", /^Kop\b/);
  await replaceText(page, "Nieuwe kop", "Neem uw vragen mee");
  await addBlock(page, "itemgegevens", /^Itemgegevens\b/);
  await expect(page.getByRole("group", { name: /^Itemgegevens, / })).toContainText("Bibliotheek, zaal 1");
  await expectSaved(page);
  await expectAccessible(page);

  await page.reload();
  await expect(textInPage(page, "Neem uw vragen mee")).toBeVisible();
  await expect(page.getByRole("group", { name: /^Itemgegevens, / })).toHaveAccessibleName("Itemgegevens, 3 van 3 in Hoofdkolom");
  const visitor = await newVisitor(browser);
  const reader = await visitor.newPage();
  await reader.goto(path);
  await expect(reader.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(reader.getByText("Neem uw vragen mee")).toHaveCount(0);

  await page.getByRole("button", { name: "Wijzigingen publiceren" }).click();
  await expect(page.getByText("De blokken zijn gepubliceerd.")).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole("heading", { level: 2, name: "Neem uw vragen mee" })).toBeVisible();
  await expect(reader.getByText("Aantal plaatsen")).toHaveCount(1);
  await expect(reader.getByRole("button", { name: /Tekst bewerken|Bewerken|Verwijderen/ })).toHaveCount(0);
  await visitor.close();

  await page.getByRole("group", { name: /^Kop, / }).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.getByRole("group", { name: /^Kop, / })).toHaveAccessibleName("Kop, 3 van 3 in Hoofdkolom");
  await page.keyboard.press("Delete");
  await expect(page.getByRole("group", { name: /^Kop, / })).toHaveCount(0);
  await page.getByRole("button", { name: "Ongedaan maken: blok verwijderd" }).click();
  await expectSaved(page);
  await page.getByRole("button", { name: "Bewerken stoppen" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Neem uw vragen mee" })).toBeVisible();
});

test("two users change one block of an item: the second sees both versions and keeps both", async ({ page, browser, expectAccessible }) => {
  const path = await openItem(page, "dorpsraad");
  await editBlocks(page);
  await addBlock(page, "kop", /^Kop\b/);
  await replaceText(page, "Nieuwe kop", "Begint om acht uur");
  await expectSaved(page);
  const colleague = await browser.newContext({ storageState: await sharedSession("admin") });
  const first = await colleague.newPage();
  await first.goto(path);
  await editBlocks(first);
  // Otherwise the text of the one would appear for the other.
  const restoreCalls = await failCalls(page);
  await replaceText(page, "Begint om acht uur", "Begint om negen uur");
  await replaceText(first, "Begint om acht uur", "Begint om half acht");
  await expectSaved(first);
  await restoreCalls();
  await retryNow(page);
  const conflict = page.getByRole("region", { name: "Fatima Benali heeft dit blok ook gewijzigd (Kop)" });
  await expect(conflict.getByRole("region", { name: "Van mij" })).toContainText("Begint om negen uur");
  await expect(conflict.getByRole("region", { name: "Van Fatima Benali" })).toContainText("Begint om half acht");
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "Beide" }).click();
  await expect(conflict).toHaveCount(0);
  await expectSaved(page);
  await page.reload();
  await expect(textInPage(page, "Begint om half acht")).toBeVisible();
  await expect(textInPage(page, "Begint om negen uur")).toBeVisible();
  await colleague.close();
});

test("two users change one item: the second sees both versions before choosing one", async ({ page, browser, expectAccessible }) => {
  const path = await openItem(page, "energiemarkt");
  const colleague = await browser.newContext({ storageState: await sharedSession("admin") });
  const first = await colleague.newPage();
  await first.goto(path);
  for (const one of [first, page]) {
    // A page behind another one may draw no frames, for which the click waits.
    await one.bringToFront();
    await one.getByRole("button", { name: /^Bewerken: / }).click();
    await expect(form(one)).toBeVisible();
  }
  const description = (one: Page) => form(one).getByRole("textbox", { name: "Samenvatting" });
  await description(first).fill("Met gratis advies van de eerste.");
  await form(first).getByRole("button", { name: "Opslaan" }).click();
  await expect(first.getByText("Item gewijzigd")).toBeVisible();

  await description(page).fill("Met gratis advies van de tweede.");
  await form(page).getByRole("button", { name: "Opslaan" }).click();
  const row = form(page).getByRole("row").filter({ hasText: "Met gratis advies" });
  await expect(row.getByRole("cell").nth(0)).toHaveText("Met gratis advies van de tweede.");
  await expect(row.getByRole("cell").nth(1)).toHaveText("Met gratis advies van de eerste.");
  await expectAccessible(page);
  await form(page).getByRole("button", { name: "Verder met wat ik typte" }).click();
  await expect(description(page)).toHaveValue("Met gratis advies van de tweede.");
  await form(page).getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByText("Item gewijzigd")).toBeVisible();

  // The colleague's version was saved first, so one undo restores it.
  await first.reload();
  await expect(first.getByText("Met gratis advies van de tweede.")).toBeVisible();
  await page.getByRole("button", { name: "Ongedaan maken" }).last().click();
  await expect(async () => {
    await first.reload();
    await expect(first.getByText("Met gratis advies van de eerste.")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await colleague.close();
});

test("an item in another language declares it to screen readers and in its sharing metadata", async ({
  page,
  browser,
  expectAccessible,
}) => {
  const path = await openItem(page, "fietscontrole");
  await page.getByRole("button", { name: /^Bewerken: / }).click();
  await form(page).getByText("Taal en delen").click();
  await form(page).getByLabel("Taal van dit item").selectOption({ label: "Engels" });
  await expectAccessible(page);
  await form(page).getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByText("Item gewijzigd")).toBeVisible();

  const visitor = await newVisitor(browser);
  const reader = await visitor.newPage();
  await reader.goto(path);
  // The site has pages in English too, so the whole document is, except the names of its Dutch pages.
  await expect(reader.locator("html")).toHaveAttribute("lang", "en");
  await expect(reader.getByRole("heading", { level: 1 })).not.toHaveAttribute("lang");
  await expect(reader.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("list")).toHaveAttribute("lang", "nl");
  await expect(reader.locator('meta[property="og:locale"]')).toHaveAttribute("content", "en_GB");
  await expect(reader.locator('meta[property="og:image"]')).toHaveAttribute("content", /^http.*\/a\/[0-9a-f-]{36}\?width=1200/);
  await visitor.close();
});
