import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessibleDialog } from "./accessibility.ts";

/** A dialog or drawer, and how a keyboard opens it. */
export type DialogOpening = {
  /** in the repository */
  readonly file: string;
  readonly name: string | RegExp;
  /** on the way to the control, from the dialog before it */
  readonly enter?: (page: Page) => Promise<void>;
  /** what opens the dialog, and has the focus again afterwards */
  readonly control: (page: Page) => Locator;
  /** the item to choose, if the control is a menu's button */
  readonly item?: (page: Page) => Locator;
  /** how the dialog opens, if not by Enter on its control */
  readonly open?: (page: Page) => Promise<void>;
};

/**
 * Opens a dialog by keyboard and closes it by Escape. Fails unless it has the focus and keeps it on Tab, passes axe, which asks for a
 * name, and gives the focus back to its control, in view. A dialog of a menu is opened twice: its menu may still fade out when it closes.
 */
export async function expectDialogByKeyboard(page: Page, opening: DialogOpening): Promise<void> {
  const { control, item, name, enter } = opening;
  const dialog = page.getByRole("dialog", { name });
  await enter?.(page);
  await expect(control(page)).toBeEnabled();
  await open(page, opening);
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expectAccessibleDialog(page);
  await expectFocusTrapped(page, dialog);
  await close(page, dialog, control(page));
  if (item === undefined) return;
  await open(page, opening);
  await close(page, dialog, control(page));
}

/** Fails unless Tab stays in the dialog past its last control, and Shift+Tab past its first one. */
export async function expectFocusTrapped(page: Page, dialog: Locator): Promise<void> {
  for (const [end, key] of [
    ["last", "Tab"],
    ["first", "Shift+Tab"],
  ] as const) {
    await dialog.evaluate(focusEndOf, end);
    await page.keyboard.press(key);
    // A frame that has the focus doesn't match :focus.
    const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(isInside, `${key} stays in the dialog`).toBe(true);
  }
  // Keys in a frame are its own.
  await dialog.evaluate(focusEndOf, "first" as const);
}

/** Waits until React has taken the document over: a key before that does nothing. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")));
}

async function open(page: Page, { control, item, name, open: openIt }: DialogOpening): Promise<void> {
  if (openIt) await openIt(page);
  else await control(page).press("Enter");
  await item?.(page).press("Enter");
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(":focus")).toHaveCount(1);
}

async function close(page: Page, dialog: Locator, control: Locator): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  // A menu that still fades out would take the focus and lose it again.
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(control).toBeFocused();
  await expect(control).toBeInViewport();
}

/** Runs in the page. */
function focusEndOf(dialog: Element, end: "first" | "last"): void {
  const controls = [...dialog.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, [tabindex]")];
  const reached = controls.filter((control) => control.tabIndex >= 0 && !control.matches(":disabled") && control.checkVisibility());
  reached.at(end === "first" ? 0 : -1)?.focus();
}
