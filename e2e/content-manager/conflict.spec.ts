import type { Page } from "@playwright/test";
import { sharedSession } from "../setup/sign-in.ts";
import { expect, test } from "../story.ts";
import { expectSaved, newVisitor, openEditor, publish, replaceText, saveState, textInPage } from "./editing.ts";

const here = (page: Page) => page.getByRole("list", { name: "Ook op deze pagina" });

test("two people edit a page together, see each other, resolve a conflict, and publish", async ({ page, browser, expectAccessible }) => {
  const path = "/contact";
  const colleague = await browser.newContext({ storageState: await sharedSession("admin") });
  const fatima = await colleague.newPage();
  await openEditor(page, path);
  await openEditor(fatima, path);
  await expect(here(page)).toContainText("Fatima Benali");
  await expect(here(fatima)).toContainText("Joris van der Veen");

  // Each sees in which block the other is, and what they saved.
  await replaceText(fatima, "Langskomen", "Langskomen bij de balie");
  await expect(page.getByText("Fatima Benali bewerkt dit blok", { exact: true })).toBeVisible();
  await replaceText(page, "Ik heb een klacht", "Een klacht indienen");
  await expectSaved(fatima);
  await expect(textInPage(page, "Langskomen bij de balie")).toBeVisible();
  await expect(textInPage(fatima, "Een klacht indienen")).toBeVisible();
  await expect(page.getByText("Wijzigingen van Fatima Benali samengevoegd")).toBeVisible();
  await expectAccessible(page);

  // Undo takes back what one did oneself.
  await page.getByRole("button", { name: /^Ongedaan maken/ }).click();
  await expect(textInPage(page, "Ik heb een klacht")).toBeVisible();
  await expect(textInPage(page, "Langskomen bij de balie")).toBeVisible();

  // Both change the same block while one of them is offline.
  await page.context().setOffline(true);
  await replaceText(page, "Bellen of mailen", "Neem contact op");
  await expect(saveState(page)).toContainText("Opslaan lukt nu niet.");
  await replaceText(fatima, "Bellen of mailen", "Bel of mail ons gerust");
  await expectSaved(fatima);
  await page.context().setOffline(false);
  const card = page.getByRole("region", { name: "Fatima Benali heeft dit blok ook gewijzigd (Kop)" });
  await expect(card).toBeVisible();
  await expect(card.getByRole("region", { name: "Van mij" })).toContainText("Neem contact op");
  await expect(card.getByRole("region", { name: "Van Fatima Benali" })).toContainText("Bel of mail ons gerust");
  await expect(textInPage(page, "Neem contact op")).toBeFocused();
  await expectAccessible(page);

  await card.getByRole("button", { name: "Beide" }).click();
  await expect(card).toHaveCount(0);
  await expectSaved(page);
  await expect(textInPage(fatima, "Neem contact op")).toBeVisible();
  await expect(textInPage(page, "Bel of mail ons gerust")).toBeVisible();

  await publish(page);
  const visitor = await newVisitor(browser);
  const reader = await visitor.newPage();
  await reader.goto(path);
  for (const name of ["Bel of mail ons gerust", "Neem contact op", "Langskomen bij de balie"])
    await expect(reader.getByRole("heading", { name })).toBeVisible();

  await colleague.close();
  await expect(here(page)).toHaveCount(0);
  await visitor.close();
});
