import type { Page } from "@playwright/test";
import { expect, platformUrl, test } from "../story.ts";

const MAPS = "https://www.openstreetmap.org";
const TITLE = "Kaart van het centrum, met de bushaltes";
const contact = platformUrl("lindendaal", "/contact");

const frame = (page: Page) => page.getByTitle(TITLE);
const showButton = (page: Page) => page.getByRole("button", { name: "Inhoud tonen" });

/** Replaces the other website and records the requests to it. */
async function countVisits(page: Page): Promise<string[]> {
  const visits: string[] = [];
  await page.route(`${MAPS}/**`, (route) => {
    visits.push(route.request().headers().referer ?? "");
    return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Kaart</title><p>De kaart zelf</p>" });
  });
  return visits;
}

test("a visitor is asked for consent each time before content of another website loads", async ({ page, expectAccessible }) => {
  const visits = await countVisits(page);
  const response = await page.goto(contact);
  expect(response?.headers()["content-security-policy"]).toContain(`frame-src 'self' ${MAPS};`);
  await expect(showButton(page)).toBeVisible();
  await expectAccessible(page);
  expect(visits).toEqual([]);

  await showButton(page).click();
  await expect(frame(page)).toBeFocused();
  await expect(page.frameLocator(`iframe[title="${TITLE}"]`).getByText("De kaart zelf")).toBeVisible();
  // The request reveals no more than the name of the site.
  expect(visits).toEqual([platformUrl("lindendaal", "/")]);
  await expect(frame(page)).toHaveAttribute("sandbox", /^(?!.*top-navigation)/);
  await expectAccessible(page);

  await page.reload();
  await expect(showButton(page)).toBeVisible();
  expect(visits).toHaveLength(1);
});

test("a visitor gives lasting consent, and withdraws it", async ({ page }) => {
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

test("a page opened by a link shows its frame, although the first page's Content-Security-Policy allows none", async ({ page }) => {
  const visits = await countVisits(page);
  const response = await page.goto(platformUrl("lindendaal", "/nieuws"));
  expect(response?.headers()["content-security-policy"]).toContain("frame-src 'self';");
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

  test("an embed is a link to its source, without a button", async ({ page }) => {
    const visits = await countVisits(page);
    await page.goto(contact);
    await expect(page.getByRole("link", { name: "Bekijken op openstreetmap.org" })).toHaveAttribute("href", new RegExp(`^${MAPS}/`));
    await expect(showButton(page)).toBeHidden();
    expect(visits).toEqual([]);
  });
});
