import { Input } from "@mantine/core";
import "./rich-text.css";
import type { RichText } from "@plein/contract/blocks/rich-text";
import { EditorContent } from "@tiptap/react";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { useIsEditedElsewhere } from "../fields/edited-elsewhere.ts";
import type { FieldProps } from "../fields/field-props.ts";
import type { LinkSource } from "../fields/links/link-target.ts";
import { focusToolbar } from "./focus-toolbar.ts";
import { openLinkForm } from "./link-key.ts";
import classes from "./rich-text-field.module.css";
import type { RichTextTexts } from "./rich-text-texts.ts";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";
import { useRichTextEditor } from "./use-rich-text-editor.ts";

type RichTextFieldProps = FieldProps<RichText> & { readonly links: LinkSource; readonly texts: RichTextTexts };

/** Rich text in a form. Alt+F10 moves the focus from the text to its toolbar. */
export function RichTextField(props: RichTextFieldProps): ReactNode {
  return useIsEditedElsewhere(props.path, props.error) ? null : <OwnRichTextField {...props} />;
}

function OwnRichTextField({ label, description, error, value, path, onChange, links, texts }: RichTextFieldProps): ReactNode {
  const labelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const editor = useRichTextEditor({ value, onChange, label, labelledBy: labelId });
  const onKeyDown = (event: KeyboardEvent) =>
    openLinkForm(root.current, editor, event) || (event.altKey && event.key === "F10" && focusToolbar(root.current, event));
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      labelProps={{ id: labelId, onClick: () => editor?.commands.focus() }}
      labelElement="div"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to keys of its text and toolbar */}
      <div ref={root} data-path={path} className={classes.field} onKeyDown={onKeyDown}>
        {editor && <RichTextToolbar editor={editor} texts={texts} links={links} className={classes.toolbar} />}
        <EditorContent editor={editor} className={classes.content} />
      </div>
    </Input.Wrapper>
  );
}
