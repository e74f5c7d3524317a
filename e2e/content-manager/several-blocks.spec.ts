import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../story.ts";
import { expectSaved, openEditor } from "./editing.ts";

const path = "/zorg-en-werk/werk-en-inkomen";

test("an editor changes several blocks at once, pastes them on another page, and changes the layout", async ({
  page,
  expectAccessible,
}) => {
  const key = (name: string) => page.keyboard.press(name);
  await openEditor(page, path);
  const before = await namesIn(page, "Hoofdkolom");
  await blocksIn(page, "Hoofdkolom").first().focus();

  // Two blocks move, are copied and are removed, each with one step of undo.
  await key("Shift+ArrowDown");
  await expect(page.getByText("2 blokken geselecteerd")).toHaveCount(2);
  await expectAccessible(page);
  await key("Alt+ArrowDown");
  await expect.poll(() => namesIn(page, "Hoofdkolom")).toEqual([before[2], before[0], before[1], ...before.slice(3)]);
  await key("ControlOrMeta+D");
  await expect(blocksIn(page, "Hoofdkolom")).toHaveCount(before.length + 2);
  await key("Delete");
  await expect(blocksIn(page, "Hoofdkolom")).toHaveCount(before.length);
  await expect(page.getByRole("status").filter({ hasText: "2 blokken verwijderd" })).toBeVisible();
  for (const count of [before.length + 2, before.length, before.length]) {
    await key("ControlOrMeta+Z");
    await expect(blocksIn(page, "Hoofdkolom")).toHaveCount(count);
  }
  expect(await namesIn(page, "Hoofdkolom")).toEqual(before);

  // A click with Shift selects up to there. On another page they are pasted below what is selected.
  await blocksIn(page, "Hoofdkolom").first().focus();
  await blocksIn(page, "Hoofdkolom")
    .nth(2)
    .click({ modifiers: ["Shift"] });
  await key("ControlOrMeta+C");
  await expect(page.getByText("3 blokken gekopieerd naar het klembord")).toHaveCount(1);
  await openEditor(page, "/english");
  const others = await blocksIn(page, "Hoofdkolom").count();
  await blocksIn(page, "Hoofdkolom").first().focus();
  await key("ControlOrMeta+V");
  await expect(blocksIn(page, "Hoofdkolom")).toHaveCount(others + 3);
  await expectSaved(page);

  // More than fits in one text is pasted as several, and taken back as one step.
  await page
    .getByRole("group", { name: /^Tekst, .* in Hoofdkolom/ })
    .first()
    .focus();
  await key("Enter");
  await expect(page.locator("[data-canvas] .ProseMirror:focus")).toBeVisible();
  await pasteInText(page, Array.from({ length: 1001 }, (_, index) => `<p>Regel ${index}</p>`).join(""));
  const divided = page.getByRole("status").filter({ hasText: "is over 2 tekstblokken verdeeld" });
  await expect(blocksIn(page, "Hoofdkolom")).toHaveCount(others + 5);
  await divided.getByRole("button", { name: "Ongedaan maken" }).click();
  await expect(blocksIn(page, "Hoofdkolom")).toHaveCount(others + 3);
  await expectSaved(page);

  // The column that the layout takes away leaves its blocks at the end of the main one, until it is back.
  const aside = await namesIn(page, "Rechterkolom");
  const layouts = page.getByRole("button", { name: "Indeling van de pagina" });
  await layouts.click();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Eén kolom" }).check({ force: true });
  await expect(blocksIn(page, "Hoofdkolom")).toHaveCount(others + 3 + aside.length);
  await expect(page.getByRole("status").filter({ hasText: "staan nu onderaan de hoofdkolom" })).toBeVisible();
  await expectSaved(page);
  await page.getByRole("radio", { name: "Smalle kolom rechts" }).check({ force: true });
  await expect.poll(() => namesIn(page, "Rechterkolom")).toEqual(aside);
  await page.keyboard.press("Escape");
  await expect(layouts).toBeFocused();
  await expectSaved(page);
  await page.reload();
  await expect.poll(() => namesIn(page, "Rechterkolom")).toEqual(aside);
});

function blocksIn(page: Page, area: string): Locator {
  return page.getByRole("group", { name: new RegExp(`^\\S.* in ${area}(, geselecteerd)?$`) });
}

/** Simulates Ctrl+V at the caret. */
async function pasteInText(page: Page, html: string): Promise<void> {
  await page.locator("[data-canvas] .ProseMirror:focus").evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", copied);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** The kinds of an area's blocks, in their order. */
async function namesIn(page: Page, area: string): Promise<string[]> {
  const labels = await blocksIn(page, area).evaluateAll((boxes) => boxes.map((box) => box.getAttribute("aria-label") ?? ""));
  return labels.map((label) => label.replace(/, \d+ van .*/, ""));
}
