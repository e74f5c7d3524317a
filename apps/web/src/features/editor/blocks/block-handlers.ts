import type { Guid } from "@plein/contract/guid";
import type { MouseEvent } from "react";
import { type EditorDocument, findBlock } from "../document/document.ts";
import type { Editor } from "../use-editor.ts";
import { useStable } from "../use-stable.ts";
import { type EditorRoot, focusBlockSoon } from "./block-focus.ts";
import type { BlockActions } from "./use-block-actions.ts";

/** What a block on the page does when it is touched. */
export type BlockHandlers = {
  readonly onFocus: (guid: Guid) => void;
  /** of the mouse or a pen; fingers may be about to scroll, so for them it is the click */
  readonly onPress: (guid: Guid, event: MouseEvent<HTMLElement>) => void;
  readonly onChoose: (guid: Guid) => void;
  readonly onStartOver: (guid: Guid) => void;
  readonly onRemove: (guid: Guid) => void;
};

type HandlersInput = {
  readonly editor: Pick<Editor, "dispatch" | "document">;
  readonly actions: Pick<BlockActions, "startOver" | "remove">;
  readonly root: EditorRoot;
  /** before a block is selected that wasn't */
  readonly onSelect: (guid: Guid) => void;
};

export function useBlockHandlers({ editor, actions, root, onSelect }: HandlersInput): BlockHandlers {
  const { dispatch, document } = editor;
  const choose = (guid: Guid) => {
    dispatch({ type: "toggleBlock", guid });
    focusBlockSoon(root, guid);
  };
  return useStable({
    onFocus: (guid) => {
      onSelect(guid);
      dispatch({ type: "focusIn", guid });
    },
    onPress: (guid, event) => {
      const isText = isTextOf(event.currentTarget);
      if (event.shiftKey && !isText) {
        // Else the browser would select the text in between.
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

/** In the text that is being edited, Shift and Ctrl with a click belong to the text. */
function isTextOf(box: HTMLElement): boolean {
  const { activeElement } = box.ownerDocument;
  return activeElement instanceof HTMLElement && activeElement.isContentEditable && box.contains(activeElement);
}

function withBlock(document: EditorDocument, guid: Guid, run: (block: NonNullable<ReturnType<typeof findBlock>>) => void): void {
  const block = findBlock(document, guid);
  if (block) run(block);
}
