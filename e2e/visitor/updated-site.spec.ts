// The plain test: the missing parts that these stories make would fail the one that watches for them.
import { expect, type Page, test } from "@playwright/test";
import { platformUrl } from "../story.ts";

/** A part that the first link needs: what a new build no longer has under its old name. */
const LATER_PARTS = /\/assets\/remote-views-[^/]+\.js$/;
const HOME = platformUrl("lindendaal");
const CONTACT = platformUrl("lindendaal", "/contact");

test.use({ viewport: { width: 1360, height: 800 } });

/** Opens the home page and counts the documents from then on; the site is updated meanwhile. */
async function openBeforeUpdate(page: Page): Promise<{ readonly documents: string[] }> {
  const documents: string[] = [];
  await page.route(LATER_PARTS, (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "gone" }));
  await page.goto(HOME);
  await isTakenOver(page);
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  return { documents };
}

/** From now on links are followed by the program in the page. */
async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
}

const menu = (page: Page) => page.getByRole("navigation", { name: "Hoofdmenu" });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("a link leads on, by a new document, when the site was updated meanwhile", async ({ page }) => {
  const { documents } = await openBeforeUpdate(page);
  await menu(page).getByRole("link", { name: "Contact", exact: true }).click();
  await expect(title(page)).toHaveText("Contact en openingstijden");
  await expect(page).toHaveURL(CONTACT);
  expect(documents).toEqual([CONTACT]);
  // The new document knows the new parts, and goes back by them.
  await page.unroute(LATER_PARTS);
  await isTakenOver(page);
  await page.goBack();
  await expect(title(page)).toHaveText("Welkom in Lindendaal");
});

test("what still fails in the new document is told, and not tried for ever", async ({ page }) => {
  const { documents } = await openBeforeUpdate(page);
  await menu(page).getByRole("link", { name: "Contact", exact: true }).click();
  await expect(title(page)).toHaveText("Contact en openingstijden");
  await isTakenOver(page);
  await menu(page).getByRole("link", { name: "Nieuws", exact: true }).click();
  await expect(title(page)).toHaveText("Er ging iets mis");
  expect(documents).toEqual([CONTACT]);
});

test("resting on a link takes the page away from nobody", async ({ page }) => {
  const { documents } = await openBeforeUpdate(page);
  const hasFailed = page.evaluate(() => new Promise((resolve) => addEventListener("vite:preloadError", ({ type }) => resolve(type))));
  await menu(page).getByRole("link", { name: "Contact", exact: true }).hover();
  expect(await hasFailed).toBe("vite:preloadError");
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(title(page)).toHaveText("Welkom in Lindendaal");
  expect(documents).toEqual([]);
});

test("without a network the page that is there stays", async ({ page, context }) => {
  const { documents } = await openBeforeUpdate(page);
  await context.setOffline(true);
  await menu(page).getByRole("link", { name: "Contact", exact: true }).click();
  await expect(title(page)).toHaveText("Er ging iets mis");
  expect(documents).toEqual([]);
});
