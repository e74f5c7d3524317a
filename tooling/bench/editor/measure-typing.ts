import { setTimeout as pause } from "node:timers/promises";
import { median } from "../median.ts";
import type { Row } from "../row.ts";
import { type EditedPage, openEditorTab } from "./editor-tab.ts";
import { countFrames, recordedKeys, recordKeys, stopFrames, timeToFirstKey } from "./in-page.ts";

/** Goals in milliseconds by how many times slower the processor is made. */
const GOALS = [
  { throttle: 1, firstKey: 800, key: 50 },
  { throttle: 4, firstKey: 2000, key: 100 },
] as const;
/** A fast typist, so that some keys fall together with a save. */
const PAUSE_MS = 110;
const TYPED = "De Linde stroomt al eeuwen door ons dal, langs huizen en tuinen.";
const DRAG_STEPS = 90;

/** How fast the editor answers, on one page: when it is opened, at each key, and while a block is dragged. */
export async function measureTyping(page: EditedPage, openings: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { throttle, firstKey, key } of GOALS) {
    const opened: number[] = [];
    const keys: number[] = [];
    const frames: number[] = [];
    for (let opening = 0; opening < openings; opening++) {
      const { tab, close } = await openEditorTab(page, throttle);
      try {
        opened.push(await tab.evaluate(timeToFirstKey));
        // What is loaded afterwards must not count as a slow key.
        await tab.waitForLoadState("networkidle");
        await tab.evaluate(recordKeys);
        for (const letter of TYPED) {
          await tab.keyboard.press(letter === " " ? "Space" : letter);
          await pause(PAUSE_MS);
        }
        keys.push(...(await tab.evaluate(recordedKeys)));
        if (throttle === 1) frames.push(await drag(tab));
      } finally {
        await close();
      }
    }
    const [p50, p95] = [quantile(keys, 0.5), quantile(keys, 0.95)];
    const slow = throttle === 1 ? "" : `, processor ${throttle} times slower`;
    rows.push(
      {
        name: `editor of 60 blocks: click to first key${slow}`,
        measured: median(opened),
        goal: firstKey,
        better: "lower",
        unit: "ms",
        detail: `${openings} openings with an empty cache: ${opened.map((ms) => Math.round(ms)).join(", ")}`,
      },
      {
        name: `editor of 60 blocks: key to paint, p95${slow}`,
        measured: p95,
        goal: key,
        better: "lower",
        unit: "ms",
        detail: `${keys.length} keys: p50 ${p50.toFixed(0)} ms, longest ${Math.max(...keys).toFixed(0)} ms`,
      },
    );
    if (frames.length > 0) {
      const detail = frames.map((count) => count.toFixed(0)).join(", ");
      rows.push({
        name: "editor of 60 blocks: frames a second of a drag",
        measured: median(frames),
        goal: 50,
        better: "higher",
        unit: "",
        detail,
      });
    }
  }
  return rows;
}

/** Drags the selected block down the page and back. @returns frames a second */
async function drag(tab: Awaited<ReturnType<typeof openEditorTab>>["tab"]): Promise<number> {
  await tab.keyboard.press("Escape");
  const grip = await tab.locator("[data-grip]").first().boundingBox({ timeout: 2000 });
  if (!grip) throw new Error("The selected block has no grip");
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  await tab.mouse.move(x, y);
  await tab.mouse.down();
  await tab.evaluate(countFrames);
  for (let step = 1; step <= DRAG_STEPS; step++) {
    await tab.mouse.move(x + 200, 150 + 550 * Math.abs(Math.sin(step / 15)));
    await pause(8);
  }
  const frames = await tab.evaluate(stopFrames);
  await tab.keyboard.press("Escape");
  await tab.mouse.up();
  return frames;
}

function quantile(values: readonly number[], share: number): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}
