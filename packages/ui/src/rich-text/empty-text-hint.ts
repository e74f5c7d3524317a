import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

export type EmptyTextHints = {
  /** hint in a text without any content */
  readonly empty: string;
  /** hint in an empty paragraph with the caret, if the text has other content; absent for none */
  readonly paragraph?: string | undefined;
};

/** Shows hints in empty texts; the styles are in rich-text.css. The hints are not part of the text. */
export function emptyTextHint(hints: () => EmptyTextHints): Extension {
  return Extension.create({
    name: "emptyTextHint",
    addProseMirrorPlugins() {
      return [
        new Plugin({
          props: {
            decorations: ({ doc, selection }) => {
              const { empty, paragraph } = hints();
              const hint = (at: number, text: string) => DecorationSet.create(doc, [Decoration.node(at, at + 2, { "data-hint": text })]);
              const [first] = doc.children;
              if (doc.childCount === 1 && first?.type.name === "paragraph" && first.content.size === 0) return hint(0, empty);
              const { $from } = selection;
              const isAtEmpty =
                selection.empty && $from.depth === 1 && $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
              return isAtEmpty && paragraph !== undefined ? hint($from.before(), paragraph) : null;
            },
          },
        }),
      ];
    },
  });
}
