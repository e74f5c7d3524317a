import { expect, type Page } from "@playwright/test";
import { platformUrl, test as story } from "../story.ts";

/** A chunk that the first link of a signed-in reader needs, and that a new build no longer has under its old name. */
const LAZY_CHUNK = /\/assets\/remote-views-[^/]+\.js$/;
const HOME = platformUrl("lindendaal");
const CONTACT = platformUrl("lindendaal", "/contact");

/** The page of story.ts would fail on the missing chunks that these stories cause. A `test` without its fixtures would be another worker. */
const test = story.extend({
  page: async ({ context }, use) => {
    await use(await context.newPage());
  },
});
test.use({ viewport: { width: 1360, height: 800 } });

/** Opens the home page, simulates an update of the site, and records the documents that are requested from then on. */
async function openBeforeUpdate(page: Page): Promise<{ readonly documents: string[] }> {
  const documents: string[] = [];
  await page.route(LAZY_CHUNK, (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "gone" }));
  await page.goto(HOME);
  await waitForHydration(page);
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  return { documents };
}

/** Waits for hydration: from then on, the router in the page follows links. */
async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
}

const menu = (page: Page) => page.getByRole("navigation", { name: "Hoofdmenu" });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("a link still works after an update of the site, by loading a new document", async ({ page }) => {
  const { documents } = await openBeforeUpdate(page);
  await menu(page).getByRole("link", { name: "Contact", exact: true }).click();
  await expect(title(page)).toHaveText("Contact en openingstijden");
  await expect(page).toHaveURL(CONTACT);
  expect(documents).toEqual([CONTACT]);
  // The new document uses the new chunks, so going back works.
  await page.unroute(LAZY_CHUNK);
  await waitForHydration(page);
  await page.goBack();
  await expect(title(page)).toHaveText("Welkom in Lindendaal");
});

test("a failure in the new document is reported, without an endless loop of reloads", async ({ page }) => {
  const { documents } = await openBeforeUpdate(page);
  await menu(page).getByRole("link", { name: "Contact", exact: true }).click();
  await expect(title(page)).toHaveText("Contact en openingstijden");
  await waitForHydration(page);
  await menu(page).getByRole("link", { name: "Nieuws", exact: true }).click();
  await expect(title(page)).toHaveText("Er ging iets mis");
  expect(documents).toEqual([CONTACT]);
});

test("a failed preload on hover doesn't replace the page", async ({ page }) => {
  const { documents } = await openBeforeUpdate(page);
  const hasFailed = page.evaluate(() => new Promise((resolve) => addEventListener("vite:preloadError", ({ type }) => resolve(type))));
  await menu(page).getByRole("link", { name: "Contact", exact: true }).hover();
  expect(await hasFailed).toBe("vite:preloadError");
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(title(page)).toHaveText("Welkom in Lindendaal");
  expect(documents).toEqual([]);
});

test("a network failure shows an error without loading a new document", async ({ page, context }) => {
  const { documents } = await openBeforeUpdate(page);
  await context.setOffline(true);
  await menu(page).getByRole("link", { name: "Contact", exact: true }).click();
  await expect(title(page)).toHaveText("Er ging iets mis");
  expect(documents).toEqual([]);
});
