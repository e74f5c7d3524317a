import type { Page } from "@playwright/test";
import { expect, platformUrl, test } from "../story.ts";

const PAGE = "/bestuur/gemeenteraad/raadsagenda";
const url = (search = "") => platformUrl("lindendaal", `${PAGE}${search}`);
const views = (page: Page) => page.getByRole("navigation", { name: "Weergave van de agenda" });
const month = (page: Page) => page.getByRole("table", { name: /^[a-z]+ 20\d\d$/ });

/** In the platform's time zone. */
function monthFromNow(monthsOn = 0): string {
  const [year = 0, number = 1] = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Amsterdam" }).split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + monthsOn, 1)).toLocaleDateString("nl-NL", {
    timeZone: "UTC",
    month: "long",
    year: "numeric",
  });
}

test("a visitor pages through an agenda, shows it as a list, and goes back in time", async ({ page, expectAccessible }) => {
  await page.goto(url());
  await expect(month(page)).toHaveAccessibleName(monthFromNow());
  await expect(month(page).getByRole("columnheader")).toHaveCount(7);
  await expectAccessible(page);

  await page.locator("main a[rel=next]").click();
  await expect(page).toHaveURL(/\?month=20\d\d-\d\d#results-/);
  await expect(month(page)).toHaveAccessibleName(monthFromNow(1));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex,follow");
  await page.goBack();
  await expect(month(page)).toHaveAccessibleName(monthFromNow());

  await views(page).getByRole("link", { name: "Wat komt" }).click();
  await expect(page).toHaveURL(/\?view=list#results-/);
  await expect(month(page)).toHaveCount(0);
  const first = page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 4 }).first();
  await expect(first).toBeVisible();
  await expectAccessible(page);
  const title = (await first.textContent()) ?? "";
  await first.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goBack();

  await views(page).getByRole("link", { name: "Wat geweest is" }).click();
  await expect(page).toHaveURL(/\?past=1&view=list#results-/);
  await expect(views(page).getByRole("link", { name: "Wat geweest is" })).toHaveAttribute("aria-current", "true");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor pages through an agenda to its end, and an unknown month shows the current one", async ({ page }) => {
    await page.goto(url());
    await page.locator("main a[rel=prev]").click();
    await expect(month(page)).toHaveAccessibleName(monthFromNow(-1));
    const last = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 24, 15)).toISOString().slice(0, 7);
    await page.goto(url(`?month=${last}`));
    await expect(page.locator("main a[rel=prev]")).toHaveCount(1);
    await expect(page.locator("main a[rel=next]")).toHaveCount(0);
    for (const beyond of ["?month=2098-01", "?month=1998-01", "?month=nu&view=jaar"]) {
      await page.goto(url(beyond));
      await expect(month(page)).toHaveAccessibleName(monthFromNow());
    }
  });
});

test("a visitor subscribes to an agenda in their own calendar", async ({ page }) => {
  await page.goto(url());
  const address = await page.getByRole("link", { name: "Zet deze agenda in uw eigen agenda" }).getAttribute("href");
  const file = await page.evaluate(async (path) => {
    const response = await fetch(path);
    return { type: response.headers.get("content-type"), text: await response.text() };
  }, address ?? "");
  expect(file.type).toContain("text/calendar");
  expect(file.text).toContain("SUMMARY:Raadsvergadering");
  expect(file.text).not.toContain("SUMMARY:Weekmarkt");
});

test("on a phone an agenda is a list of days", async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(url());
  await expect(month(page).getByRole("columnheader")).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});
