// @vitest-environment jsdom
import { defaultScheduler, notifyManager, QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { SaveState } from "./save-state.ts";
import { type SavedDraft, useAfterSave } from "./use-after-save.ts";

/** The draft as the server has it, and the reads of it that wait for their answers: each has the draft as it was when it began. */
let stored: string;
let reads: (() => void)[];

// Results are reported before the next task, so that waiting for one is enough.
beforeAll(() => notifyManager.setScheduler(queueMicrotask));
afterAll(() => notifyManager.setScheduler(defaultScheduler));
beforeEach(() => {
  stored = "";
  reads = [];
});
afterEach(cleanup);

const read = () =>
  new Promise<string>((resolve) => {
    const draft = stored;
    reads.push(() => resolve(draft));
  });

/** Until no read waits, and all that follows from the answers is done. */
async function answerAll(): Promise<void> {
  do {
    const waiting = reads;
    reads = [];
    await act(async () => {
      for (const answer of waiting) answer();
      await new Promise((resolve) => setTimeout(resolve));
    });
  } while (reads.length > 0);
}

type ShownDraft = SavedDraft & { readonly onScreen: string };

const KEY = ["draft"];

/** Shows what the server adds to a block, which is read while the page has one. */
function Part({ onScreen, ...saved }: ShownDraft) {
  const { data } = useQuery({ queryKey: KEY, queryFn: read, enabled: onScreen !== "", staleTime: 0, gcTime: 0 });
  useAfterSave(onScreen, saved, KEY);
  return <p>{onScreen === "" ? "" : data || "niet gepubliceerd"}</p>;
}

const NOTHING_OPEN = { conflicts: new Map(), refused: new Map() };
const atStart: SaveState = { status: "saved", savedAt: null, ...NOTHING_OPEN };
const unsaved: SaveState = { status: "unsaved", savedAt: null, ...NOTHING_OPEN };
const saving: SaveState = { status: "saving", savedAt: null, ...NOTHING_OPEN };
const savedAt = (at: number): SaveState => ({ status: "saved", savedAt: at, ...NOTHING_OPEN });

async function openEditor(onScreen: string) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const tree = (draft: ShownDraft) => (
    <QueryClientProvider client={queries}>
      <Part {...draft} />
    </QueryClientProvider>
  );
  stored = onScreen;
  const { rerender } = render(tree({ onScreen, saveState: atStart, merged: 0 }));
  return (draft: string, saveState: SaveState, merged = 0) => act(async () => rerender(tree({ onScreen: draft, saveState, merged })));
}

const shown = () => screen.getByRole("paragraph").textContent;

it("the query is refetched after an undo during the save of the change", async () => {
  const show = await openEditor("blok");
  await answerAll();
  expect(shown()).toBe("blok");
  await show("", unsaved);
  await show("", saving);
  stored = "";
  // The block is on the screen again before it is in the draft, and its part is read meanwhile.
  await show("blok", saving);
  await answerAll();
  stored = "blok";
  await show("blok", savedAt(1));
  await answerAll();
  expect(shown()).toBe("blok");
});

it("the response to a first fetch that began before the save is dropped", async () => {
  const show = await openEditor("");
  await show("blok", atStart);
  await show("blok", unsaved);
  expect(reads).toHaveLength(1);
  stored = "blok";
  await show("blok", savedAt(1));
  await answerAll();
  expect(shown()).toBe("blok");
});

it("the query is refetched after a change at the time of another save", async () => {
  const show = await openEditor("een");
  await answerAll();
  await show("twee", unsaved);
  stored = "twee";
  await show("drie", savedAt(1));
  await answerAll();
  await show("drie", unsaved);
  stored = "drie";
  await show("drie", savedAt(2));
  await answerAll();
  expect(shown()).toBe("drie");
});

it("the query is refetched immediately for a colleague's save, and again for a local change in between", async () => {
  const show = await openEditor("een");
  await answerAll();
  stored = "van een collega";
  await show("van een collega", atStart, 1);
  await answerAll();
  expect(shown()).toBe("van een collega");
  // Another block of theirs changes nothing here.
  await show("van een collega", atStart, 2);
  expect(reads).toHaveLength(0);
  await show("van hier", unsaved, 3);
  await answerAll();
  stored = "van hier";
  await show("van hier", savedAt(1), 3);
  await answerAll();
  expect(shown()).toBe("van hier");
});

it("the query isn't refetched for a save of other data", async () => {
  const show = await openEditor("blok");
  await answerAll();
  await show("blok", unsaved);
  await show("blok", savedAt(1));
  expect(reads).toHaveLength(0);
});
