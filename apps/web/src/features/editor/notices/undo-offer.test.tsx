// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { useReducer } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { notices } from "../../../shell/notices/notify.ts";
import { editorReducer, startEditor } from "../document/editor-state.ts";
import { headingPage } from "../testing/heading-page.ts";
import { useUndoOffer } from "./use-undo-offer.ts";

const page = headingPage(["a", "b"]);

function useRemoval() {
  const [state, dispatch] = useReducer(editorReducer, page, startEditor);
  const offerUndo = useUndoOffer({ state, dispatch });
  const remove = () => {
    dispatch({ type: "edit", edit: { type: "removeBlocks", guids: ["a"] }, at: 0, id: "step" });
    offerUndo("step", "Kop verwijderd", ["a"]);
  };
  return { state, dispatch, remove };
}

beforeEach(() => notices.set(() => []));
afterEach(() => notices.set(() => []));

const guids = (state: ReturnType<typeof startEditor>) => state.history.now.blocks.map(({ guid }) => guid);

it("a removal can be undone, which selects the restored block", () => {
  const { result } = renderHook(useRemoval);
  act(() => result.current.remove());
  const [notice] = notices.get();
  expect(notice?.title).toBe("Kop verwijderd");
  act(() => notice?.action?.run());
  expect(guids(result.current.state)).toEqual(["a", "b"]);
  expect(result.current.state.selected).toBe("a");
});

it("the offer is withdrawn when the step is undone in another way, and when the editor is left", () => {
  const { result, unmount } = renderHook(useRemoval);
  act(() => result.current.remove());
  act(() => result.current.dispatch({ type: "undo" }));
  expect(notices.get()).toEqual([]);
  act(() => result.current.remove());
  expect(notices.get()).toHaveLength(1);
  unmount();
  expect(notices.get()).toEqual([]);
});
