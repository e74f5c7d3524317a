import { RichTextView } from "@plein/blocks/kit/view/rich-text-view.tsx";
import type { RichText } from "@plein/contract/blocks/rich-text";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { syncTabStops } from "../blocks/tab-stops.ts";
import { whenIdle } from "../loading/when-idle.ts";

type Point = { readonly x: number; readonly y: number };

/** The lazy activation of a text editor: creating one for each text of a long page at once would delay the first key. */
export type Waking = {
  readonly isAwake: boolean;
  /** returns once where the caret goes after the user activated the text: true for its end, or a point */
  readonly claimCaret: () => boolean | Point;
  /** activates the editor. @param caret the position of the caret; absent for activation without focus */
  readonly wake: (caret?: true | Point) => void;
};

/** @param isExpected the text was just added and gets the focus immediately */
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
      // Rendered synchronously, so that the pointer event that follows reaches the text editor.
      flushSync(() => setAwake(true));
    },
  };
}

/** Whether a text contains an empty paragraph, which has a height in the text editor only. */
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

/** The text in its appearance while editing; the editor activates on hover, on focus, or once the browser is idle. */
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

/** Links are disabled while the page is edited. */
const LINKS = { linkHref: () => "#" };

/** Sets the tab stop of the text editor's element, which is in the tab order only if its block is. */
export function joinTabOrder(text: HTMLElement): void {
  const box = text.closest<HTMLElement>("[data-guid]");
  if (box) syncTabStops(box, box.hasAttribute("data-current"));
}
