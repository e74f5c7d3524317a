import type { Page } from "@playwright/test";
import { expect, test } from "../story.ts";
import { expectSaved, newVisitor, openEditor, publish, replaceText, textInPage } from "./editing.ts";

/** Names of chunks that only editors need. */
const EDITOR_CHUNK = /\/assets\/(page-editor|edit-gate|editor-|admin-|trpc-|use-rich-text-editor|[a-z-]+-fields?-)/;

// @covers state.publish
test("a change is stored and published, and visitors see it at their next visit", async ({ page, browser, expectAccessible }) => {
  const path = "/wonen/afval";
  const visitor = await newVisitor(browser);
  const reader = await visitor.newPage();
  const downloadedByReader = scriptsOf(reader);
  const downloadedByEditor = scriptsOf(page);
  await reader.goto(path);
  await expect(reader.getByRole("heading", { name: "Wat hoort waar?" })).toBeVisible();

  await openEditor(page, path);
  await expectAccessible(page);
  await replaceText(page, "Wat hoort waar?", "Welk afval hoort in welke bak?");
  await expectSaved(page);

  await reader.reload();
  await expect(reader.getByRole("heading", { name: "Wat hoort waar?" }), "a draft is not for visitors").toBeVisible();

  await publish(page);
  await expectAccessible(page);

  await reader.reload();
  await expect(reader.getByRole("heading", { name: "Welk afval hoort in welke bak?" })).toBeVisible();
  await expect(reader.getByRole("heading", { name: "Wat hoort waar?" })).toHaveCount(0);

  await reader.waitForLoadState("networkidle");
  expect(downloadedByEditor.filter(isEditorChunk), "what an editor downloads").not.toEqual([]);
  expect(downloadedByReader, "what a visitor downloads").not.toEqual([]);
  expect(downloadedByReader.filter(isEditorChunk)).toEqual([]);
  await visitor.close();
});

test("an editor adds, moves, deletes and restores a block with the keyboard", async ({ page, expectAccessible }) => {
  await openEditor(page, "/wonen/parkeren");
  await page
    .getByRole("button", { name: /^Blok toevoegen in Hoofdkolom/ })
    .last()
    .click();
  const picker = page.getByRole("dialog", { name: "Blok toevoegen in Hoofdkolom" });
  await picker.getByRole("searchbox", { name: "Zoek een blok" }).fill("kop");
  await expectAccessible(page);
  await picker.getByRole("button", { name: /^Kop\b/ }).click();

  const added = page.getByRole("group", { name: /^Kop, / }).filter({ hasText: "Nieuwe kop" });
  const text = textInPage(page, "Nieuwe kop");
  await expect(text).toBeVisible();
  const last = await placeIn(added);
  expect(last.position).toBe(last.count);

  await added.focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(added).toHaveAccessibleName(`Kop, ${last.position - 1} van ${last.count} in Hoofdkolom`);
  await expect(added).toBeFocused();

  await page.keyboard.press("Delete");
  await expect(text).toHaveCount(0);
  await page.getByRole("button", { name: "Ongedaan maken", exact: true }).click();
  await expect(added).toHaveAccessibleName(`Kop, ${last.position - 1} van ${last.count} in Hoofdkolom`);
  await expectSaved(page);

  await page.reload();
  await expect(added).toHaveAccessibleName(`Kop, ${last.position - 1} van ${last.count} in Hoofdkolom`);
});

async function placeIn(block: ReturnType<Page["getByRole"]>): Promise<{ position: number; count: number }> {
  const label = (await block.getAttribute("aria-label")) ?? "";
  const [, position, count] = /, (\d+) van (\d+) in/.exec(label) ?? [];
  return { position: Number(position), count: Number(count) };
}

/** Collects the URLs of the scripts that a page requests from now on. */
function scriptsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" || request.url().endsWith(".js")) urls.push(request.url());
  });
  return urls;
}

function isEditorChunk(url: string): boolean {
  return EDITOR_CHUNK.test(url);
}
