import { expect, platformUrl, test } from "../story.ts";

const SITES = [
  {
    platform: "lindendaal",
    name: "Gemeente Lindendaal",
    heading: "Welkom in Lindendaal",
    submenu: "Submenu: Wonen en omgeving",
    subItem: { name: "Parkeren", path: "/wonen/parkeren" },
    ownPath: "/wonen/afval",
  },
  {
    platform: "meeuwen",
    name: "Sportvereniging De Meeuwen",
    heading: "Samen spelen, wind mee of tegen",
    submenu: "Submenu: Teams",
    subItem: { name: "Jeugd", path: "/teams/jeugd" },
    ownPath: "/club/kantine",
  },
] as const;

const WIDTHS = [390, 1360] as const;
const SCHEMES = ["light", "dark"] as const;

for (const site of SITES) {
  const home = platformUrl(site.platform);

  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      test(`${site.name}: home at ${width} px in ${colorScheme}`, async ({ page, expectAccessible, expectContrast }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        const answer = await page.goto(home);
        expect(answer?.status()).toBe(200);
        await expect(page).toHaveTitle(new RegExp(site.name));
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(site.heading);
        await (colorScheme === "light" ? expectAccessible : expectContrast)(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow, "nothing sticks out sideways").toBeLessThanOrEqual(0);
      });
    }
  }

  test(`${site.name}: the menu works with the keyboard`, async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 1360, height: 800 });
    await page.goto(home);
    const menu = page.getByRole("navigation", { name: "Hoofdmenu" });
    const toggle = menu.getByLabel(site.submenu);
    const subItem = menu.getByRole("link", { name: site.subItem.name, exact: true });
    await expect(subItem).toBeHidden();
    await toggle.focus();
    await page.keyboard.press("Enter");
    await expect(subItem).toBeVisible();
    await expectAccessible(page);
    await subItem.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(platformUrl(site.platform, site.subItem.path));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test(`${site.name}: the menu of a phone opens below the header, and its button closes it`, async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(home);
    const menu = page.getByRole("navigation", { name: "Hoofdmenu" });
    const button = page.getByRole("banner").getByRole("button", { name: "Menu", exact: true });
    await button.click();
    await expect(menu).toBeVisible();
    const [header, sheet] = [await page.getByRole("banner").boundingBox(), await menu.boundingBox()];
    expect((header?.y ?? 0) + (header?.height ?? 0)).toBeLessThanOrEqual((sheet?.y ?? 0) + 1);
    await expectAccessible(page);
    await button.click();
    await expect(menu).toBeHidden();
  });

  // @covers error.no-id
  test(`${site.name}: an unknown page is a 404 with links to continue`, async ({ page, expectAccessible }) => {
    const answer = await page.goto(platformUrl(site.platform, "/bestaat-niet"));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deze pagina bestaat niet");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Naar de startpagina" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(site.heading);
  });

  // @covers screen.tenants
  test(`${site.name}: its pages don't exist on the other platform`, async ({ page }) => {
    const other = site.platform === "lindendaal" ? "meeuwen" : "lindendaal";
    expect((await page.goto(platformUrl(site.platform, site.ownPath)))?.status()).toBe(200);
    expect((await page.goto(platformUrl(other, site.ownPath)))?.status()).toBe(404);
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const site of SITES) {
    // @covers route.any
    test(`${site.name}: the page, its menu and its links work`, async ({ page }) => {
      await page.setViewportSize({ width: 1360, height: 800 });
      const answer = await page.goto(platformUrl(site.platform));
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(site.heading);
      const menu = page.getByRole("navigation", { name: "Hoofdmenu" });
      await menu.getByLabel(site.submenu).click();
      await menu.getByRole("link", { name: site.subItem.name, exact: true }).click();
      await expect(page).toHaveURL(platformUrl(site.platform, site.subItem.path));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  }
});
