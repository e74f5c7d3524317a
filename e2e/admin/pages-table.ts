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
  const item = page.getByRole("menuitem", { name: action, exact: true });
  // For a moment a menu is at the top of the document; bringing it into view there would scroll its row away.
  await expect(item).toBeInViewport({ ratio: 1 });
  await item.click();
}
