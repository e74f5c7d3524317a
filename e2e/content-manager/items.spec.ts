import type { Page } from "@playwright/test";
import { expect, test } from "../story.ts";
import { newVisitor } from "./editing.ts";

const LIST = "/nieuws";
const TITLE = "Nieuwe fontein op het Lindeplein";
const OTHER_TITLE = "Fontein op het Lindeplein is klaar";

const form = (page: Page) => page.getByRole("dialog", { name: /^Item (toevoegen|bewerken)$/ });
const shown = (page: Page, title: string) => page.getByRole("main").getByRole("heading", { name: title, exact: true });

/** Simulates Ctrl+V in the focused field with a picture in the clipboard. */
async function pastePicture(page: Page): Promise<void> {
  await page.locator('fieldset:has(legend:text-is("Afbeelding"))').evaluate(async (element) => {
    const canvas = document.createElement("canvas");
    canvas.width = 1200;
    canvas.height = 800;
    const context = canvas.getContext("2d");
    if (context) {
      context.fillStyle = "#069";
      context.fillRect(0, 0, 1200, 800);
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob ?? ""], "fontein.png", { type: "image/png" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
}

test("an editor adds news with a pasted picture, changes it, deletes it, and undoes both", async ({ page, browser, expectAccessible }) => {
  await page.goto(LIST);
  await page.getByRole("button", { name: "Nieuwsbericht toevoegen" }).click();
  await expect(form(page)).toBeVisible();
  await form(page).getByRole("button", { name: "Alleen toevoegen" }).click();
  const title = form(page).getByRole("textbox", { name: "Titel" });
  await expect(title).toHaveAttribute("aria-invalid", "true");
  await expect(title).toBeFocused();
  await expectAccessible(page);

  await title.fill(TITLE);
  await form(page).getByRole("textbox", { name: "Samenvatting" }).fill("Vanaf zaterdag spuit het water weer.");
  await pastePicture(page);
  const image = form(page).getByRole("group", { name: "Afbeelding", exact: true });
  await image.getByRole("textbox", { name: "Tekst bij de afbeelding" }).fill("Een effen blauw vlak");
  await form(page).getByRole("switch", { name: "Zichtbaar voor bezoekers" }).check();
  await expectAccessible(page);
  await form(page).getByRole("button", { name: "Alleen toevoegen" }).click();
  await expect(form(page)).toBeHidden();
  await expect(shown(page, TITLE)).toBeVisible();
  await expect(page.getByRole("button", { name: "Nieuwsbericht toevoegen" })).toBeFocused();

  const visitor = await newVisitor(browser);
  const reader = await visitor.newPage();
  await reader.goto(LIST);
  await expect(shown(reader, TITLE)).toBeVisible();
  const picture = reader.getByRole("img", { name: "Een effen blauw vlak" });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  await expect(reader.getByRole("button", { name: /toevoegen$|^(Bewerken|Verwijderen)/ })).toHaveCount(0);

  await page.getByRole("button", { name: `Bewerken: ${TITLE}` }).click();
  await form(page).getByRole("textbox", { name: "Titel" }).fill(OTHER_TITLE);
  await form(page).getByRole("button", { name: "Opslaan" }).click();
  await expect(shown(page, OTHER_TITLE)).toBeVisible();
  await expect(page.getByText("Item gewijzigd")).toBeVisible();
  await reader.reload();
  await expect(shown(reader, OTHER_TITLE)).toBeVisible();
  await page.getByRole("button", { name: "Ongedaan maken" }).last().click();
  await expect(shown(page, TITLE)).toBeVisible();

  await page.getByRole("button", { name: `Verwijderen: ${TITLE}` }).click();
  await expect(shown(page, TITLE)).toHaveCount(0);
  await expect(page.getByText("Item verwijderd")).toBeVisible();
  await reader.reload();
  await expect(shown(reader, TITLE)).toHaveCount(0);
  await page.getByRole("button", { name: "Ongedaan maken" }).last().click();
  await expect(shown(page, TITLE)).toBeVisible();
  await reader.reload();
  await expect(shown(reader, TITLE)).toBeVisible();
  await visitor.close();

  // Other stories use this list, so its original state is restored.
  await page.getByRole("button", { name: `Verwijderen: ${TITLE}` }).click();
  await expect(page.getByText("Item verwijderd")).toBeVisible();
});
