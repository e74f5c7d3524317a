import type { InPlaceTag } from "@plein/blocks/kit/view/in-place";
import { caretAfterChange } from "@plein/ui/caret-after-change";
import { type ClipboardEvent, createElement, type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";

type EditableTextProps = {
  readonly as: InPlaceTag;
  readonly value: string;
  readonly label: string;
  /** the accessible description */
  readonly description: string;
  /** a hint that is shown while the text is empty */
  readonly placeholder: string;
  readonly className?: string | undefined;
  /** JSON pointer to the field in its block */
  readonly field: string;
  /** single-line text: Enter doesn't insert a line break */
  readonly isSingleLine: boolean;
  readonly onChange: (value: string) => void;
  /** called when the text is first shown: returns whether it takes the focus */
  readonly claimFocus?: () => boolean;
};

/**
 * Plain text that is edited in the same element that visitors see. The browser owns the element's text while it has the focus; React
 * writes it only when the value came from elsewhere (undo, a side panel, another user's version).
 */
export function EditableText({
  as,
  field,
  value,
  label,
  description,
  placeholder,
  className,
  isSingleLine,
  onChange,
  claimFocus,
}: EditableTextProps): ReactNode {
  const ref = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tag is another element, which is empty at first.
  useLayoutEffect(() => {
    if (ref.current && textOf(ref.current) !== value) writeText(ref.current, value);
  }, [value, as]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is first shown
  useEffect(() => {
    if (ref.current && claimFocus?.()) focusAll(ref.current);
  }, []);
  // The role is on an inner element, so that a heading stays a heading in a screen reader's list.
  const text = createElement("span", {
    ref,
    contentEditable: "plaintext-only",
    suppressContentEditableWarning: true,
    role: "textbox",
    "aria-label": label,
    "aria-description": description,
    "aria-multiline": !isSingleLine,
    spellCheck: true,
    "data-in-place": field,
    "data-hint": placeholder,
    "aria-placeholder": placeholder || undefined,
    onInput: () => ref.current && onChange(textOf(ref.current)),
    onPaste: (event: ClipboardEvent) => isSingleLine && pasteAsOneLine(event),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter" && isSingleLine) event.preventDefault();
    },
  });
  return createElement(as, { className }, text);
}

/** Replaces the text and restores the caret: another user may have changed the text that this user is editing. */
function writeText(element: HTMLElement, value: string): void {
  const before = textOf(element);
  // Reading the selection forces a layout; on the first render that would happen once for every text on the page.
  const selection = before === "" ? null : window.getSelection();
  const offset = element.contains(selection?.focusNode ?? null) ? (selection?.focusOffset ?? 0) : null;
  element.textContent = value;
  const text = element.firstChild;
  if (offset !== null && text) selection?.collapse(text, caretAfterChange(before, value, offset));
}

/** Focuses the element and selects its text, so that typing replaces it. */
function focusAll(element: HTMLElement): void {
  element.focus();
  window.getSelection()?.selectAllChildren(element);
}

/** Reads the text: browsers represent a trailing space as a no-break space, and append a line break while a line is typed. */
function textOf(element: HTMLElement): string {
  return (element.textContent ?? "").replaceAll("\u00a0", " ").replace(/\n$/, "");
}

function pasteAsOneLine(event: ClipboardEvent): void {
  const text = event.clipboardData.getData("text/plain");
  if (!/[\r\n]/.test(text)) return;
  event.preventDefault();
  // execCommand is deprecated, but nothing else preserves the browser's undo stack.
  document.execCommand("insertText", false, text.replaceAll(/\s*[\r\n]+\s*/g, " "));
}
