import { RichTextView } from "@plein/blocks/kit/view/rich-text-view.tsx";
import type { RichText } from "@plein/contract/blocks/rich-text";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { syncTabStops } from "../blocks/tab-stops.ts";
import { whenIdle } from "../loading/when-idle.ts";

type Point = { readonly x: number; readonly y: number };

/** The lazy activation of a text editor: creating one for each text of a long page at once would delay the first key. */
export type LazyActivation = {
  readonly isActive: boolean;
  /** returns once where the caret goes after the user activated the text: true for its end, or a point */
  readonly claimCaret: () => boolean | Point;
  /** activates the editor. @param caret the position of the caret; absent for activation without focus */
  readonly activate: (caret?: true | Point) => void;
};

/** @param isExpected the text was just added and gets the focus immediately */
export function useLazyActivation(value: RichText, isExpected: boolean): LazyActivation {
  const [isActive, setActive] = useState(isExpected || hasEmptyPart(value));
  const caret = useRef<boolean | Point>(false);
  useEffect(() => (isActive ? undefined : whenIdle(() => setActive(true))), [isActive]);
  return {
    isActive,
    claimCaret: () => {
      const { current } = caret;
      caret.current = false;
      return current;
    },
    activate: (position) => {
      caret.current = position ?? caret.current;
      // Rendered synchronously, so that the pointer event that follows reaches the text editor.
      flushSync(() => setActive(true));
    },
  };
}

/** Whether a text contains an empty paragraph, which has a height in the text editor only. */
function hasEmptyPart({ content }: RichText): boolean {
  return content.length === 0 || content.some((part) => !("content" in part) || !part.content || part.content.length === 0);
}

type InactiveRichTextProps = {
  readonly field: string;
  readonly label: string;
  readonly description: string;
  readonly value: RichText;
  readonly className?: string | undefined;
  readonly onActivate: LazyActivation["activate"];
};

/** The text in its appearance while editing; the editor activates on hover, on focus, or once the browser is idle. */
export function InactiveRichText({ field, label, description, value, className, onActivate }: InactiveRichTextProps): ReactNode {
  return (
    <div data-in-place={field} onPointerEnter={() => onActivate()} onPointerDown={({ clientX: x, clientY: y }) => onActivate({ x, y })}>
      <div className={className}>
        {/* biome-ignore lint/a11y/useSemanticElements: formatted text in no form element */}
        <div
          className="tiptap ProseMirror"
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-label={label}
          aria-description={description}
          onFocus={() => onActivate(true)}
        >
          <RichTextView value={value} env={LINKS} headingLevel={3} />
        </div>
      </div>
    </div>
  );
}

/** Links are disabled while the page is edited. */
const LINKS = { linkHref: () => "#" };

/** Sets the tab stop of the text editor's element, which is in the tab order only if its block is. */
export function joinTabOrder(text: HTMLElement): void {
  const box = text.closest<HTMLElement>("[data-guid]");
  if (box) syncTabStops(box, box.hasAttribute("data-current"));
}
