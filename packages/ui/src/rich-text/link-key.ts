import type { Editor } from "@tiptap/core";
import type { KeyboardEvent } from "react";

/** Ctrl+K or ⌘K opens the form of the link at the caret, in the toolbar inside an element. */
export function openLinkForm(toolbar: HTMLElement | null, editor: Editor | null, event: KeyboardEvent): boolean {
  const isLinkKey = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  const button = toolbar?.querySelector<HTMLElement>("[data-link-button]");
  if (!isLinkKey || !button || !editor) return false;
  event.preventDefault();
  event.stopPropagation();
  selectWord(editor);
  button.click();
  return true;
}

/** Selects the word at the caret if there is no selection, to make it a link. */
export function selectWord(editor: Editor): void {
  const { $from, empty } = editor.state.selection;
  if (!empty || editor.isActive("link")) return;
  const text = $from.parent.textBetween(0, $from.parent.content.size, undefined, "\uFFFC");
  const before = wordLength([...text.slice(0, $from.parentOffset)].reverse());
  const after = wordLength([...text.slice($from.parentOffset)]);
  if (before + after > 0) editor.commands.setTextSelection({ from: $from.pos - before, to: $from.pos + after });
}

/** The number of UTF-16 units of the word that some characters start with. */
function wordLength(characters: readonly string[]): number {
  const end = characters.findIndex((character) => !/^[\p{L}\p{N}_-]$/u.test(character));
  return characters.slice(0, end < 0 ? characters.length : end).join("").length;
}
