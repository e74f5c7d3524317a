import { FormContent } from "@plein/contract/forms/form";
import { listQuestions } from "@plein/contract/forms/form-definition";
import { exampleQuestion } from "@plein/contract/forms/testing/example-questions";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DesignerAction, type DesignerState, designerReducer, neighbourOf, startDesigner } from "./designer-state.ts";
import { keyFromQuestion, newQuestionKey, pageKeyFor, positionOf } from "./form-document.ts";
import { applyEdit, type FormEdit } from "./form-edit.ts";
import { HISTORY_STEPS } from "./form-history.ts";

const question = (key: string, type: Parameters<typeof exampleQuestion>[0] = "shortText") => exampleQuestion(type, key);
const form = FormContent.parse({
  title: "Melding",
  pages: [{ key: "een", questions: [question("a"), question("b", "radio"), question("c")] }, { questions: [question("d")] }],
  // biome-ignore lint/suspicious/noThenProperty: a member of the wire contract.
  rules: [{ when: { all: [{ key: "b", op: "is", value: "appel" }] }, then: [{ action: "show", keys: ["c", "d"] }] }],
});
const keys = (document: FormContent) => document.pages.map(({ questions }) => questions.map(({ key }) => key).join(""));
const apply = (...edits: readonly FormEdit[]) => edits.reduce(applyEdit, form);

describe("an edit", () => {
  it("adds, duplicates and removes a question, and all keys stay unique", () => {
    expect(keys(apply({ type: "addQuestion", question: question("e"), position: { page: 0, index: 1 } }))).toEqual(["aebc", "d"]);
    expect(keys(apply({ type: "addQuestion", question: question("e"), position: { page: 1, index: 99 } }))).toEqual(["abc", "de"]);
    expect(apply({ type: "addQuestion", question: question("a"), position: { page: 1, index: 0 } })).toBe(form);
    expect(keys(apply({ type: "duplicateQuestion", key: "b", to: "e" }))).toEqual(["abec", "d"]);
    const removed = apply({ type: "removeQuestion", key: "b" });
    expect(keys(removed)).toEqual(["ac", "d"]);
    expect(removed.rules).toBe(form.rules);
  });

  it("moves a question to its drop position, and by steps past the end of its page", () => {
    const move = (key: string, page: number, index: number) => keys(apply({ type: "moveQuestion", key, position: { page, index } }));
    expect(move("a", 0, 2)).toEqual(["bac", "d"]);
    expect(move("a", 0, 3)).toEqual(["bca", "d"]);
    expect(move("c", 0, 0)).toEqual(["cab", "d"]);
    expect(move("a", 1, 1)).toEqual(["bc", "da"]);
    expect(apply({ type: "moveQuestion", key: "a", position: { page: 0, index: 1 } })).toBe(form);
    const step = (key: string, direction: -1 | 1) => keys(apply({ type: "stepQuestion", key, direction }));
    expect(step("a", 1)).toEqual(["bac", "d"]);
    expect(step("c", -1)).toEqual(["acb", "d"]);
    expect(step("c", 1)).toEqual(["ab", "cd"]);
    expect(step("d", -1)).toEqual(["abcd", ""]);
    expect(step("a", -1)).toEqual(["abc", "d"]);
  });

  it("renames a question in the rules as well, and keeps it selected", () => {
    const start = designerReducer(startDesigner(form), { type: "select", selection: { kind: "question", key: "b" } });
    const state = designerReducer(start, { type: "edit", edit: { type: "renameQuestion", key: "b", to: "soort" }, at: 0 });
    expect(state.selection).toEqual({ kind: "question", key: "soort" });
    expect(state.history.now.rules[0]?.when).toEqual({ all: [{ key: "soort", op: "is", value: "appel" }] });
    expect(apply({ type: "renameQuestion", key: "b", to: "a" })).toBe(form);
  });

  it("adds, moves and removes pages, but never the last one", () => {
    const page = { key: "", title: "Nieuw", questions: [], nextLabel: "" };
    expect(apply({ type: "addPage", index: 1, page }).pages.map(({ title }) => title)).toEqual(["", "Nieuw", ""]);
    expect(keys(apply({ type: "movePage", index: 0, direction: 1 }))).toEqual(["d", "abc"]);
    expect(apply({ type: "movePage", index: 1, direction: 1 })).toBe(form);
    expect(keys(apply({ type: "removePage", index: 0 }))).toEqual(["d"]);
    expect(keys(apply({ type: "removePage", index: 0 }, { type: "removePage", index: 0 }))).toEqual(["d"]);
  });
});

it("a new question and a page get a key that is free", () => {
  const once = apply({ type: "addQuestion", question: question(newQuestionKey(form)), position: { page: 0, index: 0 } });
  expect([newQuestionKey(form), newQuestionKey(once)]).toEqual(["vraag", "vraag_2"]);
  const keyFor = (key: string, label = "Uw leeftijd", published: string[] = []) => keyFromQuestion(form, { key, label }, published);
  expect(["vraag", "vraag_12", "vraagstuk", "naam"].map((key) => keyFor(key))).toEqual(["uwLeeftijd", "uwLeeftijd", null, null]);
  expect([keyFor("vraag", ""), keyFor("vraag", "A"), keyFor("vraag", "Uw leeftijd", ["vraag"])]).toEqual([null, null, null]);
  expect([pageKeyFor(form, 0), pageKeyFor(form, 1)]).toEqual(["een", "pagina_2"]);
});

