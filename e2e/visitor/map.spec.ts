import { expectAccessible } from "../setup/accessibility.ts";
import { expect, platformUrl, test } from "../story.ts";

const PICTURE = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

test("a map loads nothing before its reader asks for it, its places are a list, and a form asks for a place on one and for a drawing", async ({
  page,
}) => {
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

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(platformUrl("meeuwen", "/wedstrijden"));
  const form = page.locator("[data-form]");
  await expect(form.locator("figure img")).toHaveAttribute("alt", /^Wedstrijd op het hoofdveld/);
  await form.getByRole("button", { name: "Plek kiezen op de kaart" }).click();
  await expect(page.getByRole("region", { name: "Kaart om een plek op te kiezen" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Coördinaten")).toHaveValue("52.2, 5.3");
  await expectAccessible(page);
  await form.getByLabel("Naam van jullie club of vriendengroep").fill("Duinboys");
  await form.getByLabel("Jeugd, € 25 per team").check();
  await form.getByLabel("Met hoeveel teams?").fill("2");
  await form.getByRole("button", { name: "Volgende" }).click();
  await form.getByRole("button", { name: "Handtekening tekenen" }).click();
  const pad = form.getByRole("img", { name: "Getekende handtekening" });
  await pad.scrollIntoViewIfNeeded();
  const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 40, y + 40);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(form.locator("[name='akkoord.drawing']")).toHaveValue(/^M\d+ \d+l/);
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
