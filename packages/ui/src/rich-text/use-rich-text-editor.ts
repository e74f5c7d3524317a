import type { RichText } from "@plein/contract/blocks/rich-text";
import { type Editor, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { type EmptyTextHints, emptyTextHint } from "./empty-text-hint.ts";
import { fromTiptap } from "./from-tiptap.ts";
import { richTextExtensions } from "./rich-text-extensions.ts";
import { type Slash, slashKey } from "./slash.ts";
import { toTiptap } from "./to-tiptap.ts";

type RichTextEditing = {
  readonly value: RichText;
  readonly onChange: (value: RichText) => void;
  /** label of the text for screen readers */
  readonly label: string;
  /** read by a screen reader after the label */
  readonly description?: string;
  readonly labelledBy?: string | undefined;
  readonly hints?: EmptyTextHints;
  /** a slash in an empty paragraph; absent: it is a sign like any other */
  readonly onSlash?: ((slash: Slash) => void) | undefined;
};

const NO_HINTS: EmptyTextHints = { empty: "" };

/**
 * A Tiptap editor on our tree. The editor holds the typed text; the tree is written into it only after a change from elsewhere, such as an
 * undo of the page.
 */
export function useRichTextEditor(editing: RichTextEditing): Editor | null {
  const { value, onChange, label, description, labelledBy, hints = NO_HINTS, onSlash } = editing;
  const echoes = useRef<RichText[]>([]);
  const give = useRef(onChange);
  give.current = onChange;
  const current = useRef({ hints, onSlash });
  current.current = { hints, onSlash };
  const [extensions] = useState(() => [
    ...richTextExtensions,
    emptyTextHint(() => current.current.hints),
    slashKey(() => current.current.onSlash),
  ]);
  const editor = useEditor({
    extensions,
    content: toTiptap(value),
    // The content security policy blocks a style element without its nonce; the rules are in rich-text.css.
    injectCSS: false,
    // In the first render, so that the page has its height at once: the editor is never rendered on a server.
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        ...(labelledBy ? { "aria-labelledby": labelledBy } : { "aria-label": label }),
        ...(description ? { "aria-description": description } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => {
      const typed = fromTiptap(changed.getJSON());
      echoes.current.push(typed);
      give.current(typed);
    },
  });
  useEffect(() => {
    if (!editor || isEcho(echoes.current, value) || isSame(value, fromTiptap(editor.getJSON()))) return;
    replaceText(editor, value);
  }, [editor, value]);
  return editor;
}

/** Replaces only the differing part, so that the caret stays in place: another user may have changed the text that this user is editing. */
function replaceText({ state, view, schema }: Editor, value: RichText): void {
  const next = schema.nodeFromJSON(toTiptap(value));
  const start = state.doc.content.findDiffStart(next.content);
  const end = state.doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  // A repeated letter counts for the beginning and for the end.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const change = state.tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  view.dispatch(change.setMeta("preventUpdate", true).setMeta("addToHistory", false));
}

/**
 * Whether a value is one that the editor passed on itself, returned by a render. A fast typist is ahead of it: writing it into the
 * editor would remove the last letters. It and the earlier ones are no longer expected.
 */
function isEcho(echoes: RichText[], value: RichText): boolean {
  const index = echoes.findIndex((given) => isSame(given, value));
  echoes.splice(0, index < 0 ? echoes.length : index + 1);
  return index >= 0;
}

function isSame(one: RichText, other: RichText): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
