import { expect, platformUrl, test } from "../story.ts";

const PRODUCT_DATE = ["14 maart 2023", "March 14, 2023"] as const;
/** The demo has published terms of its own; the other statements are those of the product. */
const STATEMENTS = [
  { path: "/legal/terms-of-use", nl: "Gebruiksvoorwaarden", en: "Terms of use", since: ["1 september 2026", "September 1, 2026"] },
  { path: "/legal/privacy", nl: "Privacyverklaring", en: "Privacy statement", since: PRODUCT_DATE },
  { path: "/legal/accessibility", nl: "Toegankelijkheid", en: "Accessibility", since: PRODUCT_DATE },
  { path: "/legal/cookie-statement", nl: "Cookieverklaring", en: "Cookie statement", since: PRODUCT_DATE },
] as const;

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  // @covers route.legal
  test("every statement exists in both languages, and is linked in the footer", async ({ page }) => {
    await page.goto(platformUrl("lindendaal"));
    for (const { path, nl, en, since } of STATEMENTS) {
      await page.goto(platformUrl("lindendaal"));
      await page.getByRole("contentinfo").getByRole("link", { name: nl, exact: true }).click();
      await expect(page).toHaveURL(platformUrl("lindendaal", path));
      await expect(page.getByRole("heading", { level: 1, name: nl })).toBeVisible();
      await expect(page.getByText(`geldig vanaf ${since[0]}`)).toBeVisible();

      await page.goto(platformUrl("lindendaal", `${path}/en`));
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await expect(page.getByRole("heading", { level: 1, name: en })).toBeVisible();
      await expect(page.getByText(`in force from ${since[1]}`)).toBeVisible();
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}/en$`));
      await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\S/);
      const languages = page.locator('link[rel="alternate"][hreflang]');
      expect(await languages.evaluateAll((links) => links.map((link) => link.getAttribute("hreflang")))).toEqual(["nl", "en", "x-default"]);
    }
  });

  test("a statement's page has the same language switch as other pages", async ({ page }) => {
    await page.goto(platformUrl("lindendaal", "/legal/privacy/en"));
    await page.getByRole("button", { name: "Nederlands" }).first().click();
    await expect(page).toHaveURL(platformUrl("lindendaal", "/legal/privacy/nl"));
    await expect(page.getByRole("heading", { level: 1, name: "Privacyverklaring" })).toBeVisible();
  });
});

test("a statement is accessible on every screen size, in light and dark", async ({ page, expectAccessible, expectContrast }) => {
  test.slow();
  // The longest text, and the one with a table.
  for (const path of ["/legal/privacy", "/legal/cookie-statement"]) {
    await page.goto(platformUrl("lindendaal", path));
    for (const width of [390, 820, 1360]) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme });
        await (colorScheme === "light" ? expectAccessible : expectContrast)(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} at ${width}`).toBe(true);
      }
    }
  }
});

test("the cookie statement lists the cookies in use", async ({ page }) => {
  await page.goto(platformUrl("lindendaal", "/legal/cookie-statement"));
  const table = page.getByRole("table");
  await expect(table.getByRole("row")).toHaveCount(6);
  await expect(table).toContainText("__Host-sid");
  await expect(table).toContainText("__Host-device");
  await page.goto(platformUrl("lindendaal", "/legal/cookie-statement/fr"));
  await expect(page.getByRole("heading", { level: 1, name: "Cookieverklaring" })).toBeVisible();
  expect((await page.goto(platformUrl("lindendaal", "/legal/iets")))?.status()).toBe(404);
});
