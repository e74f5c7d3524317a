import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const ALL_RULES: axe.RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };
/** The rules of ALL_RULES in axe's category "color". */
const COLOUR_RULES: axe.RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/**
 * Fails if axe finds a violation of WCAG 2.2 A or AA in the page's current state.
 *
 * axe runs in the page itself and reports only violations, which takes a third of the time of the Playwright integration: that
 * one also collects passes and merges the results in a second tab. Frames are left out: only embeds have them, with content of
 * another site.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page, ALL_RULES)).toEqual([]);
}

/** Expects no violation in one dialog, over a screen that passes `expectAccessible`: most of the time goes to the screen. */
export async function expectAccessibleDialog(page: Page): Promise<void> {
  expect(await findViolations(page, ALL_RULES, "[role='dialog'], dialog[open]")).toEqual([]);
}

/** Fails if a contrast is too low: for a screen that passed `expectAccessible` in other colours and is otherwise unchanged. */
export async function expectContrast(page: Page): Promise<void> {
  expect(await findViolations(page, COLOUR_RULES)).toEqual([]);
}

async function findViolations(page: Page, runOnly: axe.RunOnly, within = ":root"): Promise<string[]> {
  await page.evaluate(waitForAnimations);
  // The script stays in the document, and parsing it again would take as long as the analysis.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE_SOURCE);
  const violations = await page.evaluate(
    async ({ rules, selector }) => {
      const { axe: engine } = window as unknown as { axe: typeof axe };
      const found = await engine.run(selector, { runOnly: rules, resultTypes: ["violations"], iframes: false });
      return found.violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(" ")) }));
    },
    { rules: runOnly, selector: within },
  );
  const described: string[] = [];
  for (const { id, targets } of violations) {
    const wrong: string[] = [];
    for (const target of targets) if (id !== "target-size" || (await isTooSmall(page, target))) wrong.push(target);
    if (wrong.length > 0) described.push(`${id}: ${wrong.join(", ")}`);
  }
  return described;
}

/** A control that is scrolled halfway below a sticky bar isn't too small: axe reads it again in the middle of the window. */
function isTooSmall(page: Page, target: string): Promise<boolean> {
  return page.evaluate(async (selector) => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const { scrollX, scrollY } = window;
    document.querySelector(selector)?.scrollIntoView({ block: "center", behavior: "instant" });
    const rule: axe.RunOnly = { type: "rule", values: ["target-size"] };
    const { violations } = await engine.run(selector, { runOnly: rule, resultTypes: ["violations"], iframes: false });
    window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
    return violations.length > 0;
  }, target);
}

/** Runs in the page: waits for transitions to end, since a text halfway through a fade has too little contrast. */
async function waitForAnimations(): Promise<void> {
  const longestMs = 1000;
  const started = performance.now();
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const isMoving = ({ playState, effect }: Animation) =>
    playState === "running" && Number(effect?.getComputedTiming().endTime ?? 0) <= longestMs;
  // Twice in a row: a component that was just mounted starts its fade a frame later.
  for (let stillLooks = 0; stillLooks < 2 && performance.now() - started < 2 * longestMs; ) {
    stillLooks = document.getAnimations().some(isMoving) ? 0 : stillLooks + 1;
    await pause(20);
  }
}
