import { IconBlockquote, IconBold, IconHeading, IconItalic, IconList, IconListNumbers } from "@tabler/icons-react";
import { type Editor, useEditorState } from "@tiptap/react";
import { type ComponentType, memo, type ReactNode } from "react";
import type { LinkSource } from "../fields/links/link-target.ts";
import { useRovingFocus } from "../use-roving-focus.ts";
import { FormatButton } from "./format-button.tsx";
import { LinkControl } from "./link-control.tsx";
import type { RichTextTexts } from "./rich-text-texts.ts";
import classes from "./rich-text-toolbar.module.css";

type RichTextToolbarProps = {
  readonly editor: Editor;
  readonly texts: RichTextTexts;
  readonly links: LinkSource;
  readonly className?: string | undefined;
};

/** The formats of the selected text. One tab stop; Escape returns to the text. It doesn't render at a key, unless a format changes. */
export const RichTextToolbar = memo(function RichTextToolbar({ editor, texts, links, className }: RichTextToolbarProps): ReactNode {
  const roving = useRovingFocus();
  const active = useEditorState({ editor, selector: ({ editor: current }) => activeParts(current) });
  return (
    <div
      ref={roving.ref}
      role="toolbar"
      className={[classes.toolbar, className].join(" ")}
      aria-label={texts.toolbar}
      data-rich-text-toolbar=""
      onKeyDown={(event) => {
        if (event.key === "Escape") editor.commands.focus();
        else roving.onKeyDown(event);
      }}
    >
      <div className={classes.group}>
        <Control icon={IconBold} label={texts.bold} isActive={active.bold} onPress={() => editor.chain().focus().toggleBold().run()} />
        <Control
          icon={IconItalic}
          label={texts.italic}
          isActive={active.italic}
          onPress={() => editor.chain().focus().toggleItalic().run()}
        />
        <LinkControl editor={editor} texts={texts} links={links} />
      </div>
      <div className={classes.group}>
        <Control
          icon={IconHeading}
          label={texts.heading}
          isActive={active.heading}
          onPress={() => editor.chain().focus().toggleHeading({ level: 3 }).run()}
        />
        <Control
          icon={IconHeading}
          size={14}
          label={texts.subheading}
          isActive={active.subheading}
          onPress={() => editor.chain().focus().toggleHeading({ level: 4 }).run()}
        />
      </div>
      <div className={classes.group}>
        <Control
          icon={IconList}
          label={texts.bulletList}
          isActive={active.bulletList}
          onPress={() => editor.chain().focus().toggleBulletList().run()}
        />
        <Control
          icon={IconListNumbers}
          label={texts.orderedList}
          isActive={active.orderedList}
          onPress={() => editor.chain().focus().toggleOrderedList().run()}
        />
        <Control
          icon={IconBlockquote}
          label={texts.blockquote}
          isActive={active.blockquote}
          onPress={() => editor.chain().focus().toggleBlockquote().run()}
        />
      </div>
    </div>
  );
});

function activeParts(editor: Editor) {
  return {
    bold: editor.isActive("bold"),
    italic: editor.isActive("italic"),
    heading: editor.isActive("heading", { level: 3 }),
    subheading: editor.isActive("heading", { level: 4 }),
    bulletList: editor.isActive("bulletList"),
    orderedList: editor.isActive("orderedList"),
    blockquote: editor.isActive("blockquote"),
  };
}

type ControlProps = {
  readonly icon: ComponentType<{ readonly size: number; readonly stroke: number }>;
  readonly size?: number;
  readonly label: string;
  readonly isActive: boolean;
  readonly onPress: () => void;
};

function Control({ icon: Icon, size = 18, label, isActive, onPress }: ControlProps): ReactNode {
  return (
    <FormatButton label={label} isActive={isActive} aria-pressed={isActive} onClick={onPress}>
      <Icon size={size} stroke={1.6} />
    </FormatButton>
  );
}
