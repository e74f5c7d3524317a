import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Walks through an open list of options by the arrow key until the option is the active one, as a user does who sees the list. The list
 * decides by a timer where it begins once it is open, so the first key is pressed after that timer.
 */
export async function arrowTo(page: Page, option: Locator): Promise<void> {
  await expect(option).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  for (let presses = 0; presses < 30; presses += 1) {
    if ((await option.getAttribute("data-combobox-selected")) === "true") return;
    await page.keyboard.press("ArrowDown");
  }
  await expect(option).toHaveAttribute("data-combobox-selected", "true");
}
