import { readFile } from "node:fs/promises";
import { expect, platformUrl, test } from "../story.ts";

test.use({ role: "admin" });

/** Others count as robots, such as a browser without a window. */
const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0";

// @covers route.statistics
test("an admin sees what visitors view, for a period in the address, and takes it along as a file", async ({
  page,
  browser,
  expectAccessible,
}) => {
  const visitor = await browser.newContext({ userAgent, storageState: { cookies: [], origins: [] } });
  const visited = await visitor.newPage();
  await visited.goto(platformUrl("lindendaal", "/contact"));
  // A document reports how fast it was as soon as it is hidden.
  const [report] = await Promise.all([
    visited.waitForResponse((response) => response.url().endsWith("/api/statistics:webVitals")),
    visited.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }),
  ]);
  expect(report.status()).toBe(204);
  await visited.goto(platformUrl("lindendaal", "/hier-was-ooit-iets"));
  await visitor.close();

  await page.goto(platformUrl("lindendaal", "/statistics"));
  await expect(page.getByRole("heading", { level: 1, name: "Statistieken" })).toBeVisible();
  await page.getByRole("button", { name: /^Inzendingen/ }).click();
  await expect(page).toHaveURL(/figure=submissions/);
  await expect(page.getByRole("heading", { name: "Inzendingen per dag" })).toBeVisible();
  await page.getByText("Toon als tabel").click();
  await expect(page.getByRole("table")).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Periode").last().selectOption("Laatste 7 dagen");
  await expect(page).toHaveURL(/days=7/);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Exporteren (CSV)" }).click()]);
  expect((await readFile(await download.path(), "utf8")).trim().split("\r\n")).toHaveLength(8);

  const tabs = page.getByRole("navigation", { name: "Onderdelen van de statistieken" });
  for (const tab of ["Bezoekers", "Zoeken", "Formulieren", "Gebruikers", "Bibliotheek", "Techniek"]) {
    await tabs.getByRole("link", { name: tab }).click();
    await expect(page.getByRole("button", { name: "Exporteren (CSV)" })).toBeVisible();
    if (tab === "Bezoekers") await expectAccessible(page);
  }

  await tabs.getByRole("link", { name: "Inhoud" }).click();
  // Visits are written to the database after a few seconds, all figures at once; the cards are read one by one, so perhaps in between.
  await expect(async () => {
    await page.reload();
    const missed = page.getByRole("region", { name: "Niet gevonden adressen" }).getByText("/hier-was-ooit-iets");
    await expect(missed).toBeVisible({ timeout: 1000 });
    for (const card of ["Meest bekeken", "Laatste pagina van een bezoek"])
      await expect(page.getByRole("region", { name: card }).getByRole("link", { name: /^Contact/ })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expectAccessible(page);

  // By now the visit is counted, so that the cards have tables.
  await tabs.getByRole("link", { name: "Techniek" }).click();
  for (const card of ["Antwoordtijd van de server", "Cache"]) await expect(page.getByRole("region", { name: card })).toContainText("%");
  for (const width of [390, 820, 1360]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `nothing sticks out at ${width} px`).toBe(true);
  }
});
