import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { median } from "../median.ts";
import type { Row } from "../row.ts";
import { type EditedPage, openEditorTab } from "./editor-tab.ts";
import { countFrames, recordedKeys, recordKeys, stopFrames, timeToFirstKey } from "./in-page.ts";

/** Goals in milliseconds for each CPU throttling factor. */
const GOALS = [
  { throttle: 1, firstKey: 800, key: 50 },
  { throttle: 4, firstKey: 2000, key: 100 },
] as const;
/** The pause between the keys of a fast typist, so that some keys coincide with a save. */
const PAUSE_MS = 110;
const TYPED = "De Linde stroomt al eeuwen door ons dal, langs huizen en tuinen.";
const DRAG_STEPS = 90;

type Opening = { readonly firstKey: number; readonly keys: readonly number[]; readonly frames: number };

/** Measures the response time of the editor: when it is opened, at each key, and while a block is dragged. */
export async function measureTyping(page: EditedPage, openings: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const goal of GOALS) {
    const measured: Opening[] = [];
    for (let opening = 0; opening < openings; opening++) measured.push(await openAndType(page, goal.throttle));
    rows.push(...rowsOf(measured, goal));
  }
  return rows;
}

async function openAndType(page: EditedPage, throttle: number): Promise<Opening> {
  const { tab, close } = await openEditorTab(page, throttle);
  try {
    const firstKey = await tab.evaluate(timeToFirstKey);
    // Modules that load after the first key must not make a key count as slow.
    await tab.waitForLoadState("networkidle");
    await tab.evaluate(recordKeys);
    for (const letter of TYPED) {
      await tab.keyboard.press(letter === " " ? "Space" : letter);
      await pause(PAUSE_MS);
    }
    return { firstKey, keys: await tab.evaluate(recordedKeys), frames: await drag(tab) };
  } finally {
    await close();
  }
}

/** Drags the selected block down the page and back. @returns frames a second */
async function drag(tab: Page): Promise<number> {
  await tab.keyboard.press("Escape");
  const grip = await tab.locator("[data-grip]").first().boundingBox();
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

function rowsOf(measured: readonly Opening[], { throttle, firstKey, key }: (typeof GOALS)[number]): Row[] {
  const keys = measured.flatMap((opening) => opening.keys);
  const opened = measured.map((opening) => opening.firstKey);
  const frames = measured.map((opening) => opening.frames);
  const slow = throttle === 1 ? "" : `, processor ${throttle} times slower`;
  const list = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(", ");
  const first: Row = {
    name: `editor of 60 blocks: click to first key${slow}`,
    measured: median(opened),
    goal: firstKey,
    better: "lower",
    unit: "ms",
    detail: `its scripts were loaded while the page was read; openings: ${list(opened)}`,
  };
  const each: Row = {
    name: `editor of 60 blocks: key to paint, p95${slow}`,
    measured: quantile(keys, 0.95),
    goal: key,
    better: "lower",
    unit: "ms",
    detail: `${keys.length} keys: p50 ${quantile(keys, 0.5).toFixed(0)} ms, longest ${Math.max(...keys).toFixed(0)} ms`,
  };
  if (throttle > 1) return [first, each];
  const dragged: Row = {
    name: "editor of 60 blocks: frames a second of a drag",
    measured: median(frames),
    goal: 50,
    better: "higher",
    unit: "",
    detail: list(frames),
  };
  return [first, each, dragged];
}

function quantile(values: readonly number[], share: number): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}
