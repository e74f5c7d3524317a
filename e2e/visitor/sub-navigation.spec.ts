import type { Page } from "@playwright/test";
import { signIn } from "../setup/sign-in.ts";
import { expect, platformUrl, test } from "../story.ts";

const moving = platformUrl("lindendaal", "/burgerzaken/verhuizen");
const part = (page: Page) => page.getByRole("main").getByRole("navigation", { name: "In dit onderdeel: Burgerzaken" });
const HIDDEN = "Werkinstructies";

test("a visitor navigates within a section of the site, without a trace of pages that they may not see", async ({
  page,
  expectAccessible,
}) => {
  const answer = await page.goto(moving);
  await expect(part(page).getByRole("link", { name: "Verhuizen" })).toHaveAttribute("aria-current", "page");
  await expect(part(page).getByRole("link", { name: HIDDEN })).toHaveCount(0);
  expect(await answer?.text()).not.toContain("werkinstructies");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  await part(page).getByRole("link", { name: "Alle producten en diensten" }).click();
  await expect(page).toHaveURL(platformUrl("lindendaal", "/producten-en-diensten"));
});

test("the sub-navigation includes a page for users who may see it", async ({ page }) => {
  await signIn(page, "admin");
  await page.goto(moving);
  await part(page).getByRole("link", { name: HIDDEN }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Werkinstructies Burgerzaken" })).toBeVisible();
});

test("cached pages drop the link to an unpublished page, and show it again once that page is published", async ({ page, browser }) => {
  const permits = platformUrl("lindendaal", "/wonen/vergunningen");
  const away = "/wonen/melding-openbare-ruimte";
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, "admin");
  await admin.goto(permits);
  const change = (action: "publish" | "unpublish") =>
    admin.evaluate(
      async ([path, verb]) => {
        const { page: found } = await (await fetch(`/api/pages:content?path=${path}`)).json();
        const headers = { "content-type": "application/json" };
        return (await fetch(`/api/pages/${found.guid}:${verb}`, { method: "POST", headers, body: "{}" })).status;
      },
      [away, action] as const,
    );
  const link = page.getByRole("main").getByRole("navigation").locator(`a[href="${away}"]`);
  await page.goto(permits);
  await expect(link).toHaveCount(1);
  expect(await change("unpublish")).toBe(200);
  await expect(async () => {
    await page.goto(permits);
    await expect(link).toHaveCount(0, { timeout: 1 });
  }).toPass();
  expect(await change("publish")).toBe(200);
  await expect(async () => {
    await page.goto(permits);
    await expect(link).toHaveCount(1, { timeout: 1 });
  }).toPass();
  await admin.context().close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the sub-navigation consists of links", async ({ page }) => {
    await page.goto(moving);
    await part(page).getByRole("link", { name: "Geboorte" }).click();
    await expect(page).toHaveURL(platformUrl("lindendaal", "/burgerzaken/geboorte"));
  });
});
