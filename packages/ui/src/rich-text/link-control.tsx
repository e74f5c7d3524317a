import { Popover } from "@mantine/core";
import type { Link } from "@plein/contract/blocks/link";
import { IconLink } from "@tabler/icons-react";
import { type Editor, useEditorState } from "@tiptap/react";
import { type ReactNode, useState } from "react";
import type { LinkSource } from "../fields/links/link-target.ts";
import { FormatButton } from "./format-button.tsx";
import { LinkForm } from "./link-form.tsx";
import { fromEditorHref, toEditorHref } from "./link-href.ts";
import type { RichTextTexts } from "./rich-text-texts.ts";

type LinkControlProps = { readonly editor: Editor; readonly texts: RichTextTexts; readonly links: LinkSource };

/** Turns the selected text into a link, changes the link at the caret, or inserts one. */
export function LinkControl({ editor, texts, links }: LinkControlProps): ReactNode {
  const [opened, setOpened] = useState<{ readonly link: Link | null } | null>(null);
  const href = useEditorState({ editor, selector: ({ editor: current }) => hrefOf(current) });
  // The link at the caret as it is now: a key opens the form right after it moved the selection.
  const open = () => setOpened({ link: fromEditorHref(hrefOf(editor)) });
  const close = () => {
    setOpened(null);
    editor.commands.focus();
  };
  const choose = (link: Link, name: string) => {
    close();
    if (editor.state.selection.empty && !editor.isActive("link")) {
      // Nothing was selected: the link gets the name of its target.
      const marks = [{ type: "link", attrs: { href: toEditorHref(link) } }];
      if (name !== "") editor.chain().focus().insertContent({ type: "text", text: name, marks }).run();
      return;
    }
    editor
      .chain()
      .focus()
      .extendMarkRange("link")
      .setLink({ href: toEditorHref(link) })
      .run();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    close();
  };
  return (
    <Popover
      opened={opened !== null}
      onChange={(isOpen) => !isOpen && close()}
      width="min(22rem, calc(100vw - 1rem))"
      position="bottom-start"
      trapFocus
      returnFocus
      withArrow
      shadow="md"
    >
      <Popover.Target>
        <FormatButton label={texts.link} isActive={href !== ""} data-link-button="" onClick={open}>
          <IconLink size={18} stroke={1.6} />
        </FormatButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.link} onKeyDown={(event) => event.stopPropagation()}>
        {opened && <LinkForm link={opened.link} texts={texts.linkTexts} links={links} onChoose={choose} onRemove={remove} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function hrefOf(editor: Editor): string {
  const href: unknown = editor.getAttributes("link").href;
  return typeof href === "string" ? href : "";
}
