import type { Page } from "@playwright/test";
import { expect, platformUrl, test } from "../story.ts";

/** A page of a site that is written in Dutch alone, so that a choice is about the words around its pages. */
const KANTINE = platformUrl("meeuwen", "/club/kantine");

/** A text of the interface in each language, and the page's declared language. */
const SAYS = {
  nl: { skip: "Naar de inhoud", signIn: "Inloggen", languages: "Taal", menu: "Hoofdmenu" },
  en: { skip: "Skip to the content", signIn: "Sign in", languages: "Language", menu: "Main menu" },
} as const;

async function expectLanguage(page: Page, locale: keyof typeof SAYS): Promise<void> {
  const says = SAYS[locale];
  await expect(page.locator("html")).toHaveAttribute("lang", locale);
  await expect(page.getByRole("link", { name: says.skip })).toBeAttached();
  await expect(page.getByRole("banner").getByRole("link", { name: says.signIn })).toBeVisible();
  await expect(page.getByRole("navigation", { name: says.menu })).toBeVisible();
  const options = page.getByRole("list", { name: says.languages }).getByRole("button");
  await expect(options).toHaveText([/nl Nederlands/, /en English/]);
  await expect(options.and(page.locator("[aria-current=true]"))).toHaveAttribute("lang", locale);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    // @covers screen.languages
    test("a visitor chooses English, and it stays so until Dutch is chosen", async ({ page }) => {
      await page.setViewportSize({ width: 1360, height: 800 });
      await page.goto(`${KANTINE}?van=home`);
      await expectLanguage(page, "nl");

      await page.getByRole("button", { name: "English" }).click();
      await expect(page).toHaveURL(`${KANTINE}?van=home`);
      await expectLanguage(page, "en");

      await page.getByRole("link", { name: "Sportvereniging De Meeuwen" }).first().click();
      await expect(page).toHaveURL(platformUrl("meeuwen"));
      await expectLanguage(page, "en");
      await page.goto(platformUrl("meeuwen", "/bestaat-niet"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page does not exist");
      // The choice applies to one site only.
      await page.goto(platformUrl("lindendaal"));
      await expectLanguage(page, "nl");

      await page.goto(KANTINE);
      await page.getByRole("button", { name: "Nederlands" }).click();
      await expect(page).toHaveURL(KANTINE);
      await expectLanguage(page, "nl");
    });

    test("a visitor of a site in two languages goes from a page to its translation, its menu and back", async ({ page }) => {
      await page.setViewportSize({ width: 1360, height: 800 });
      const url = (path: string) => platformUrl("lindendaal", path);
      await page.goto(url("/burgerzaken/verhuizen"));
      await expectLanguage(page, "nl");
      await expect(page.locator('link[rel="alternate"][hreflang="en"]')).toHaveAttribute("href", /\/en\/civil-affairs\/moving-house$/);

      await page.getByRole("button", { name: "English" }).click();
      await expect(page).toHaveURL(url("/en/civil-affairs/moving-house"));
      await expectLanguage(page, "en");
      await page.getByRole("link", { name: "Gemeente Lindendaal" }).first().click();
      await expect(page).toHaveURL(url("/en"));
      await expectLanguage(page, "en");
      await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Contact", exact: true }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact and opening hours");
      await page.getByRole("button", { name: "Nederlands" }).click();
      await expect(page).toHaveURL(url("/contact"));
      await expectLanguage(page, "nl");

      // The footer, and an item of a list.
      await page.getByRole("button", { name: "English" }).click();
      await expect(page).toHaveURL(url("/en/contact"));
      const footer = page.getByRole("contentinfo");
      await expect(footer.getByRole("heading", { name: "Often looked for" })).toBeVisible();
      await expect(footer.getByText("Veel gezocht")).toHaveCount(0);
      await footer.getByRole("link", { name: "News", exact: true }).click();
      await page
        .getByRole("main")
        .getByRole("link", { name: /Budget: no higher taxes/ })
        .click();
      await expect(page).toHaveURL(/\/en\/news\/i\/\w+\/budget-no-higher-taxes-for-residents$/);
      await expectLanguage(page, "en");
      await expect(page.locator('link[rel="alternate"][hreflang="nl"]')).toHaveAttribute("href", /\/nieuws\/i\/\w+\/begroting-/);
      await page.getByRole("button", { name: "Nederlands" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Begroting: geen hogere belasting voor wie er woont");
      await expectLanguage(page, "nl");
    });
  });
}

test("the choice ends with the browser's session, as a required cookie does", async ({ page, context }) => {
  await page.goto(KANTINE);
  await page.getByRole("button", { name: "English" }).click();
  await expectLanguage(page, "en");
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "plein-locale");
  expect(cookie).toMatchObject({ value: "en", expires: -1, httpOnly: true, sameSite: "Lax", path: "/" });
});

const CHOICES = [
  { width: 320, button: "English", locale: "en" },
  { width: 390, button: "Nederlands", locale: "nl" },
  { width: 768, button: "English", locale: "en" },
  { width: 1360, button: "Nederlands", locale: "nl" },
] as const;

for (const platform of ["lindendaal", "meeuwen"] as const) {
  test(`${platform}: a visitor chooses a language by keyboard at every width, and the page is accessible`, async ({
    page,
    expectAccessible,
  }) => {
    for (const { width, button, locale } of CHOICES) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(platformUrl(platform));
      await page.getByRole("button", { name: button }).focus();
      await page.keyboard.press("Enter");
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, `nothing sticks out sideways at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}
