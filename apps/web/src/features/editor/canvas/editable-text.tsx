import type { InPlaceTag } from "@plein/blocks/kit/view/in-place";
import { caretAfterChange } from "@plein/ui/caret-after-change";
import { type ClipboardEvent, createElement, type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";

type EditableTextProps = {
  readonly as: InPlaceTag;
  readonly value: string;
  readonly label: string;
  /** what a screen reader says after the label */
  readonly description: string;
  /** what to write here, shown while it is empty */
  readonly placeholder: string;
  readonly className?: string | undefined;
  /** JSON pointer to the field in its block */
  readonly field: string;
  /** single-line text: Enter does not break it */
  readonly isSingleLine: boolean;
  readonly onChange: (value: string) => void;
  /** asked when the text is first shown: whether it gets the caret */
  readonly claimFocus?: () => boolean;
};

/**
 * Plain text with a caret, in the same element that visitors see. The browser owns the element's text while it has the focus;
 * React writes it only when the value came from elsewhere (undo, a side panel, another version).
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

/** Writes another text around the caret: somebody else may have changed the text that this user is in. */
function writeText(element: HTMLElement, value: string): void {
  const before = textOf(element);
  // Asking for the selection lays out the page: that would be once for every text on it, when they are first shown.
  const selection = before === "" ? null : window.getSelection();
  const offset = element.contains(selection?.focusNode ?? null) ? (selection?.focusOffset ?? 0) : null;
  element.textContent = value;
  const text = element.firstChild;
  if (offset !== null && text) selection?.collapse(text, caretAfterChange(before, value, offset));
}

/** What is selected is replaced by what is typed. */
function focusAll(element: HTMLElement): void {
  element.focus();
  window.getSelection()?.selectAllChildren(element);
}

/** Browsers write a space at the end of a line as a no-break space, and end a line that is being typed with a break. */
function textOf(element: HTMLElement): string {
  return (element.textContent ?? "").replaceAll("\u00a0", " ").replace(/\n$/, "");
}

function pasteAsOneLine(event: ClipboardEvent): void {
  const text = event.clipboardData.getData("text/plain");
  if (!/[\r\n]/.test(text)) return;
  event.preventDefault();
  // The only way that keeps the browser's own undo for typed text.
  document.execCommand("insertText", false, text.replaceAll(/\s*[\r\n]+\s*/g, " "));
}
