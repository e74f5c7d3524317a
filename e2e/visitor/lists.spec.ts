import type { Page } from "@playwright/test";
import { expect, platformUrl, test } from "../story.ts";

const url = (path: string) => platformUrl("lindendaal", path);
/** A list as the page shows it. */
const results = (page: Page) => page.getByRole("search", { name: "Zoeken en filteren in deze lijst" }).getByRole("status");
const headings = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 2 });

async function titles(page: Page): Promise<string[]> {
  await expect(headings(page).first()).toBeVisible();
  return headings(page).allTextContents();
}

test("a visitor filters an agenda, opens an item, and returns to the filtered agenda", async ({ page, expectAccessible }) => {
  await page.goto(url("/agenda"));
  const all = Number.parseInt((await results(page).textContent()) ?? "", 10);
  await expectAccessible(page);
  await page.getByLabel("Zoekwoorden").fill("markt");
  await page.getByRole("button", { name: "Toon", exact: true }).click();
  await expect(page).toHaveURL(/\/agenda\?q=markt/);
  await expect(results(page)).toBeFocused();
  await expect(results(page)).toBeInViewport();
  await expect(page.getByLabel("Zoekwoorden")).toHaveValue("markt");
  const found = await titles(page);
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(all);
  await expectAccessible(page);

  const [first = ""] = found;
  await page.getByRole("link", { name: first }).first().click();
  await expect(page).toHaveURL(/\/agenda\/i\/[1-9A-HJ-NP-Za-km-z]{8}\/[a-z0-9-]+$/);
  await expect(page.getByRole("heading", { level: 1, name: first })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Kruimelpad" }).getByRole("link", { name: "Agenda" })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new URL(page.url()).href);
  expect(JSON.parse((await page.locator('main script[type="application/ld+json"]').last().textContent()) ?? "")).toMatchObject({
    "@type": "Event",
    name: first,
  });
  await expectAccessible(page);

  await page.goBack();
  await expect(page.getByLabel("Zoekwoorden")).toHaveValue("markt");
  await expect(headings(page)).toHaveText(found);
  await page.getByRole("link", { name: "Wis filters" }).click();
  await expect(results(page)).toHaveText(`${all} resultaten`);
});

test("an empty result, or a page beyond the last one, explains how to go on", async ({ page }) => {
  await page.goto(url("/nieuws?q=eenwoorddatnergensstaat"));
  await expect(page.getByText("Niets gevonden. Probeer het met minder filters.")).toBeVisible();
  await page.goto(url("/nieuws?page=999"));
  await page.getByRole("link", { name: "Naar de eerste pagina" }).click();
  await expect(page).toHaveURL(/\/nieuws#/);
  expect((await titles(page)).length).toBeGreaterThan(0);
});

test("a visitor pages through a list and returns to its start by the menu", async ({ page }) => {
  await page.goto(url("/nieuws"));
  const first = await titles(page);
  await page.getByRole("navigation", { name: "Pagina’s van de lijst" }).getByRole("link", { name: "Pagina 2" }).click();
  await expect(page.getByRole("link", { name: "Pagina 2" })).toHaveAttribute("aria-current", "page");
  await expect(results(page)).toBeFocused();
  await page.getByRole("navigation", { name: "Kruimelpad" }).getByRole("link").first().click();
  await expect(page).toHaveURL(url("/"));
  await page.goBack();
  await expect(page.getByRole("link", { name: "Pagina 2" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("banner").getByRole("link", { name: "Nieuws", exact: true }).click();
  await expect(headings(page)).toHaveText(first);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor pages through a list, filters it, and goes from item to item", async ({ page }) => {
    await page.goto(url("/nieuws"));
    const first = await titles(page);
    await page.getByRole("navigation", { name: "Pagina’s van de lijst" }).getByRole("link", { name: "Volgende" }).click();
    await expect(page).toHaveURL(/\/nieuws\?page=2#/);
    const second = await titles(page);
    expect(second).not.toEqual(first);
    await page.getByLabel("Onderwerp").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Toon", exact: true }).click();
    await expect(page).toHaveURL(/\/nieuws\?(?:q=&)?tag=/);
    await expect(results(page)).toBeFocused();
    await headings(page).first().getByRole("link").click();
    const item = await page.getByRole("heading", { level: 1 }).textContent();
    await page
      .getByRole("navigation", { name: "Verder in de lijst" })
      .getByRole("link", { name: /^Volgende/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(item ?? "");
    await page
      .getByRole("navigation", { name: "Verder in de lijst" })
      .getByRole("link", { name: /^Vorige/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(item ?? "");
  });
});

// @covers route.item
test("an item has one canonical address, to which others redirect", async ({ page }) => {
  await page.goto(url("/nieuws"));
  const path = (await page.locator('main a[href^="/nieuws/i/"]').first().getAttribute("href")) ?? "";
  const [, shortId = "", title = ""] = /^\/nieuws\/i\/([^/]+)\/(.+)$/.exec(path) ?? [];
  for (const other of [path, `/nieuws/i/${shortId}`, `/nieuws/i/${shortId}/iets-anders`, `/agenda/i/${shortId}/${title}`]) {
    const answer = await page.goto(url(other));
    expect([answer?.status(), new URL(page.url()).pathname], other).toEqual([200, path]);
    const first = answer?.request().redirectedFrom();
    expect((await first?.response())?.status(), other).toBe(other === path ? undefined : 301);
  }
  expect((await page.goto(url("/nieuws/i/bestaatniet/titel")))?.status()).toBe(404);
});
