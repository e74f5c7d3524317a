import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import { failure } from "@plein/contract/result";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type EditorDocument, renumber, toEditorBlock } from "../document/document.ts";
import { applyEdit, type Edit } from "../document/edits/edit.ts";
import { knownDraftOf } from "../saving/known-draft.ts";
import { isSameDocument } from "../saving/save-plan.ts";
import { Saver } from "../saving/saver.ts";
import { ModelServer } from "../testing/model-server.ts";
import type { BackupStore } from "./backup-store.ts";
import { BackupWriter } from "./backup-writer.ts";
import { Backups, backupKey, type FoundBackup } from "./backups.ts";
import type { StoredBackup } from "./stored-backup.ts";
import { hasUnsavedChanges } from "./unsaved-backup.ts";

/*
 * The law of backups: whatever the order of changes, saves, responses, failures and writes, and whenever the page is left, a later visit is
 * offered what was on the screen if the server doesn't have it, and nothing if it does.
 */

const block = (guid: string, sortId: number): EditableBlock => ({
  guid,
  buildingBlockName: "heading",
  content: { text: guid },
  options: {},
  layoutPosition: "main",
  sortId,
  version: 1,
  updatedOn: "2026-01-01T00:00:00.000Z",
  defects: [],
});
const owner = { pageGuid: "page", userGuid: "joris" };
const KEY = backupKey(owner, "1");

/** A database whose calls wait until they are executed, and a storage that is written at once. */
function startStores() {
  const calls: { readonly execute: () => void; readonly answer: () => void; readonly refuse: () => void }[] = [];
  const rows = new Map<string, StoredBackup>();
  const items = new Map<string, StoredBackup>();
  const call = (execute: () => void) =>
    new Promise<void>((resolve, reject) => {
      calls.push({
        execute,
        answer: () => {
          execute();
          resolve();
        },
        refuse: () => reject(new DOMException("no space", "QuotaExceededError")),
      });
    });
  const database: BackupStore = {
    save: (key, backup) => call(() => rows.set(key, structuredClone(backup))),
    remove: (key) => call(() => rows.delete(key)),
    list: async () => rows,
  };
  const saveAtOnce = (key: string, backup: StoredBackup) => void items.set(key, structuredClone(backup));
  const storage: BackupStore = {
    save: async (key, backup) => saveAtOnce(key, backup),
    remove: async (key) => void items.delete(key),
    list: async () => items,
  };
  return { calls, rows, items, saveAtOnce, backups: new Backups([database, storage]) };
}

/** One visit to the editor of a page, from its draft as loaded until it is left. */
function startVisit() {
  let now = 0;
  let typed = 0;
  const server = new ModelServer([block("a", 0), block("b", 1), block("c", 2)], () => undefined);
  const { api, requests } = server.connect(0);
  const { blocks, layout } = server.load();
  const saver = new Saver(api, blocks, { layout, blocks: blocks.map(toEditorBlock) }, () => ++now);
  const stores = startStores();
  const postponed = new Set<() => void>();
  const writer = new BackupWriter({
    key: KEY,
    saver,
    backups: stores.backups,
    saveAtOnce: stores.saveAtOnce,
    now: () => ++now,
    onResult: () => undefined,
    postpone: (run) => {
      postponed.add(run);
      return () => postponed.delete(run);
    },
  });
  const close = writer.open();
  const change = (edit: Edit) => {
    typed += 1;
    const copies = edit.type === "duplicateBlocks" && edit.copies.map(({ of }) => ({ of, guid: `new ${typed}` }));
    const value = edit.type === "changeField" && { value: `${typed}` };
    saver.changeDocument(applyEdit(saver.getDocument(), { ...edit, ...(copies && { copies }), ...value } as Edit));
    writer.update();
  };
  const idle = () => {
    for (const run of [...postponed]) if (postponed.delete(run)) run();
  };
  const find = async (): Promise<FoundBackup | undefined> => {
    const [found] = await stores.backups.list(owner, now);
    return found && hasUnsavedChanges(found.backup, knownDraftOf(server.load().blocks, server.load().layout)) ? found : undefined;
  };
  const stored = (): EditorDocument => ({ layout: server.load().layout, blocks: server.load().blocks.map(toEditorBlock) });
  return { server, saver, requests, stores, writer, close, change, idle, find, stored };
}

