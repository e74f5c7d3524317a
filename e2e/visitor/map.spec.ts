import { expectAccessible } from "../setup/accessibility.ts";
import { expect, platformUrl, test } from "../story.ts";

const PICTURE = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

test("a map loads nothing before its reader asks for it, and its places are a list", async ({ page }) => {
  const asked: string[] = [];
  await page.route(/^https:/, (route) => {
    asked.push(new URL(route.request().url()).host);
    return route.fulfill({ body: PICTURE, contentType: "image/png" });
  });
  await page.goto(platformUrl("lindendaal", "/wonen/afval"));
  await expect(page.getByRole("link", { name: "Route naar Milieustraat Lindekade op OpenStreetMap" })).toBeVisible();
  await expectAccessible(page);
  expect(asked).toEqual([]);

  await page.getByRole("button", { name: "Kaart tonen" }).click();
  const map = page.getByRole("region", { name: "Kaart met de plekken uit de lijst" });
  await expect(map).toBeFocused();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(new Set(asked)).toEqual(new Set(["service.pdok.nl"]));
  await map.getByRole("button", { name: "2. Kringloop De Draai" }).press("Enter");
  await expect(map.getByText("Molenweg 8, Lindendaal")).toBeVisible();
  await expectAccessible(page);
});

test("a map of a page that was navigated to is loaded as a document first", async ({ page }) => {
  await page.route(/^https:/, (route) => route.fulfill({ body: PICTURE, contentType: "image/png" }));
  await page.goto(platformUrl("lindendaal", "/wonen"));
  await page.getByRole("link", { name: "Afval en recycling" }).first().click();
  await page.getByRole("button", { name: "Kaart tonen" }).click();
  await expect(page.getByRole("region", { name: "Kaart met de plekken uit de lijst" })).toBeVisible();
  await expect
    .poll(() =>
      page
        .locator("img[src^='https://service.pdok.nl']")
        .evaluateAll((all) => all.every((one) => one instanceof HTMLImageElement && one.naturalWidth > 0)),
    )
    .toBe(true);
});
