import "./rich-text.css";
import type { RichText } from "@plein/contract/blocks/rich-text";
import { EditorContent } from "@tiptap/react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { LinkSource } from "../fields/links/link-target.ts";
import type { EmptyTextHints } from "./empty-text-hint.ts";
import { focusToolbar } from "./focus-toolbar.ts";
import { openLinkForm } from "./link-key.ts";
import type { RichTextTexts } from "./rich-text-texts.ts";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";
import type { Slash } from "./slash.ts";
import { useRichTextEditor } from "./use-rich-text-editor.ts";

type RichTextInPlaceProps = {
  /** name of the field, by which scripts find its element */
  readonly field: string;
  readonly label: string;
  /** read by a screen reader after the label */
  readonly description: string;
  readonly value: RichText;
  readonly onChange: (value: RichText) => void;
  readonly links: LinkSource;
  readonly texts: RichTextTexts;
  /** element for the formats of the text while it has the focus; absent while there is none */
  readonly toolbarSlot: HTMLElement | null;
  /** called when the text is first shown: whether it gets the caret, at its end or at a point of the window */
  readonly claimFocus?: () => boolean | { readonly x: number; readonly y: number };
  /** called when the text is there to be edited */
  readonly onReady?: (root: HTMLElement) => void;
  readonly hints: EmptyTextHints;
  readonly onSlash: (slash: Slash) => void;
  /** class of the text as visitors see it */
  readonly className?: string | undefined;
};

/**
 * The WYSIWYG editor of rich text in place, in the page's own styles; its toolbar is elsewhere on the screen, so that it covers no text.
 */
export function RichTextInPlace({
  label,
  description,
  value,
  onChange,
  links,
  texts,
  toolbarSlot,
  field,
  claimFocus,
  onReady,
  hints,
  onSlash,
  className,
}: RichTextInPlaceProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const editor = useRichTextEditor({ value, onChange, label, description, hints, onSlash });
  const [claim, setClaim] = useState<ReturnType<NonNullable<typeof claimFocus>>>(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is first shown
  useEffect(() => {
    setClaim(claimFocus?.() ?? false);
    if (root.current) onReady?.(root.current);
  }, []);
  useEffect(() => {
    if (!editor || claim === false) return;
    const position = claim === true ? null : editor.view.posAtCoords({ left: claim.x, top: claim.y });
    editor.commands.focus(position?.pos ?? "end");
  }, [editor, claim]);
  const onKeyDown = (event: KeyboardEvent) =>
    openLinkForm(toolbarSlot, editor, event) || (event.altKey && event.key === "F10" && focusToolbar(toolbarSlot, event));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events of its text and toolbar
    <div
      ref={root}
      data-in-place={field}
      onFocus={() => setHasFocus(true)}
      onBlur={({ relatedTarget }) =>
        setHasFocus([root.current, toolbarSlot].some((part) => part?.contains(relatedTarget)) || isInPopover(relatedTarget))
      }
      onKeyDown={onKeyDown}
    >
      {editor && hasFocus && toolbarSlot && createPortal(<RichTextToolbar editor={editor} texts={texts} links={links} />, toolbarSlot)}
      <EditorContent editor={editor} className={className} />
    </div>
  );
}

/** The link's form is in a portal, yet belongs to the toolbar. */
function isInPopover(element: EventTarget | null): boolean {
  return element instanceof Element && element.closest(".mantine-Popover-dropdown, .mantine-Select-dropdown") !== null;
}
