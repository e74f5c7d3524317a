import { expect, type Locator, type Page } from "@playwright/test";

/** Presses a key until the target has the focus, as a user does who knows where it is. */
export async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
