import type { Locator } from "@playwright/test";
import { expectDialogByKeyboard } from "../setup/dialogs.ts";
import { pressUntil } from "../setup/press-until.ts";
import { expect, test } from "../story.ts";
import { expectSaved, newVisitor, openEditor, textInPage } from "./editing.ts";

const path = "/zorg-en-werk/schuldhulp";

// Focus and closing dialogs cross each other in time, so here they fade as they do for users.
test.use({ hasMotion: true });

test("an editor changes and publishes a page with the keyboard alone", async ({ page, browser, expectAccessible }) => {
  const key = (name: string) => page.keyboard.press(name);
  // A screen reader reads the text of a page in the page's own language.
  await openEditor(page, "/english");
  await expect(page.locator("[data-canvas]")).toHaveAttribute("lang", "en");
  await openEditor(page, path);
  await expect(page.getByRole("group", { name: /, 1 van \d+ in / }).first()).toBeFocused();

  // Help, and back to the previous focus.
  await key("?");
  await expect(page.getByRole("dialog", { name: "Sneltoetsen" })).toBeVisible();
  await expectAccessible(page);
  await key("Escape");
  await expect(page.getByRole("group", { name: /, 1 van \d+ in / }).first()).toBeFocused();

  // Add.
  await expectDialogByKeyboard(page, {
    file: "apps/web/src/features/editor/picker/block-picker.tsx",
    control: () => page.getByRole("group", { name: /, 1 van \d+ in / }).first(),
    open: () => key("/"),
    name: /^Blok toevoegen in /,
  });
  await key("/");
  await expect(page.getByRole("searchbox", { name: "Zoek een blok" })).toBeFocused();
  await page.keyboard.type("kop boven");
  await key("Enter");
  // Its text is selected, and is replaced by what is typed.
  await expect(textInPage(page, "Nieuwe kop")).toBeFocused();
  await page.keyboard.type("Zonder muis");
  await key("Escape");
  const block = page.getByRole("group", { name: /^Kop, / }).filter({ hasText: "Zonder muis" });
  await expect(block).toBeFocused();
  await key("Alt+F10");
  const tools = page.getByRole("toolbar", { name: "Acties voor Kop" });
  await expect(tools.locator(":focus")).toBeVisible();
  await pressUntil(page, "ArrowRight", tools.getByRole("button", { name: "Instellingen" }));
  await key("Enter");
  const settings = page.getByRole("complementary", { name: "Instellingen van Kop" });
  await expect(settings).toBeFocused();
  await pressUntil(page, "Tab", settings.getByRole("tab", { name: "Weergave" }));
  await key("ArrowRight");
  await expect(settings.getByRole("tab", { name: "Toegang" })).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await key("Escape");
  await expect(block).toBeFocused();

  // Move, copy, delete, undo.
  const { position, count } = await positionOf(block);
  await key("Alt+ArrowDown");
  await expect(block).toHaveAccessibleName(`Kop, ${position + 1} van ${count} in Hoofdkolom`);
  await expect(block).toBeFocused();
  await key("ControlOrMeta+D");
  await expect(block).toHaveCount(2);
  await key("Delete");
  await expect(block).toHaveCount(1);
  const offer = page.getByRole("status").filter({ hasText: "Kop verwijderd" });
  await expect(offer.getByRole("button", { name: "Ongedaan maken" })).toBeVisible();
  await key("ControlOrMeta+Z");
  await expect(block).toHaveCount(2);
  await expect(offer).toHaveCount(0);
  await key("ControlOrMeta+Z");
  await expect(block).toHaveCount(1);
  await key("ControlOrMeta+S");
  await expectSaved(page);

  // Publish: the bar precedes the page in focus order.
  await pressUntil(page, "Shift+Tab", page.getByRole("button", { name: "Wijzigingen publiceren" }));
  await key("Enter");
  const sheet = page.getByRole("dialog", { name: / publiceren$/ });
  await expect(sheet).toBeVisible();
  // The sheet keeps the focus within: its end is before its start.
  await pressUntil(page, "Shift+Tab", sheet.getByRole("button", { name: "Nu publiceren" }));
  await key("Enter");
  await expect(page.getByText("De pagina is gepubliceerd.")).toBeVisible();
  await expect(page.getByText(/bezoekers krijgen deze versie/)).toBeVisible();

  const visitor = await newVisitor(browser);
  const reader = await visitor.newPage();
  await reader.goto(path);
  await expect(reader.getByRole("heading", { name: "Zonder muis" })).toHaveCount(1);
  await visitor.close();
});

async function positionOf(block: Locator): Promise<{ position: number; count: number }> {
  const label = (await block.getAttribute("aria-label")) ?? "";
  const [, position, count] = /, (\d+) van (\d+) in/.exec(label) ?? [];
  return { position: Number(position), count: Number(count) };
}
