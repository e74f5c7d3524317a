import type { Page } from "@playwright/test";
import { expect, platformUrl, test } from "../story.ts";

const MAPS = "https://www.openstreetmap.org";
const TITLE = "Kaart van het centrum, met de bushaltes";
const contact = platformUrl("lindendaal", "/contact");

const frame = (page: Page) => page.getByTitle(TITLE);
const showButton = (page: Page) => page.getByRole("button", { name: "Inhoud tonen" });

/** The other website, which tells what it was asked for. */
async function countVisits(page: Page): Promise<string[]> {
  const visits: string[] = [];
  await page.route(`${MAPS}/**`, (route) => {
    visits.push(route.request().headers().referer ?? "");
    return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Kaart</title><p>De kaart zelf</p>" });
  });
  return visits;
}

test("a visitor is asked before anything of another website is loaded, each time", async ({ page, expectAccessible }) => {
  const visits = await countVisits(page);
  const answer = await page.goto(contact);
  expect(answer?.headers()["content-security-policy"]).toContain(`frame-src ${MAPS};`);
  await expect(showButton(page)).toBeVisible();
  await expectAccessible(page);
  expect(visits).toEqual([]);

  await showButton(page).click();
  await expect(frame(page)).toBeFocused();
  await expect(page.frameLocator(`iframe[title="${TITLE}"]`).getByText("De kaart zelf")).toBeVisible();
  // No more than the name of the site is told.
  expect(visits).toEqual([platformUrl("lindendaal", "/")]);
  await expect(frame(page)).toHaveAttribute("sandbox", /^(?!.*top-navigation)/);
  await expectAccessible(page);

  await page.reload();
  await expect(showButton(page)).toBeVisible();
  expect(visits).toHaveLength(1);
});

test("a visitor allows it from now on, and takes that back", async ({ page }) => {
  await countVisits(page);
  await page.goto(contact);
  await page.getByLabel("Inhoud van andere websites voortaan meteen tonen").check();
  await showButton(page).press("Enter");
  await expect(frame(page)).toBeVisible();
  await page.reload();
  await expect(frame(page)).toBeVisible();
  await page.getByRole("button", { name: "Niet meer meteen tonen" }).click();
  await expect(showButton(page)).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
});

test("a page that was come to by a link shows its frame too, though the first page's policy has none", async ({ page }) => {
  const visits = await countVisits(page);
  const answer = await page.goto(platformUrl("lindendaal", "/nieuws"));
  expect(answer?.headers()["content-security-policy"]).toContain("frame-src 'none';");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /^Contact/ })
    .first()
    .click();
  await expect(page).toHaveURL(contact);
  await showButton(page).click();
  await expect(page.frameLocator(`iframe[title="${TITLE}"]`).getByText("De kaart zelf")).toBeVisible();
  expect(visits).toHaveLength(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("there is a link to where it comes from, and nothing to press", async ({ page }) => {
    const visits = await countVisits(page);
    await page.goto(contact);
    await expect(page.getByRole("link", { name: "Bekijken op openstreetmap.org" })).toHaveAttribute("href", new RegExp(`^${MAPS}/`));
    await expect(showButton(page)).toBeHidden();
    expect(visits).toEqual([]);
  });
});
