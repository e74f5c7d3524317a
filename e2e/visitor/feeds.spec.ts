import type { Page } from "@playwright/test";
import { expect, platformUrl, test } from "../story.ts";

const url = (path: string) => platformUrl("lindendaal", path);
const headings = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 2 });
const more = (page: Page) => page.getByRole("link", { name: "Meer laden" });

test("a visitor adds an event to a calendar, and subscribes to the agenda and the news", async ({ page, expectAccessible }) => {
  await page.goto(url("/agenda"));
  const agenda = await page.getByRole("link", { name: "Zet deze agenda in uw eigen agenda" }).getAttribute("href");
  await expectAccessible(page);
  await headings(page).first().getByRole("link").click();
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Zet in uw agenda" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^[a-z0-9-]+\.ics$/);
  await expectAccessible(page);

  await page.goto(url("/nieuws"));
  const news = await page.getByRole("link", { name: "Volg deze lijst met RSS" }).getAttribute("href");
  await expect(page.locator('link[rel="alternate"][type="application/rss+xml"]')).toHaveAttribute("href", url(news ?? ""));
  const first = (await headings(page).first().textContent()) ?? "";
  for (const [path, type, text] of [
    [agenda, "text/calendar", title],
    [news, "application/rss+xml", first],
  ] as const) {
    const answer = await page.evaluate(async (address) => {
      const got = await fetch(address);
      return { status: got.status, type: got.headers.get("content-type"), text: (await got.text()).replaceAll(/\r\n /g, "") };
    }, path ?? "");
    expect(answer).toMatchObject({ status: 200, type: `${type}; charset=utf-8` });
    expect(answer.text).toContain(text.replaceAll(",", type === "text/calendar" ? "\\," : ","));
  }
});

test("a visitor loads more of a list, opens an item and comes back", async ({ page, expectAccessible }) => {
  await page.goto(url("/producten-en-diensten"));
  const first = await headings(page).allTextContents();
  await more(page).click();
  await expect.poll(() => headings(page).count()).toBeGreaterThan(first.length);
  const all = await headings(page).allTextContents();
  expect(all.slice(0, first.length)).toEqual(first);
  expect(new Set(all).size).toBe(all.length);
  await expect(page).toHaveURL(/\/producten-en-diensten\?page=2#results-/);
  await expect(headings(page).nth(first.length).getByRole("link")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /^21 tot en met \d+ van \d+$/ })).toBeAttached();
  await expect(page.getByRole("navigation", { name: "Pagina’s van de lijst" })).toHaveCount(1);
  await expectAccessible(page);

  const opened = all[first.length + 1] ?? "";
  await headings(page).filter({ hasText: opened }).first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: opened })).toBeVisible();
  await page.goBack();
  await expect(headings(page).filter({ hasText: opened }).first()).toBeInViewport();
  await page.reload();
  await expect(page.getByRole("link", { name: "Pagina 2", exact: true })).toHaveAttribute("aria-current", "page");
});

test('"load more" opens the next page as a document if the request fails', async ({ page }) => {
  await page.goto(url("/producten-en-diensten"));
  const first = await headings(page).first().textContent();
  await page.route("**/producten-en-diensten?page=2", (route, asked) =>
    asked.resourceType() === "fetch" ? route.abort() : route.fallback(),
  );
  await more(page).click();
  await expect(page).toHaveURL(/\/producten-en-diensten\?page=2#results-/);
  await expect(headings(page).first()).not.toHaveText(first ?? "");
});

test("an item links back to the list in its previous state", async ({ page, expectAccessible }) => {
  await page.goto(url("/agenda?tag=bestuur"));
  const found = await headings(page).allTextContents();
  const last = headings(page).last().getByRole("link");
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await last.click();
  await expect(page.getByRole("heading", { level: 1, name: found.at(-1) ?? "" })).toBeVisible();
  const onwards = page.getByRole("navigation", { name: "Verder in de lijst" });
  await onwards.getByRole("link", { name: /^Vorige/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: found.at(-1) ?? "" })).toBeHidden();
  await expectAccessible(page);
  await onwards.getByRole("link", { name: "Terug naar Agenda" }).click();
  await expect(page).toHaveURL(/\/agenda\?tag=bestuur$/);
  await expect(headings(page)).toHaveText(found);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);

  // A visitor who came from elsewhere gets the unfiltered list.
  const path = (await last.getAttribute("href")) ?? "";
  await page.goto(url("/contact"));
  await page.goto(url(path));
  await onwards.getByRole("link", { name: "Terug naar Agenda" }).click();
  await expect(page).toHaveURL(url("/agenda"));
});

// @covers screen.metadata
test("search engines may index each page of a list, but no filtered list", async ({ page }) => {
  const canonical = page.locator('link[rel="canonical"]');
  const robots = page.locator('meta[name="robots"]');
  await page.goto(url("/nieuws?page=2"));
  await expect(canonical).toHaveAttribute("href", url("/nieuws?page=2"));
  await expect(page.locator('link[rel="prev"]')).toHaveAttribute("href", url("/nieuws"));
  await expect(page.locator('link[rel="next"]')).toHaveAttribute("href", url("/nieuws?page=3"));
  await expect(robots).toHaveCount(0);
  await page.goto(url("/nieuws?tag=wonen&page=2"));
  await expect(canonical).toHaveAttribute("href", url("/nieuws"));
  await expect(robots).toHaveAttribute("content", "noindex,follow");
  expect((await page.goto(url("/nieuws?page=999")))?.status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test('"load more" is a link to the next page, and an item links back to its list', async ({ page }) => {
    await page.goto(url("/producten-en-diensten"));
    await more(page).click();
    await expect(page).toHaveURL(/\/producten-en-diensten\?page=2#results-/);
    await headings(page).first().getByRole("link").click();
    await page.getByRole("link", { name: "Terug naar Producten en diensten" }).click();
    await expect(page).toHaveURL(url("/producten-en-diensten"));
  });
});
