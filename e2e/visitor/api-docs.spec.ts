import type { Page } from "@playwright/test";
import { expect, platformUrl, test } from "../story.ts";

const widthOf = (page: Page) => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);

test("a programmer finds a call by keyboard on a phone, in light and dark, and by its former address", async ({
  page,
  expectAccessible,
  expectContrast,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/api/docs?lang=en");
  await expectAccessible(page);
  const [width, screen] = await widthOf(page);
  expect(width).toBeLessThanOrEqual(screen ?? 0);

  const goal = page.locator("summary", { hasText: "Create and publish pages" });
  await goal.focus();
  await expect(page.getByRole("link", { name: "POST /api/pages/{guid}:publish" })).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "POST /api/pages/{guid}:publish" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("searchbox", { name: "Search the calls" }).fill("publish draft page");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("of ");
  await page.getByRole("link", { name: "POST /api/pages/{guid}:publish" }).click();
  await expect(page).toHaveURL(platformUrl("lindendaal", "/api/docs/pages.publish?lang=en"));
  await expect(page.getByRole("heading", { level: 1, name: "POST /api/pages/{guid}:publish" })).toBeVisible();
  await expectAccessible(page);
  expect((await widthOf(page))[0]).toBeLessThanOrEqual(screen ?? 0);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page);

  await page.goto("/api/docs?lang=en#sessions.signIn");
  await expect(page.getByRole("heading", { level: 1, name: "POST /api/sessions" })).toBeVisible();
});
