import { Paper } from "@mantine/core";
import { RichTextEditor } from "@mantine/tiptap";
import "@mantine/tiptap/styles.layer.css";
import "./rich-text.css";
import type { RichText } from "@plein/contract/blocks/rich-text";
import { EditorContent } from "@tiptap/react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import type { PageSource } from "../fields/links/page-choice.ts";
import { focusToolbar } from "./focus-toolbar.ts";
import classes from "./rich-text-in-place.module.css";
import type { RichTextTexts } from "./rich-text-texts.ts";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";
import { useRichTextEditor } from "./use-rich-text-editor.ts";

type RichTextInPlaceProps = {
  readonly label: string;
  readonly value: RichText;
  readonly onChange: (value: RichText) => void;
  readonly pages: PageSource;
  readonly texts: RichTextTexts;
  /** class of the text as visitors see it */
  readonly className?: string | undefined;
};

/** Rich text edited in place, in the page's own styles; the toolbar floats above it while it has the focus. */
export function RichTextInPlace({ label, value, onChange, pages, texts, className }: RichTextInPlaceProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const editor = useRichTextEditor({ value, onChange, label });
  const onKeyDown = (event: KeyboardEvent) => event.altKey && event.key === "F10" && focusToolbar(root.current, event);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events of its text and toolbar
    <div
      ref={root}
      className={classes.root}
      data-in-place=""
      onFocus={() => setHasFocus(true)}
      onBlur={(event) => setHasFocus(root.current?.contains(event.relatedTarget) === true || isInPopover(event.relatedTarget))}
      onKeyDown={onKeyDown}
    >
      {editor && hasFocus && (
        <RichTextEditor editor={editor} withTypographyStyles={false} className={classes.bar}>
          <Paper shadow="md" withBorder className={classes.paper}>
            <RichTextToolbar editor={editor} texts={texts} pages={pages} className={classes.toolbar} />
          </Paper>
        </RichTextEditor>
      )}
      <EditorContent editor={editor} className={className} />
    </div>
  );
}

/** The link's form is in a portal, yet belongs to the toolbar. */
function isInPopover(element: EventTarget | null): boolean {
  return element instanceof Element && element.closest(".mantine-Popover-dropdown, .mantine-Select-dropdown") !== null;
}