const settle = async () => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
};

type Visit = ReturnType<typeof startVisit>;

/** Executes and answers everything that is in progress. */
async function answerAll({ requests, stores }: Visit): Promise<void> {
  for (let turn = 0; turn < 60; turn++) {
    await settle();
    requests.shift()?.answer();
    stores.calls.shift()?.answer();
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("isn't offered for a page that is left as soon as an added block is saved", async () => {
  const visit = startVisit();
  visit.change({ type: "duplicateBlocks", copies: [{ of: "a", guid: "" }] });
  const saved = visit.saver.flush();
  // The editor is left in the turn of the saver's last step.
  const closed = saved.then(visit.close);
  await answerAll(visit);
  await closed;
  expect(await visit.find()).toBeUndefined();
  expect(visit.stores.rows.size + visit.stores.items.size).toBe(0);
});

it("is removed once the save is answered that was in progress when the editor was closed", async () => {
  const visit = startVisit();
  visit.change({ type: "changeField", guid: "a", field: "/text", value: "" });
  void visit.saver.flush();
  await settle();
  const closed = visit.close();
  visit.saver.stop();
  expect(visit.stores.items.size).toBe(1);
  await answerAll(visit);
  await closed;
  expect(visit.stores.rows.size + visit.stores.items.size).toBe(0);
});

it("has the last words of an editor that was closed while an earlier backup was being written", async () => {
  const visit = startVisit();
  visit.change({ type: "changeField", guid: "a", field: "/text", value: "" });
  visit.idle();
  visit.change({ type: "changeField", guid: "a", field: "/text", value: "" });
  const left = visit.saver.getDocument();
  const closed = visit.close();
  visit.saver.stop();
  await answerAll(visit);
  await closed;
  expect((await visit.find())?.backup.document).toEqual(left);
});

/** A visit whose backup was written before the last change, which is saved now; the backup is being removed. */
async function startRemoval(): Promise<Visit> {
  const visit = startVisit();
  visit.change({ type: "changeField", guid: "a", field: "/text", value: "" });
  visit.idle();
  visit.stores.calls.shift()?.answer();
  await settle();
  visit.change({ type: "changeField", guid: "a", field: "/text", value: "" });
  void visit.saver.flush();
  await settle();
  visit.requests.shift()?.answer();
  await settle();
  expect(visit.stores.rows.size).toBe(1);
  return visit;
}

it("isn't offered if the tab was closed while it was being removed", async () => {
  const visit = await startRemoval();
  visit.writer.writeAtOnce();
  expect(await visit.find()).toBeUndefined();
});

it("is removed if the tab was only hidden while it was being removed", async () => {
  const visit = await startRemoval();
  visit.writer.writeAtOnce();
  await answerAll(visit);
  expect(visit.stores.rows.size + visit.stores.items.size).toBe(0);
});

type Command =
  | { readonly kind: "edit"; readonly edit: Edit }
  | { readonly kind: "save" | "answer" | "loseRequest" | "loseResponse" | "endSession" | "idle" | "write" | "failWrite" | "hide" };

const guids = fc.constantFrom("a", "b");
const edits: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 4, arbitrary: guids.map((guid): Edit => ({ type: "changeField", guid, field: "/text", value: "" })) },
  guids.map((of): Edit => ({ type: "duplicateBlocks", copies: [{ of, guid: "" }] })),
  fc.tuple(guids, fc.constantFrom<-1 | 1>(-1, 1)).map(([guid, direction]): Edit => ({ type: "stepBlocks", guids: [guid], direction })),
  fc.constant<Edit>({ type: "removeBlocks", guids: ["c"] }),
  fc.constantFrom("100", "25-75").map((layout): Edit => ({ type: "changeLayout", layout: layout as EditorDocument["layout"] })),
);
const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: edits.map((edit) => ({ kind: "edit" as const, edit })) },
  {
    weight: 7,
    arbitrary: fc
      .constantFrom<Exclude<Command["kind"], "edit">[]>(
        "save",
        "answer",
        "answer",
        "loseRequest",
        "loseResponse",
        "endSession",
        "idle",
        "write",
        "failWrite",
        "hide",
      )
      .map((kind) => ({ kind })),
  },
);

