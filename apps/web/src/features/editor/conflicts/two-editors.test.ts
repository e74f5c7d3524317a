import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import { failure } from "@plein/contract/result";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { blocksInOrder, type EditorDocument, LAST, toEditorBlock } from "../document/document.ts";
import type { Edit } from "../document/edits/edit.ts";
import { ModelServer, type Write } from "../testing/model-server.ts";
import { FACETS, facetOf, TestEditor } from "../testing/test-editor.ts";

/*
 * The law of editing together: whatever two editors do to one page, and whatever the network does to their requests, nobody replaces or
 * removes what the server acknowledged unless their own screen had shown it; and in the end both screens show what the server has, but
 * for the blocks that are shown as conflicts.
 */

const block = (guid: string, sortId: number): EditableBlock => ({
  guid,
  buildingBlockName: "heading",
  content: { text: guid },
  options: { level: "h2" },
  layoutPosition: "main",
  sortId,
  version: 1,
  updatedOn: "2026-01-01T00:00:00.000Z",
  defects: [],
});
const start = [block("a", 0), block("b", 1), block("c", 2)];

type Command = { readonly editor: 0 | 1 } & (
  | { readonly kind: "edit"; readonly edit: Edit }
  | { readonly kind: "undo" | "redo" | "commit" | "save" | "refresh" | "answer" | "loseRequest" | "loseResponse" | "beLate" }
  | { readonly kind: "repeat" | "endSession" | "killServer" | "crash" | "executeLate" }
  | { readonly kind: "choose"; readonly guid: string; readonly isMine: boolean }
);

let typed = 0;
const guids = fc.constantFrom("a", "b", "c");
const edits: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 5, arbitrary: guids.map((guid): Edit => ({ type: "changeField", guid, field: "/text", value: "typed" })) },
  guids.map((guid): Edit => ({ type: "changeBlock", guid, change: { options: { level: "typed" } } })),
  guids.map((guid): Edit => ({ type: "removeBlocks", guids: [guid] })),
  fc.tuple(guids, fc.constantFrom<-1 | 1>(-1, 1)).map(([guid, direction]): Edit => ({ type: "stepBlocks", guids: [guid], direction })),
  guids.map((guid): Edit => ({ type: "duplicateBlocks", copies: [{ of: guid, guid: "new" }] })),
  fc.constantFrom("100", "25-75").map((layout): Edit => ({ type: "changeLayout", layout: layout as EditorDocument["layout"] })),
  fc.constant<Edit>({ type: "addBlocks", blocks: [toEditorBlock(block("new", 0))], position: { layoutPosition: "main", index: LAST } }),
);
const commands: fc.Arbitrary<Command> = fc
  .tuple(
    fc.constantFrom<0 | 1>(0, 1),
    fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constant("edit" as const), edit: edits }) },
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constantFrom(
            "undo",
            "redo",
            "commit",
            "save",
            "save",
            "refresh",
            "answer",
            "answer",
            "loseRequest",
            "loseResponse",
            "beLate",
            "repeat",
            "endSession",
            "executeLate",
          ),
        }),
      },
      fc.record({ kind: fc.constantFrom("killServer", "crash") }),
      fc.record({ kind: fc.constant("choose" as const), guid: guids, isMine: fc.boolean() }),
    ),
  )
  .map(([editor, command]) => ({ editor, ...command }) as Command);

/** Every typed value is another, and new blocks of the two are different ones. */
function individual(edit: Edit, editor: number): Edit {
  typed += 1;
  if (edit.type === "changeField") return { ...edit, value: `${typed}` };
  if (edit.type === "changeBlock") return { ...edit, change: { options: { level: `${typed}` } } };
  if (edit.type === "duplicateBlocks") return { ...edit, copies: edit.copies.map(({ of }) => ({ of, guid: `new ${editor} ${typed}` })) };
  if (edit.type === "addBlocks") return { ...edit, blocks: edit.blocks.map((one) => ({ ...one, guid: `new ${editor} ${typed}` })) };
  return edit;
}

const settle = async () => {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
};

async function play(all: readonly Command[]): Promise<void> {
  typed = 0;
  const unseen: Write[] = [];
  const server = new ModelServer(start, (write, number) => {
    const { seen } = editors[number as 0 | 1];
    const { guid, before, after } = write;
    for (const facet of FACETS) {
      const was = facetOf(guid, facet, before);
      const isReplaced = after === null || facetOf(guid, facet, after) !== was;
      if (isReplaced && !seen.has(was)) unseen.push(write);
    }
  });
  const editors: readonly [TestEditor, TestEditor] = [new TestEditor(server, 0), new TestEditor(server, 1)];
  for (const command of all) {
    await perform(editors, command);
    await settle();
    expect(unseen, "replaced without having been shown").toEqual([]);
  }
  await finish(editors);
  expect(unseen, "replaced without having been shown").toEqual([]);
  for (const { state, saver } of editors) {
    const { conflicts } = saver.getState();
    expect(conflicts.size).toBe(0);
    const shown = blocksInOrder(state.history.now).map(toEditorBlock);
    const stored = blocksInOrder(server.load()).map(toEditorBlock);
    expect(shown).toEqual(stored);
  }
  for (const { saver } of editors) saver.stop();
}

