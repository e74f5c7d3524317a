import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { submitForm } from "../setup/send-form.ts";
import { expect, platformUrl, test } from "../story.ts";

test.use({ role: "admin" });

const WIDTHS = [390, 820, 1360];

// @covers route.admin-forms
test("an admin designs a form with a rule, publishes it, sees what a change of it means, and exports what a visitor sent by phone", async ({
  page,
  browser,
  expectAccessible,
}) => {
  await page.goto(platformUrl("lindendaal", "/admin/forms"));
  await expect(page.getByRole("heading", { level: 1, name: "Formulieren" })).toBeVisible();
  await page.getByRole("button", { name: "Nieuw formulier" }).click();
  const dialog = page.getByRole("dialog", { name: "Nieuw formulier" });
  await dialog.getByLabel("Titel").fill("Proefles aanvragen");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Weggooien wat u typte?" }).getByRole("button", { name: "Verder bewerken" }).click();
  await dialog.getByRole("button", { name: "Formulier maken" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Proefles aanvragen" })).toBeVisible();

  const panel = page.getByRole("complementary", { name: "Instellingen van het gekozen onderdeel" });
  await addQuestion(page, "Eén keuze");
  await expect(panel.getByLabel("Vraag", { exact: true })).toBeFocused();
  await page.keyboard.type("Voor wie is de les?");
  await panel.getByRole("button", { name: "Als tekst plakken" }).click();
  await panel.getByLabel("Een optie per regel").fill("Voor mijzelf\nVoor mijn kind");
  await panel.getByRole("button", { name: "Opties gebruiken" }).click();
  await addQuestion(page, "Naam");
  await expect(panel.getByLabel("Vraag", { exact: true })).toBeFocused();
  await page.keyboard.type("Naam van het kind");

  await page.getByRole("region", { name: "Regels" }).getByRole("button", { name: "Regel toevoegen" }).click();
  const sentence = "Als het antwoord op ‘Voor wie is de les?’ ‘Voor mijn kind’ is, dan wordt ‘Naam van het kind’ getoond.";
  await page.getByLabel("Waarde van voorwaarde 1").selectOption("Voor mijn kind");
  await expect(page.getByText(sentence).first()).toBeVisible();
  await page.getByRole("button", { name: "Klaar" }).click();
  // The keyboard moves what the pointer drags, and an undo brings it back.
  const cards = page.locator("[data-row] [data-select]");
  await cards.nth(1).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(cards.first()).toHaveText("Naam van het kind aanpassen");
  await expect(cards.first()).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(cards.first()).toHaveText("Voor wie is de les? aanpassen");
  await expectAccessibleAtWidths(page, expectAccessible);

  // A problem leads to where it is mended.
  await addQuestion(page, "Getal");
  await expect(panel.getByRole("heading", { name: "Getal" })).toBeVisible();
  await page.getByRole("button", { name: "Publiceren", exact: true }).click();
  await page.getByRole("button", { name: "Vraag 3: Vraag zonder tekst" }).click();
  await expect(panel.getByLabel("Vraag", { exact: true })).toBeFocused();
  await page.keyboard.type("Met hoeveel komt u?");

  // A total that visitors see while they fill in the form.
  await addQuestion(page, "totaal");
  await expect(panel.getByLabel("Vraag", { exact: true })).toBeFocused();
  await page.keyboard.type("Wat het kost");
  await panel.getByRole("button", { name: "Vraag toevoegen aan de berekening" }).click();
  await panel.getByLabel("Vraag 1 van de berekening").selectOption("Met hoeveel komt u?");
  await panel.getByLabel("Vermenigvuldig vraag 1 met").fill("7,5");
  await panel.getByLabel("Cijfers achter de komma").fill("2");
  await page.getByRole("button", { name: "Voorbeeld" }).click();
  const preview = page.getByRole("dialog");
  await preview.getByLabel("Met hoeveel komt u?").fill("3");
  await expect(preview.getByLabel("Wat het kost")).toHaveText("22,50");
  await page.keyboard.press("Escape");

  // A second step, about time.
  await page.getByRole("button", { name: "Pagina toevoegen" }).click();
  await addQuestion(page, "Datum en tijd");
  await expect(panel.getByLabel("Vraag", { exact: true })).toBeFocused();
  await page.keyboard.type("Wanneer komt u?");
  await addQuestion(page, "Periode");
  await expect(panel.getByLabel("Vraag", { exact: true })).toBeFocused();
  await page.keyboard.type("Wanneer kunt u anders?");

  await publish(page, 1, "Dit is de eerste versie, met 6 vragen.");
  await cards.first().click();
  await panel.getByRole("button", { name: "Optie toevoegen" }).click();
  await expect(panel.getByRole("textbox").and(page.locator(":focus"))).toHaveValue("");
  await page.keyboard.type("Voor een groep");
  await publish(page, 2, "technische naam: voorWieIsDeLes wordt voorWieIsDeLes_2");
  await page.getByRole("link", { name: "Versies" }).click();
  await expect(page.getByRole("heading", { name: /^Versie 2/ })).toBeVisible();
  await expect(page.getByText(/^Gepubliceerd door \S/)).toHaveCount(2);
  await expectAccessibleAtWidths(page, expectAccessible);
  await expect(page.getByText("Voor een groep erbij")).toHaveCount(2);
  await page.getByRole("main").getByRole("link", { name: "Instellingen" }).click();
  await expect(page.getByRole("combobox", { name: "Eigenaar" })).toHaveValue(/\S/);
  await expectAccessibleAtWidths(page, expectAccessible);

  const [guid = ""] = /[\da-f]{8}-[\da-f-]{27}/.exec(page.url()) ?? [];
  const reference = await fillInOnPhone(browser, platformUrl("lindendaal", `/form/${guid}`));
  await page.goto(platformUrl("lindendaal", `/admin/forms/${guid}`));
  await expect(page.getByRole("rowheader", { name: reference })).toBeVisible();
  await page.getByRole("button", { name: "Exporteren" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /CSV/ }).click();
  const [, line] = (await readFile(await (await downloading).path(), "utf8")).split("\r\n");
  expect(line).toContain("Voor mijn kind;Mila Molenaar;3;22.5;2027-03-01 14:30;2027-03-08;2027-03-12");
  expect(line).toContain(reference);
});

/** Fills the form in without a script, by which the question of the rule comes with the next step. @returns the reference */
async function fillInOnPhone(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, storageState: undefined });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel("Voor mijn kind").check();
  await page.getByLabel("Met hoeveel komt u?").fill("3");
  await page.getByRole("button", { name: "Volgende" }).click();
  await page.getByLabel("Voornaam").fill("Mila");
  await page.getByLabel("Achternaam").fill("Molenaar");
  await page.getByRole("button", { name: "Volgende" }).click();
  await page.getByLabel("Wanneer komt u?").fill("2027-03-01T14:30");
  const period = page.getByRole("group", { name: /^Wanneer kunt u anders/ });
  await period.getByLabel("Van").fill("2027-03-08");
  await period.getByLabel("Tot en met").fill("2027-03-12");
  await page.getByRole("button", { name: "Volgende" }).click();
  await expect(page.getByRole("definition").filter({ hasText: "22,50" })).toBeVisible();
  const sent = await (await submitForm(page)).textContent();
  await context.close();
  return /\d{4}-\w{7}/.exec(sent ?? "")?.[0] ?? "";
}

async function expectAccessibleAtWidths(page: Page, expectAccessible: (page: Page) => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
}

/** Adds a question to the last page of the form. */
async function addQuestion(page: Page, type: string): Promise<void> {
  await page.getByRole("button", { name: "Vraag toevoegen" }).last().click();
  await page.getByLabel("Zoek een soort vraag").fill(type);
  await page.keyboard.press("Enter");
}

/** Publishes with a note, once the sheet says what that means. */
async function publish(page: Page, version: number, impact: string): Promise<void> {
  await page.getByRole("button", { name: "Publiceren", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: `Versie ${version} publiceren` });
  await expect(sheet.getByText(impact)).toBeVisible();
  await sheet.getByLabel("Notitie").fill("Voor een groep erbij");
  await sheet.getByRole("button", { name: `Versie ${version} publiceren` }).click();
  await expect(sheet).toBeHidden();
}
