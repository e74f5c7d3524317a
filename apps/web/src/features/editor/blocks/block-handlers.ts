import type { Guid } from "@plein/contract/guid";
import type { MouseEvent } from "react";
import { type EditorDocument, findBlock } from "../document/document.ts";
import type { Editor } from "../use-editor.ts";
import { useStableCallbacks } from "../use-stable-callbacks.ts";
import { type EditorRoot, focusBlockSoon } from "./block-focus.ts";
import type { BlockActions } from "./use-block-actions.ts";

/** The event handlers of the blocks on the canvas. */
export type BlockHandlers = {
  readonly onFocus: (guid: Guid) => void;
  /** pointerdown of a mouse or pen; for touch, which may begin a scroll, the click */
  readonly onPress: (guid: Guid, event: MouseEvent<HTMLElement>) => void;
  readonly onChoose: (guid: Guid) => void;
  readonly onStartOver: (guid: Guid) => void;
  readonly onRemove: (guid: Guid) => void;
};

type HandlersInput = {
  readonly editor: Pick<Editor, "dispatch" | "document">;
  readonly actions: Pick<BlockActions, "startOver" | "remove">;
  readonly root: EditorRoot;
  /** called before a block is selected that wasn't selected yet */
  readonly onSelect: (guid: Guid) => void;
};

export function useBlockHandlers({ editor, actions, root, onSelect }: HandlersInput): BlockHandlers {
  const { dispatch, document } = editor;
  const choose = (guid: Guid) => {
    dispatch({ type: "toggleBlock", guid });
    focusBlockSoon(root, guid);
  };
  return useStableCallbacks({
    onFocus: (guid) => {
      onSelect(guid);
      dispatch({ type: "focusIn", guid });
    },
    onPress: (guid, event) => {
      const isText = isTextOf(event.currentTarget);
      if (event.shiftKey && !isText) {
        // Prevents the browser from selecting the text in between.
        event.preventDefault();
        dispatch({ type: "extendTo", guid });
        focusBlockSoon(root, guid);
      } else if ((event.ctrlKey || event.metaKey) && !isText) {
        event.preventDefault();
        choose(guid);
      } else {
        onSelect(guid);
        dispatch({ type: "select", guid });
      }
    },
    onChoose: choose,
    onStartOver: (guid) => withBlock(document, guid, actions.startOver),
    onRemove: (guid) => withBlock(document, guid, (block) => actions.remove([block])),
  });
}

/** Whether the block's text is being edited: then clicks with Shift or Ctrl are left to the text. */
function isTextOf(box: HTMLElement): boolean {
  const { activeElement } = box.ownerDocument;
  return activeElement instanceof HTMLElement && activeElement.isContentEditable && box.contains(activeElement);
}

function withBlock(document: EditorDocument, guid: Guid, run: (block: NonNullable<ReturnType<typeof findBlock>>) => void): void {
  const block = findBlock(document, guid);
  if (block) run(block);
}