async function perform(editors: readonly [TestEditor, TestEditor], command: Command): Promise<void> {
  const editor = editors[command.editor];
  switch (command.kind) {
    case "edit":
      return editor.dispatch({ type: "edit", edit: individual(command.edit, command.editor), at: typed * 10_000 });
    case "undo":
    case "redo":
      return editor.dispatch({ type: command.kind });
    case "commit":
      return editor.commit();
    case "save":
      editor.commit();
      return void editor.saver.flush();
    case "refresh":
      return editor.refresh();
    case "choose":
      return editor.choose(command.guid, command.isMine);
    case "answer":
      return editor.requests.shift()?.answer();
    case "loseRequest":
      return editor.requests.shift()?.lose();
    case "loseResponse": {
      const request = editor.requests.shift();
      request?.run();
      return request?.lose();
    }
    case "beLate": {
      // The browser gives up waiting; the server executes the request after the next ones.
      const request = editor.requests.shift();
      request?.lose();
      if (request) late.push(request.run);
      return;
    }
    case "repeat": {
      // A proxy sends it once more, which the server executes at any later time.
      const request = editor.requests.shift();
      if (request) late.push(request.runAgain);
      return request?.answer();
    }
    case "executeLate":
      return late.shift()?.();
    case "endSession":
      return editor.requests.shift()?.refuse(failure("Unauthorized", "session ended", { isAuthenticated: false }));
    case "killServer": {
      // Of the requests on their way, the server had executed some.
      const all = editors.flatMap(({ requests }) => requests.splice(0));
      for (const [index, request] of all.entries()) {
        if (index % 2 === 0) request.run();
        request.lose();
      }
      return;
    }
    case "crash":
      late.push(...editor.crash());
  }
}

const late: (() => void)[] = [];

/** The network recovers: everything is answered, each sees what the other saved, and conflicts are decided. */
async function finish(editors: readonly [TestEditor, TestEditor]): Promise<void> {
  for (const run of late.splice(0)) run();
  for (let round = 0; round < 12; round++) {
    for (const editor of editors) {
      const answerAll = async () => {
        for (let turn = 0; turn < 60; turn++) {
          editor.commit();
          await settle();
          if (editor.requests.length === 0) return;
          editor.requests.shift()?.answer();
        }
      };
      await answerAll();
      editor.refresh();
      await answerAll();
      for (const guid of [...editor.saver.getState().conflicts.keys()]) editor.choose(guid, round % 2 === 0);
      editor.commit();
      void editor.saver.flush();
      await answerAll();
    }
  }
}

const type = (editor: 0 | 1, guid: string): Command => ({
  editor,
  kind: "edit",
  edit: { type: "changeField", guid, field: "/text", value: "typed" },
});
const remove = (editor: 0 | 1, guid: string): Command => ({ editor, kind: "edit", edit: { type: "removeBlocks", guids: [guid] } });
const save = (editor: 0 | 1): Command[] => [
  { editor, kind: "save" },
  { editor, kind: "answer" },
];

/** Sequences that lost something once, or would with a part of the design left out. */
const CASES: readonly [string, readonly Command[]][] = [
  ["a removal of a block that the other has changed since", [type(0, "a"), ...save(0), remove(1, "a"), ...save(1)]],
  [
    "an undone removal of a block that the other restored and changed",
    [remove(0, "a"), ...save(0), type(1, "a"), ...save(1), ...save(1), ...save(1), { editor: 0, kind: "undo" }, ...save(0), ...save(0)],
  ],
  [
    "a key pressed at the moment that the other's change comes in",
    [type(0, "a"), ...save(0), { editor: 1, kind: "refresh" }, type(1, "a"), { editor: 1, kind: "commit" }, ...save(1)],
  ],
  [
    "a save that is executed after the browser gave it up and sent a later one",
    [type(0, "a"), { editor: 0, kind: "save" }, { editor: 0, kind: "beLate" }, type(0, "a"), ...save(0), type(1, "a"), ...save(1)],
  ],
  [
    "an undo past the other's change of the same block",
    [
      type(0, "a"),
      ...save(0),
      type(1, "b"),
      { editor: 1, kind: "refresh" },
      type(1, "a"),
      ...save(1),
      { editor: 0, kind: "refresh" },
      { editor: 0, kind: "undo" },
      ...save(0),
    ],
  ],
];

describe("two editors of one page", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    late.length = 0;
    vi.useRealTimers();
  });

  it.each(CASES)("lose nothing by %s", (_, all) => play(all));

  it("lose no acknowledged change, and are shown every conflict", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(commands, { maxLength: 40 }), async (all) => {
        late.length = 0;
        await play(all);
      }),
      { numRuns: 300 },
    );
  });
});
