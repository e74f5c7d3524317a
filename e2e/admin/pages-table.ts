import { expect, type Locator, type Page } from "@playwright/test";

/** The row of a page in the list of pages. */
export function rowOf(page: Page, path: string): Locator {
  return page.getByRole("row").filter({ has: page.getByText(path, { exact: true }) });
}

/**
 * Chooses an action from the menu of a row, in the middle of the window: near its edge, bringing the action into view can scroll the row
 * out of it, and a menu goes with its row.
 */
export async function choose(page: Page, path: string, action: string): Promise<void> {
  const button = rowOf(page, path).getByRole("button", { name: /^Acties voor/ });
  await button.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await button.click();
  // For a moment a menu is at the top of the document; bringing an item into view there would scroll the row away.
  await expect(page.getByRole("menu")).toBeInViewport({ ratio: 0.9 });
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}
