import { expect, test } from "../story.ts";
import { breakFirstHeading } from "./demo-database.ts";
import { expectSaved, newVisitor, openEditor, publish, replaceText, textInPage } from "./editing.ts";

const path = "/burgerzaken/rijbewijs";

test("an invalid block is hidden from visitors, and an editor repairs it", async ({ page, browser, expectAccessible }) => {
  const visitor = await newVisitor(browser);
  const reader = await visitor.newPage();
  await breakFirstHeading(path);
  const response = await reader.goto(path);
  expect(response?.status()).toBe(200);
  await expect(reader.getByRole("heading", { name: "Meenemen naar de balie" })).toHaveCount(0);
  await expect(reader.getByText("een pasfoto in kleur")).toBeVisible();
  await expect(reader.getByText("Tekst van vroeger")).toHaveCount(0);

  await openEditor(page, path);
  const broken = page.getByRole("group", { name: /^Kop, / }).filter({ hasText: "Bezoekers zien het blok niet." });
  await expect(broken).toBeVisible();
  await broken.focus();
  await expect(page.getByRole("complementary", { name: "Instellingen van Kop" })).toContainText("Tekst van vroeger");
  await expectAccessible(page);

  await broken.getByRole("button", { name: "Beginnen met het voorbeeld" }).click();
  await expect(broken).toHaveCount(0);
  await replaceText(page, "Nieuwe kop", "Dit neemt u mee");
  await expectSaved(page);
  await publish(page);

  await reader.reload();
  await expect(reader.getByRole("heading", { name: "Dit neemt u mee" })).toBeVisible();
  await page.reload();
  await expect(textInPage(page, "Dit neemt u mee")).toBeVisible();
  await visitor.close();
});

test("a block that can't be repaired blocks publishing until it is removed", async ({ page }) => {
  await breakFirstHeading("/burgerzaken/geboorte");
  await openEditor(page, "/burgerzaken/geboorte");
  const broken = page.getByRole("group", { name: /^Kop, / }).filter({ hasText: "Bezoekers zien het blok niet." });
  await replaceText(page, "Daarna", "Na de aangifte");
  await expectSaved(page);
  await page.getByRole("button", { name: "Wijzigingen publiceren" }).click();
  const sheet = page.getByRole("dialog", { name: / publiceren$/ });
  await expect(sheet.getByText("Publiceren kan nog niet: verbeter eerst de aangegeven blokken.")).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Nu publiceren" })).toBeDisabled();
  await sheet.getByRole("button", { name: /^Kop/ }).first().click();
  await expect(sheet).toHaveCount(0);

  await broken.getByRole("button", { name: "Blok verwijderen" }).click();

  // A form that isn't chosen: its button in the page leads to the choice, and so does the sheet, whichever tab is open.
  await page
    .getByRole("button", { name: /^Blok toevoegen in Hoofdkolom/ })
    .last()
    .click();
  await page.getByRole("searchbox", { name: "Zoek een blok" }).fill("formulier");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Formulier\b/ })
    .first()
    .click();
  const settings = page.getByRole("complementary", { name: "Instellingen van Formulier" });
  const choice = settings.getByRole("combobox", { name: "Formulier" });
  await settings.getByRole("tab", { name: "Toegang" }).click();
  await page.getByRole("button", { name: "Kies welk formulier hier staat" }).click();
  await expect(choice).toBeFocused();
  await settings.getByRole("tab", { name: "Toegang" }).click();
  await expectSaved(page);
  await page.getByRole("button", { name: "Wijzigingen publiceren" }).click();
  await sheet.getByRole("button", { name: /^Formulier/ }).click();
  await expect(choice).toBeFocused();
  await page.getByRole("toolbar", { name: "Acties voor Formulier" }).getByRole("button", { name: "Verwijderen" }).click();
  await expectSaved(page);
  await publish(page);
});
