import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

/** A slash at the start of an empty paragraph. */
export type Slash = {
  /** number of the text's own parts (paragraphs, lists and the like) before that paragraph */
  readonly index: number;
  /** types the slash itself, for a user who didn't want a block */
  readonly type: () => void;
};

/** The key of slash commands: calls back instead of typing a slash in an empty paragraph; not inside lists and quotations. */
export function slashKey(onSlash: () => ((slash: Slash) => void) | undefined): Extension {
  return Extension.create({
    name: "slashKey",
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        new Plugin({
          props: {
            handleTextInput: ({ state }, _from, _to, text) => {
              const { $from, empty } = state.selection;
              const call = onSlash();
              const isAtEmpty = empty && $from.depth === 1 && $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
              if (text !== "/" || !isAtEmpty || call === undefined) return false;
              call({ index: $from.index(0), type: () => editor.chain().focus().insertContent("/").run() });
              return true;
            },
          },
        }),
      ];
    },
  });
}
