import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const ALL_RULES: axe.RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };
/** Those of ALL_RULES that axe counts to its category "color". */
const COLOUR_RULES: axe.RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/**
 * Fails unless axe finds no violation of WCAG 2.2 A and AA in the page as it stands.
 *
 * axe runs in the page itself and reports violations alone, which takes a third of the time of the Playwright integration:
 * that one collects passes too and merges the results in a second tab. Frames are left out; only embeds have them, and what
 * they show belongs to another site.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page, ALL_RULES)).toEqual([]);
}

/** Fails unless the colours are fit to read: for a screen that `expectAccessible` saw in other colours, with nothing else changed. */
export async function expectContrast(page: Page): Promise<void> {
  expect(await findViolations(page, COLOUR_RULES)).toEqual([]);
}

async function findViolations(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  await page.evaluate(untilStill);
  // A document keeps it, and reading it takes as long as what it then looks for.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(async (rules) => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const { violations } = await engine.run(document, { runOnly: rules, resultTypes: ["violations"], iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  }, runOnly);
}

/** In the page: waits for fades and slides to end, at most for as long as they take. Halfway a fade texts have no contrast yet. */
async function untilStill(): Promise<void> {
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
