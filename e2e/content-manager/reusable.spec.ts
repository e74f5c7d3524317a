import { expectAccessible } from "../setup/accessibility.ts";
import { expectDialogByKeyboard } from "../setup/dialogs.ts";
import { expect, platformUrl, test } from "../story.ts";
import { expectStored, newVisitor, openEditor, publish, typeOver } from "./editing.ts";

test("a block is made reusable, changes everywhere at once, and is detached with undo", async ({ page, browser }) => {
  await openEditor(page, "/burgerzaken/overlijden");
  const block = page.locator("[data-guid]").filter({ hasText: "Altijd bereikbaar" });
  await block.click({ position: { x: 8, y: 8 } });
  await expectDialogByKeyboard(page, {
    file: "apps/web/src/features/editor/reusable/make-reusable-dialog.tsx",
    control: () => page.getByRole("button", { name: "Meer acties" }),
    item: () => page.getByRole("menuitem", { name: "Herbruikbaar maken" }),
    name: "Herbruikbaar blok maken",
  });
  await page.getByRole("button", { name: "Meer acties" }).click();
  await page.getByRole("menuitem", { name: "Herbruikbaar maken" }).click();
  const dialog = page.getByRole("dialog", { name: "Herbruikbaar blok maken" });
  await expect(dialog.getByRole("textbox", { name: "Naam" })).toHaveValue("Altijd bereikbaar");
  await dialog.getByRole("button", { name: "Herbruikbaar maken" }).click();
  await expect(page.getByText("Herbruikbaar blok: Altijd bereikbaar")).toBeVisible();
  await expectAccessible(page);
  await publish(page);

  await openEditor(page, "/reusable/altijd-bereikbaar");
  await expect(page.getByText("Dit herbruikbare blok staat op 1 pagina.")).toBeVisible();
  await typeOver(page, "Altijd bereikbaar", "Dag en nacht");
  await expectStored(page);
  await publish(page);
  const visitor = await newVisitor(browser);
  const shown = await visitor.newPage();
  await shown.goto(platformUrl("lindendaal", "/burgerzaken/overlijden"));
  await expect(shown.getByText("Dag en nacht")).toBeVisible();
  await visitor.close();

  await openEditor(page, "/burgerzaken/overlijden");
  await page
    .locator("[data-guid]")
    .filter({ hasText: "Dag en nacht" })
    .click({ position: { x: 8, y: 8 } });
  await page.getByRole("button", { name: "Meer acties" }).click();
  await page.getByRole("menuitem", { name: "Losmaken" }).click();
  await expect(page.getByText("Losgemaakt: wijzigingen gelden nu alleen op deze pagina.")).toBeVisible();
  await expect(page.getByText("Herbruikbaar blok: ")).toBeHidden();
  await page.getByRole("button", { name: "Ongedaan maken", exact: true }).last().click();
  await expect(page.getByText("Herbruikbaar blok: Altijd bereikbaar")).toBeVisible();
});
