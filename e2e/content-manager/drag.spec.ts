import type { CDPSession, Locator, Page } from "@playwright/test";
import { expect, test } from "../story.ts";
import { expectSaved, openEditor } from "./editing.ts";

const path = "/wonen/duurzaam-wonen/energiecoach";
type Point = { readonly x: number; readonly y: number };

// What is dragged slides, as it does for users.
test.use({ hasMotion: true });

test("an editor drags a block within its column and to another one, with a mouse and with a finger", async ({ page, browser }) => {
  // All that is dragged is in view, so that the page needn't scroll.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await openEditor(page, path);
  const found = page.getByRole("group", { name: /^Kop, / }).first();
  // Elsewhere it is no longer the first one.
  const heading = page.locator(`[data-guid="${await found.getAttribute("data-guid")}"]`);
  await heading.focus();
  const place = async () => (await heading.getAttribute("aria-label"))?.replace(/^Kop, /, "");
  const before = await place();

  // Escape leaves everything as it was; a line shows where it would have gone.
  await startDrag(page, grip(page));
  await moveTo(page, await middleOf(page.getByRole("group", { name: / in Rechterkolom$/ }).first()));
  await expect(page.locator("[data-drop-here]")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.locator("[data-drop-here]")).toHaveCount(0);
  expect(await place()).toBe(before);
  await expect(heading).toBeFocused();

  await startDrag(page, grip(page));
  await moveTo(page, await middleOf(page.getByRole("group", { name: / in Rechterkolom$/ }).first()));
  await page.mouse.up();
  await expect.poll(place).toContain("in Rechterkolom");
  await expect(heading).toBeFocused();
  await page.getByRole("button", { name: "Ongedaan maken" }).last().click();
  await expect.poll(place).toBe(before);
  await expectSaved(page);

  const phone = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const tab = await phone.newPage();
  await openEditor(tab, path);
  const first = tab.getByRole("group", { name: / 1 van .* in Hoofdkolom$/ });
  await first.focus();
  const label = (await first.getAttribute("aria-label")) ?? "";
  const touch = await phone.newCDPSession(tab);
  const [from, to] = [await middleOf(grip(tab)), await middleOf(tab.getByRole("group", { name: / 2 van .* in Hoofdkolom$/ }))];

  // A short touch may be the begin of scrolling; one that rests drags.
  await swipe(touch, from, { ...to, y: from.y + 160 }, 0);
  await expect(first).toHaveAccessibleName(label);
  await swipe(touch, await middleOf(grip(tab)), { ...to, y: from.y + 400 }, 400);
  await expect(tab.locator(":focus")).not.toHaveAccessibleName(label);
  await expect(tab.locator(":focus")).toHaveAccessibleName(/ van .* in Hoofdkolom$/);
  await phone.close();
});

const grip = (page: Page): Locator => page.locator("[data-grip]");

async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error("It is not shown");
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) };
}

async function startDrag(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.mouse.move(x, y);
  await page.mouse.down();
}

async function moveTo(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.move(x, y, { steps: 5 });
}

/** A finger that rests for a while, and then moves. */
async function swipe(touch: CDPSession, from: Point, to: Point, restMs: number): Promise<void> {
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
  // How long a finger rests is what makes the difference.
  await new Promise((resolve) => setTimeout(resolve, restMs));
  for (const share of [0.3, 0.6, 1])
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }],
    });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
