import type { Page } from "@playwright/test";
import { expectDialogByKeyboard } from "../setup/dialogs.ts";
import { expect, test } from "../story.ts";
import { expectSaved, newVisitor, openEditor, publish } from "./editing.ts";

/** A picture of one colour, encoded by the browser. */
async function picture(page: Page, color: string, name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const bytes = await page.evaluate(async (fill) => {
    const canvas = document.createElement("canvas");
    canvas.width = 900;
    canvas.height = 600;
    const context = canvas.getContext("2d");
    if (context) {
      context.fillStyle = fill;
      context.fillRect(0, 0, 900, 600);
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  }, color);
  return { name, mimeType: "image/png", buffer: Buffer.from(bytes) };
}

/** Simulates Ctrl+V on the focused element with a picture in the clipboard. */
async function paste(page: Page, selector: string, color: string): Promise<void> {
  await page.locator(selector).evaluate(async (element, fill) => {
    const canvas = document.createElement("canvas");
    canvas.width = 1200;
    canvas.height = 800;
    const context = canvas.getContext("2d");
    if (context) {
      context.fillStyle = fill;
      context.fillRect(0, 0, 1200, 800);
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob ?? ""], "schermafdruk.png", { type: "image/png" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, color);
}

test("an editor adds pictures to the library, describes, finds, removes and restores them", async ({ page, expectAccessible }) => {
  await page.goto("/admin/media");
  await expect(page.getByRole("heading", { name: "Bibliotheek", level: 1 })).toBeVisible();
  await expectAccessible(page);

  const files = [await picture(page, "#b33", "rood-vlak.png"), await picture(page, "#36c", "blauw-vlak.png")];
  const wrong = { name: "brief.exe", mimeType: "application/octet-stream", buffer: Buffer.from("geen afbeelding") };
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Bestanden toevoegen" }).click(),
  ]);
  await chooser.setFiles([...files, wrong]);
  await expect(page.getByRole("heading", { name: "Klaar met versturen" })).toBeVisible();
  await expect(page.getByText("Dit bestand kan niet.")).toBeVisible();
  await expect(page.getByRole("button", { name: /rood-vlak\.png/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Lijst sluiten" }).click();

  await page.getByRole("button", { name: /blauw-vlak\.png/ }).click();
  const detail = page.getByRole("dialog", { name: "blauw-vlak.png" });
  await detail.getByRole("textbox", { name: "Tekst bij de afbeelding" }).fill("Een korenblauw vlak");
  await detail.getByLabel("Map").fill("Proeven/Kleuren");
  await detail.getByRole("button", { name: /^Aandachtspunt: 50% van links/ }).press("ArrowLeft");
  await expect(detail.getByRole("button", { name: /^Aandachtspunt: 45% van links/ })).toBeVisible();
  await expectAccessible(page);
  await detail.getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByText("Bestand opgeslagen")).toBeVisible();
  await expect(detail.getByText("Nergens gebruikt")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("searchbox", { name: "Zoeken" }).fill("korenblauw");
  await expect(page.getByText("1 bestand", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=korenblauw/);
  await page.getByRole("button", { name: /blauw-vlak\.png/ }).click();
  await page.getByRole("dialog", { name: "blauw-vlak.png" }).getByRole("button", { name: "Naar de prullenbak" }).click();
  await expect(page.getByText("Er is niets gevonden met deze keuzes.")).toBeVisible();
  // The earlier save can be undone too; the newest notice comes last.
  await page.getByRole("button", { name: "Ongedaan maken" }).last().click();
  await expect(page.getByRole("button", { name: /blauw-vlak\.png/ })).toBeVisible();
});

test("a picture that is pasted into a block is described and stored, and visitors get it in the size of their screen", async ({
  page,
  browser,
  expectAccessible,
}) => {
  const path = "/wonen/vergunningen";
  await openEditor(page, path);
  await page
    .getByRole("button", { name: /^Blok toevoegen in Hoofdkolom/ })
    .last()
    .click();
  const picker = page.getByRole("dialog", { name: "Blok toevoegen in Hoofdkolom" });
  await picker.getByRole("searchbox", { name: "Zoek een blok" }).fill("afbeelding");
  await picker.getByRole("button", { name: /^Afbeelding\b/ }).click();
  await expectDialogByKeyboard(page, {
    file: "apps/web/src/features/editor/canvas/picture-dialog.tsx",
    control: () => page.getByRole("button", { name: "Kies een afbeelding, of sleep er een hierheen" }),
    name: /^Afbeelding$/,
  });
  await page.getByRole("toolbar", { name: "Acties voor Afbeelding" }).getByRole("button", { name: "Instellingen" }).press("Enter");

  const field = page.getByRole("group", { name: "Afbeelding", exact: true });
  await expect(field).toBeVisible();
  await paste(page, 'fieldset:has(legend:text-is("Afbeelding"))', "#284");
  const description = field.getByRole("textbox", { name: "Tekst bij de afbeelding" });
  await expect(description).toBeVisible();
  await description.fill("Een effen groen vlak");
  await expectAccessible(page);
  await expectSaved(page);
  await publish(page);

  const visitor = await newVisitor(browser);
  const reader = await visitor.newPage();
  await reader.setViewportSize({ width: 390, height: 844 });
  await reader.goto(path);
  const shown = reader.getByRole("img", { name: "Een effen groen vlak" });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await shown.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).search)).toMatch(/^\?width=(320|480|640|800)$/);
  await visitor.close();
});