/** Performs each command at most as far as there is something to answer or write. */
const perform: Record<Exclude<Command["kind"], "edit">, (visit: Visit) => void> = {
  save: ({ saver }) => void saver.flush(),
  answer: ({ requests }) => requests.shift()?.answer(),
  loseRequest: ({ requests }) => requests.shift()?.lose(),
  loseResponse: ({ requests }) => {
    const request = requests.shift();
    request?.run();
    request?.lose();
  },
  endSession: ({ requests }) => requests.shift()?.refuse(failure("Unauthorized", "session ended", { isAuthenticated: false })),
  idle: (visit) => visit.idle(),
  write: ({ stores }) => stores.calls.shift()?.answer(),
  failWrite: ({ stores }) => stores.calls.shift()?.refuse(),
  hide: ({ writer }) => writer.writeAtOnce(),
};

/** Leaves by a link of the site: its document lives on, and what is in progress is answered or lost. */
async function leaveByLink({ requests, stores, saver, close }: Visit, isExecuted: (turn: number) => boolean): Promise<void> {
  const closed = close();
  saver.stop();
  for (let turn = 0; turn < 60; turn++) {
    await settle();
    const request = requests.shift();
    if (isExecuted(turn)) request?.answer();
    else request?.lose();
    stores.calls.shift()?.answer();
  }
  await closed;
}

/** Closes the tab: what is in progress is executed or not, and answered to nobody. */
function closeTab({ requests, stores, saver, writer }: Visit, isExecuted: (turn: number) => boolean): void {
  writer.writeAtOnce();
  for (const [turn, request] of requests.entries()) if (isExecuted(turn)) request.run();
  for (const [turn, call] of stores.calls.entries()) if (isExecuted(turn)) call.execute();
  saver.stop();
}

/** Whether the screen shows what the editor knows to be on the server: an undone change whose request may still be executed is none. */
function isKnown({ saver }: Visit): boolean {
  const { blocks, layout } = saver.getKnownDraft();
  const document = saver.getDocument();
  return isSameDocument(document, { layout: layout ?? document.layout, blocks: [...blocks.values()].map((known) => known.block) });
}

function changeByColleague({ rows }: ModelServer): void {
  const row = rows.get("a");
  if (row) rows.set("a", { ...row, content: { text: "colleague" }, version: row.version + 1 });
}

/** Whether the editor doesn't know of some request whether it was executed. */
function isUncertain({ requests, saver }: Visit): boolean {
  const { uncertain, isOrderUncertain } = saver.getKnownDraft();
  return requests.length > 0 || uncertain.size > 0 || isOrderUncertain;
}

const way = fc.record({
  /** by a link of the site, whose document lives on, or by closing the tab */
  by: fc.constantFrom("link", "closing"),
  /** what becomes of each request and each write that is in progress then, in turn */
  executes: fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
  isChangedByColleague: fc.boolean(),
});

it("is offered for what the server doesn't have, and only for that", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(commands, { maxLength: 25 }), way, async (all, { by, executes, isChangedByColleague }) => {
      const visit = startVisit();
      const { server, saver } = visit;
      const isExecuted = (turn: number) => executes[turn % executes.length] === true;
      for (const command of all) {
        if (command.kind === "edit") visit.change(command.edit);
        else perform[command.kind](visit);
        await settle();
      }
      const left = saver.getDocument();
      if (by === "link") await leaveByLink(visit, isExecuted);
      else closeTab(visit, isExecuted);
      // An added block shifts those after it on the server, which leaves gaps between their numbers.
      const isSaved = isSameDocument(renumber(left), renumber(visit.stored()));
      if (isChangedByColleague) changeByColleague(server);
      const found = await visit.find();
      if (!isSaved && !isKnown(visit)) expect(found?.backup.document).toEqual(left);
      // Words whose response was lost look like those of somebody else once a colleague has changed them.
      if (isSaved && !(isChangedByColleague && isUncertain(visit))) expect(found).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});
