import type { Page } from "@playwright/test";
import { submitForm } from "../setup/send-form.ts";
import { expect, platformUrl, test } from "../story.ts";

test.use({ role: "admin" });

const WIDTHS = [390, 820, 1360];

test("an admin asks for a number of a form of its own, and corrects a spelling mistake while somebody fills the form in", async ({
  page,
  browser,
  expectAccessible,
}) => {
  await page.goto(platformUrl("lindendaal", "/admin/forms"));
  await page.getByRole("button", { name: "Nieuw formulier" }).click();
  const dialog = page.getByRole("dialog", { name: "Nieuw formulier" });
  await dialog.getByLabel("Titel").fill("Meterstand doorgeven");
  await dialog.getByRole("button", { name: "Formulier maken" }).click();
  const panel = page.getByRole("complementary", { name: "Instellingen van het gekozen onderdeel" });
  await page.getByRole("button", { name: "Vraag toevoegen" }).last().click();
  await page.getByLabel("Zoek een soort vraag").fill("Korte tekst");
  await page.keyboard.press("Enter");
  await expect(panel.getByLabel("Vraag", { exact: true })).toBeFocused();
  await page.keyboard.type("Wat is het meternumer?");
  await panel.getByLabel("Vorm").selectOption("Eigen vorm (reguliere expressie)");
  await panel.getByLabel("Reguliere expressie").fill("M(-\\d{3}){2}");
  await panel.getByLabel("Voorbeeld dat eraan voldoet").fill("M-123-45");
  await expect(panel.getByText("Vul een voorbeeld in dat aan de reguliere expressie voldoet.")).toBeVisible();
  await expectAccessible(page);
  await panel.getByLabel("Voorbeeld dat eraan voldoet").fill("M-123-456");
  await expect(panel.getByText("Vul een voorbeeld in dat aan de reguliere expressie voldoet.")).toBeHidden();
  await page.getByRole("button", { name: "Publiceren", exact: true }).click();
  await page.getByRole("button", { name: "Versie 1 publiceren" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  const [guid = ""] = /[\da-f]{8}-[\da-f-]{27}/.exec(page.url()) ?? [];

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, storageState: undefined });
  const visitor = await context.newPage();
  await visitor.goto(platformUrl("lindendaal", `/form/${guid}`));
  await expect(visitor.getByText("Bijvoorbeeld: M-123-456")).toBeVisible();
  await visitor.getByLabel("Wat is het meternumer?").fill("123-456");
  await visitor.getByRole("button", { name: "Volgende" }).click();
  await expect(visitor.getByRole("link", { name: "Vul dit in zoals in dit voorbeeld: M-123-456" })).toBeVisible();
  await expectAccessible(visitor);

  await panel.getByLabel("Vraag", { exact: true }).fill("Wat is het meternummer?");
  await page.getByRole("button", { name: "Publiceren", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Versie 1.1 publiceren" });
  await expect(sheet.getByRole("radio", { name: "Versie 1.1: deze teksten verbeteren" })).toBeChecked();
  await expect(sheet.getByRole("deletion").filter({ hasText: "Wat is het meternumer?" })).toBeVisible();
  await expectAccessibleAtWidths(page, expectAccessible);
  await sheet.getByLabel("Notitie").fill("Spelling");
  await sheet.getByRole("button", { name: "Versie 1.1 publiceren" }).click();
  await expect(sheet).toBeHidden();

  // The visitor reads the corrected question, with the answer that was typed.
  await visitor.getByLabel("Wat is het meternumer?").fill("M-123-457");
  await visitor.getByRole("button", { name: "Volgende" }).click();
  await expect(visitor.getByRole("term").filter({ hasText: "Wat is het meternummer?" })).toBeVisible();
  await expect(visitor.getByRole("definition").filter({ hasText: "M-123-457" })).toBeVisible();
  await submitForm(visitor);
  await context.close();

  await page.getByRole("link", { name: "Versies" }).click();
  await expect(page.getByRole("heading", { name: "Versie 1.1" })).toBeVisible();
  await page.getByText("1 correctie", { exact: true }).click();
  await expect(page.getByRole("insertion").filter({ hasText: "Wat is het meternummer?" })).toBeVisible();
  await expect(page.getByText("Spelling", { exact: true })).toBeVisible();
  await expectAccessibleAtWidths(page, expectAccessible);
});

async function expectAccessibleAtWidths(page: Page, expectAccessible: (page: Page) => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
}
