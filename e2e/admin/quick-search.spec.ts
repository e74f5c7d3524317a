import { expect, test } from "../story.ts";

test("Ctrl+K leads an admin to actions, screens, pages and users", async ({ page, expectAccessible }) => {
  await page.goto("/wonen");
  // The shortcut is part of the script for signed-in users, which loads later.
  const field = page.getByRole("combobox", { name: "Zoeken en doen" });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(field).toBeFocused();
  await expect(page.getByRole("option", { name: /Gebruikers/ })).toBeVisible();
  await field.fill("afvalk");
  await expect(page.getByRole("option", { name: /Afvalkalender/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  // A closed dialog still receives keys until it is removed, and a key in a field is text.
  await expect(page.locator("dialog")).toHaveCount(0);

  await page.keyboard.press("?");
  const shortcuts = page.getByRole("dialog", { name: "Sneltoetsen op dit scherm" });
  await expect(shortcuts).toContainText("Zoeken en doen");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(shortcuts).toBeHidden();
  await expect(page.locator("summary + div button[aria-keyshortcuts]").first()).toHaveText("Zoeken en doen");

  await page.keyboard.press("Control+k");
  await field.fill("fatima");
  const user = page.getByRole("group", { name: "Gebruikers" }).getByRole("option", { name: "Fatima Benali" });
  await expect(user).toBeVisible();
  // The last match: an item of the directory has her name too.
  await page.keyboard.press("ArrowUp");
  await expect(user).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]+\/profile$/);

  // The button in the bar opens the same; the page that was visited comes first.
  await expect(async () => {
    await page.getByRole("button", { name: "Zoeken en doen" }).click();
    await expect(field).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole("group", { name: "Onlangs bezocht" }).getByRole("option").first()).toContainText("Wonen");
  await field.fill("overzicht");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole("heading", { name: "Wacht op u" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Wacht op u" }).getByRole("link").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Onlangs gewijzigd" })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("Control+k");
  await field.fill("molenwijk");
  await expect(
    page
      .getByRole("group", { name: "Inzendingen" })
      .getByRole("option", { name: /Melding openbare ruimte/ })
      .first(),
  ).toBeVisible();
  await field.fill("enquête");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Nieuw formulier" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/forms$/);
});
