import { RichTextView } from "@plein/blocks/kit/view/rich-text-view.tsx";
import type { RichText } from "@plein/contract/blocks/rich-text";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { syncTabStops } from "../blocks/tab-stops.ts";
import { whenIdle } from "../loading/when-idle.ts";

type Point = { readonly x: number; readonly y: number };

/** A text that waits to be edited: a text editor each, for all texts of a long page at once, would keep the first key waiting. */
export type Waking = {
  readonly isAwake: boolean;
  /** where the caret goes, if the text was woken by the user: to the end, or to a point; asked once */
  readonly claimCaret: () => boolean | Point;
  /** @param caret where it goes; absent if the text only gets ready */
  readonly wake: (caret?: true | Point) => void;
};

/** @param isExpected it was just added, and gets the caret at once */
export function useWaking(value: RichText, isExpected: boolean): Waking {
  const [isAwake, setAwake] = useState(isExpected || hasEmptyPart(value));
  const caret = useRef<boolean | Point>(false);
  useEffect(() => (isAwake ? undefined : whenIdle(() => setAwake(true))), [isAwake]);
  return {
    isAwake,
    claimCaret: () => {
      const { current } = caret;
      caret.current = false;
      return current;
    },
    wake: (wanted) => {
      caret.current = wanted ?? caret.current;
      // The press that follows must find the text editor.
      flushSync(() => setAwake(true));
    },
  };
}

/** An empty paragraph has a height in the text editor only. */
function hasEmptyPart({ content }: RichText): boolean {
  return content.length === 0 || content.some((part) => !("content" in part) || !part.content || part.content.length === 0);
}

type SleepingRichTextProps = {
  readonly field: string;
  readonly label: string;
  readonly description: string;
  readonly value: RichText;
  readonly className?: string | undefined;
  readonly onWake: Waking["wake"];
};

/** The text as it looks while it is edited; it wakes up under the pointer, when it gets the focus, or once the browser is idle. */
export function SleepingRichText({ field, label, description, value, className, onWake }: SleepingRichTextProps): ReactNode {
  return (
    <div data-in-place={field} onPointerEnter={() => onWake()} onPointerDown={({ clientX: x, clientY: y }) => onWake({ x, y })}>
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
          onFocus={() => onWake(true)}
        >
          <RichTextView value={value} env={LINKS} headingLevel={3} />
        </div>
      </div>
    </div>
  );
}

/** They lead nowhere while the page is edited. */
const LINKS = { linkHref: () => "#" };

/** The text editor is another element: it is in the tab order only if its block is. */
export function joinTabOrder(text: HTMLElement): void {
  const box = text.closest<HTMLElement>("[data-guid]");
  if (box) syncTabStops(box, box.hasAttribute("data-current"));
}
