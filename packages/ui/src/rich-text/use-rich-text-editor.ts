import type { RichText } from "@plein/contract/blocks/rich-text";
import { type Editor, useEditor } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { fromTiptap } from "./from-tiptap.ts";
import { richTextExtensions } from "./rich-text-extensions.ts";
import { toTiptap } from "./to-tiptap.ts";

type RichTextEditing = {
  readonly value: RichText;
  readonly onChange: (value: RichText) => void;
  /** names the text for a screen reader */
  readonly label: string;
  readonly labelledBy?: string | undefined;
};

/**
 * A Tiptap editor on our tree. What is typed stays the editor's own; the tree is written into it only when it came from
 * elsewhere, such as an undo of the page.
 */
export function useRichTextEditor({ value, onChange, label, labelledBy }: RichTextEditing): Editor | null {
  const latest = useRef({ value, onChange });
  latest.current.onChange = onChange;
  const editor = useEditor({
    extensions: richTextExtensions,
    content: toTiptap(value),
    // The document's policy refuses a style element without its nonce; the rules are in rich-text.css.
    injectCSS: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        ...(labelledBy ? { "aria-labelledby": labelledBy } : { "aria-label": label }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      latest.current.value = fromTiptap(changed.getJSON());
      latest.current.onChange(latest.current.value);
    },
  });
  useEffect(() => {
    if (!editor || isSame(value, latest.current.value)) return;
    latest.current.value = value;
    editor.commands.setContent(toTiptap(value), { emitUpdate: false });
  }, [editor, value]);
  return editor;
}

function isSame(one: RichText, other: RichText): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
