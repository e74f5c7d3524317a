import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Fails unless axe finds no violation of WCAG 2.2 A and AA in the page as it stands.
 *
 * axe runs in the page itself and reports violations alone, which takes a third of the time of the Playwright integration:
 * that one collects passes too and merges the results in a second tab. Frames are left out; only embeds have them, and what
 * they show belongs to another site.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(AXE_SOURCE);
  await page.evaluate(untilStill);
  const found = await page.evaluate(async (tags) => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const { violations } = await engine.run(document, {
      runOnly: { type: "tag", values: tags },
      resultTypes: ["violations"],
      iframes: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  }, TAGS);
  expect(found).toEqual([]);
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
