import type { Page } from "@playwright/test";
import { linkTo } from "../setup/mailbox.ts";
import { submitForm } from "../setup/send-form.ts";
import { expect, platformUrl, test } from "../story.ts";

/** “Melding openbare ruimte” of the demo, whose guid is the same from one seeding to the next. */
const FORM = platformUrl("lindendaal", "/form/79d8ae6a-ea1d-8339-a3c1-cab717738122");
/** “Stel uw vraag”, which counts once the link of the mail was used. */
const QUESTION = platformUrl("lindendaal", "/form/9668c4a7-c57b-85f5-8d30-eb863c650ede");
const PHONE = { width: 390, height: 844 };

const step = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function report(page: Page): Promise<void> {
  await page.getByLabel("Stoep, weg of fietspad").check();
  await page.getByLabel("Beschrijf wat u ziet").fill("Er ligt een stoeptegel los.");
  await page.getByRole("group", { name: "Is het gevaarlijk?" }).getByLabel("Nee").check();
  await press(page, "Volgende");
  await step(page, "Stap 2 van 4");
  await page.getByLabel("Molenwijk").check();
  await page.getByLabel("Straat en huisnummer").fill("Molenweg 3");
  await press(page, "Volgende");
  await step(page, "Stap 3 van 4");
  await press(page, "Volgende");
  await step(page, "Stap 4 van 4");
}

test("a visitor reports something on a phone, is told what is missing, and changes an answer before sending", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(FORM);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Melding openbare ruimte");
  await expectAccessible(page);
  await press(page, "Volgende");
  const summary = page.getByRole("alert").filter({ hasText: "niet goed ingevuld" });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Fout: /);
  await expectAccessible(page);
  await summary.getByRole("link", { name: /^Waar gaat het over/ }).click();
  await expect(page.getByLabel("Straatverlichting")).toBeFocused();
  await report(page);
  await press(page, "Wijzig Straat en huisnummer");
  await page.getByLabel("Straat en huisnummer").fill("Molenweg 5");
  await press(page, "Volgende");
  await step(page, "Stap 4 van 4");
  await expect(page.getByText("Molenweg 5")).toBeVisible();
  await page.setViewportSize({ width: 1360, height: 900 });
  await expectAccessible(page);
  // The page is the one that it was: nothing was loaded again.
  expect(new URL(page.url()).pathname).toBe(new URL(FORM).pathname);
  await submitForm(page);
  await page.setViewportSize({ width: 820, height: 1180 });
  await expectAccessible(page);
});

test("a visitor confirms a question by the link of the mail, which only opens until a button is pressed", async ({
  page,
  expectAccessible,
}) => {
  await page.goto(QUESTION);
  await page.getByLabel("Waar gaat uw vraag over?").selectOption("Iets anders");
  await page.getByRole("textbox", { name: /^Uw vraag/ }).fill("Wanneer is de open dag?");
  await page.getByLabel("Voornaam").fill("Vera");
  await page.getByLabel("Achternaam").fill("Vraag");
  await page.getByLabel("E-mailadres").fill("vera@inwoner.example");
  await submitForm(page);
  await page.goto(platformUrl("lindendaal", await linkTo("vera@inwoner.example", "/submission/verify/")));
  await expect(page.getByRole("heading", { level: 1, name: "Bevestig uw inzending" })).toBeVisible();
  for (const width of [390, 820, 1360]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  await press(page, "Inzending bevestigen");
  await expect(page.getByRole("heading", { level: 1, name: "Uw inzending is bevestigd" })).toBeVisible();
  await expect(page.getByText("Wij beantwoorden uw vraag binnen twee werkdagen.")).toBeVisible();
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("a visitor goes on later by a mailed link, and reloading sends it once", async ({ page }) => {
    await page.goto(FORM);
    await page.getByLabel("Straatverlichting").check();
    await press(page, "Later verdergaan");
    await page.locator("[name=_email]").fill("later@inwoner.example");
    await press(page, "Bewaren en link mailen");
    await expect(page.getByRole("heading", { name: "Uw antwoorden zijn bewaard" })).toBeVisible();
    await page.goto(platformUrl("lindendaal", await linkTo("later@inwoner.example", "/form/[\\w-]+/resume/")));
    await expect(page.getByLabel("Straatverlichting")).toBeChecked();
    await press(page, "Volgende");
    await expect(page).toHaveTitle(/^Fout: /);
    await report(page);
    const reference = await submitForm(page);
    const sent = await reference.textContent();
    await page.reload();
    await expect(reference).toHaveText(sent ?? "");
    expect(new URL(page.url()).search).toMatch(/^\?reference=\d{4}-\w{7}$/);
  });
});
