import { type Browser, type BrowserContext, expect, type Locator, type Page } from "@playwright/test";

/** Opens a page for editing by its link, and waits for the editor. */
export async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(`${path}/edit`);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole("region", { name: "Bewerkbalk" })).toBeVisible();
}

/** The field in the page that holds a text. */
export function textInPage(page: Page, text: string): Locator {
  return page.getByRole("textbox", { name: "Tekst bewerken" }).filter({ hasText: text });
}

/** Types over a text in the page, as somebody at a keyboard does. */
export async function typeOver(page: Page, before: string, after: string): Promise<void> {
  await textInPage(page, before).click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(after);
  await expect(textInPage(page, after)).toBeVisible();
}

export async function expectStored(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "Bewerkbalk" }).getByRole("status")).toHaveText(/^Opgeslagen om/);
}

/** A browser of somebody who is not signed in. */
export function newVisitor(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ storageState: { cookies: [], origins: [] } });
}