it("removing a question selects the next one of its page, or else the previous one", () => {
  expect([neighbourOf(form, "a"), neighbourOf(form, "c"), neighbourOf(form, "d")]).toEqual(["b", "b", null]);
});

it("a key that is derived from a label is undone with the label", () => {
  const typed = { ...question("c"), label: "Leeftijd" };
  const label = { type: "edit", edit: { type: "changeQuestion", key: "c", question: typed }, at: 0, mergeKey: "c/label" } as const;
  const renamed = { type: "edit", edit: { type: "renameQuestion", key: "c", to: "leeftijd" }, at: 60_000 } as const;
  const state = [label, renamed].reduce<DesignerState>(designerReducer, startDesigner(form));
  expect(keys(state.history.now)).toEqual(["ableeftijd", "d"]);
  expect(designerReducer(state, { type: "undo" }).history.now).toEqual(form);
});

describe("undo and redo", () => {
  const anyKey = fc.constantFrom("a", "b", "c", "d", "e", "f");
  const position = fc.record({ page: fc.nat({ max: 2 }), index: fc.nat({ max: 5 }) });
  const direction = fc.constantFrom(-1 as const, 1 as const);
  const edit: fc.Arbitrary<FormEdit> = fc.oneof(
    fc.record({ type: fc.constant("addQuestion" as const), question: anyKey.map((key) => question(key)), position }),
    fc.record({ type: fc.constant("changeQuestion" as const), key: anyKey, question: anyKey.map((key) => question(key, "email")) }),
    fc.record({ type: fc.constant("renameQuestion" as const), key: anyKey, to: anyKey }),
    fc.record({ type: fc.constant("duplicateQuestion" as const), key: anyKey, to: anyKey }),
    fc.record({ type: fc.constant("removeQuestion" as const), key: anyKey }),
    fc.record({ type: fc.constant("moveQuestion" as const), key: anyKey, position }),
    fc.record({ type: fc.constant("stepQuestion" as const), key: anyKey, direction }),
    fc.record({ type: fc.constant("removePage" as const), index: fc.nat({ max: 2 }) }),
    fc.record({ type: fc.constant("movePage" as const), index: fc.nat({ max: 2 }), direction }),
    fc.record({ type: fc.constant("changeTexts" as const), changes: fc.record({ title: fc.string() }) }),
  );
  const action: fc.Arbitrary<DesignerAction> = fc.oneof(
    { weight: 4, arbitrary: edit.map((one) => ({ type: "edit" as const, edit: one, at: 0 })) },
    fc.constant({ type: "undo" as const }),
    fc.constant({ type: "redo" as const }),
    anyKey.map((key) => ({ type: "select" as const, selection: { kind: "question" as const, key } })),
  );
  const run = (state: DesignerState, actions: readonly DesignerAction[]) => actions.reduce(designerReducer, state);

  it("lead to the first and the last state, after any edits", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const end = run(startDesigner(form), actions);
        const steps = end.history.past.length;
        const start = run(
          end,
          Array.from({ length: steps }, () => ({ type: "undo" as const })),
        );
        expect(start.history.now).toBe(form);
        const again = run(
          start,
          Array.from({ length: steps }, () => ({ type: "redo" as const })),
        );
        expect(again.history.now).toBe(end.history.now);
      }),
    );
  });

  it("never leave a removed question selected, nor two questions with one key", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const { selection, history } = run(startDesigner(form), actions);
        if (selection?.kind === "question") expect(positionOf(history.now, selection.key)).not.toBeNull();
        const all = listQuestions(history.now).map(({ key }) => key);
        expect(new Set(all).size).toBe(all.length);
        expect(history.now.pages.length).toBeGreaterThan(0);
      }),
    );
  });

  it("treat typing without a pause as one step, and later typing as another", () => {
    const type = (title: string, at: number): DesignerAction => ({
      type: "edit",
      edit: { type: "changeTexts", changes: { title } },
      at,
      mergeKey: "title",
    });
    const state = run(startDesigner(form), [type("M", 0), type("Me", 400), type("Mel", 800), type("Meld", 5000)]);
    expect(run(state, [{ type: "undo" }]).history.now.title).toBe("Mel");
    expect(run(state, [{ type: "undo" }, { type: "undo" }]).history.now.title).toBe("Melding");
  });

  it(`keep the last ${HISTORY_STEPS} steps`, () => {
    const edits = Array.from({ length: HISTORY_STEPS + 5 }, (_, at): DesignerAction => {
      return { type: "edit", edit: { type: "changeTexts", changes: { title: `${at}` } }, at };
    });
    expect(run(startDesigner(form), edits).history.past).toHaveLength(HISTORY_STEPS);
  });
});
