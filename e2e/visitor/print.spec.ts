import { expect, platformUrl, test } from "../story.ts";

test("a printed page shows the answers that are closed on the screen", async ({ page }) => {
  await page.goto(platformUrl("lindendaal", "/bestuur/bezwaar-maken"));
  const closed = page.getByRole("main").locator("details:not([open])");
  const answer = closed.first().locator("> :last-child");
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(answer).toBeVisible();
});
