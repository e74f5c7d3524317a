import { type Browser, type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import type { Role } from "../setup/accounts.ts";
import { send } from "../setup/send.ts";
import { signIn } from "../setup/sign-in.ts";

export const CALLS = "**/trpc/**";

/** Opens a page for editing by its link, and waits for the editor. */
export async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(`${path}/edit`);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole("region", { name: "Bewerkbalk" })).toBeVisible();
}

/** Publishes from the editor: opens the sheet with what changes, and agrees. */
export async function publish(page: Page, button = "Wijzigingen publiceren"): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await page
    .getByRole("dialog", { name: / publiceren$/ })
    .getByRole("button", { name: "Nu publiceren" })
    .click();
  await expect(page.getByText("De pagina is gepubliceerd.")).toBeVisible();
}

/** The in-place field that contains a text. */
export function textInPage(page: Page, text: string): Locator {
  return page.locator("[data-canvas]").getByRole("textbox").filter({ hasText: text });
}

/** Replaces a text in the page by typing, as a user does. */
export async function replaceText(page: Page, before: string, after: string): Promise<void> {
  await textInPage(page, before).click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(after);
  await expect(textInPage(page, after)).toBeVisible();
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(saveState(page)).toHaveText(/^Opgeslagen om/);
}

/** A browser context without a session. */
export function newVisitor(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ storageState: { cookies: [], origins: [] } });
}

/** Signs in with a new session, which can end without affecting other stories. */
export async function signInAgain(page: Page, role: Role): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, role);
}

/** Ends a browser's session on the server without the browser, which doesn't notice. */
export async function endSessionElsewhere(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const cookie = (await page.context().cookies(origin)).map(({ name, value }) => `${name}=${value}`).join("; ");
  const { status } = await send("DELETE", `${origin}/api/sessions:current`, { cookie, origin });
  expect(status).toBeLessThan(300);
}

/** Crashes the tab's process: no unload handler runs. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent("crash");
  await Promise.all([crashed, page.goto("chrome://crash").catch(() => undefined)]);
  await page.close();
}

/** Makes every call fail, as when the server is down. */
export async function failCalls(page: Page): Promise<() => Promise<void>> {
  await page.route(CALLS, (route) => route.abort("connectionrefused"));
  return () => page.unroute(CALLS);
}

/**
 * Saves at once after failures, unless the editor has tried again by itself, when the button is gone. Without waiting for a frame to
 * click in, which a page behind another one may not draw.
 */
export async function retryNow(page: Page): Promise<void> {
  await saveState(page)
    .getByRole("button", { name: "Nu proberen" })
    .evaluateAll((buttons) => {
      for (const button of buttons as HTMLButtonElement[]) button.click();
    });
}

/** The save state in the editor's bar. */
export function saveState(page: Page): Locator {
  return page.getByRole("region", { name: "Bewerkbalk" }).getByRole("status");
}
