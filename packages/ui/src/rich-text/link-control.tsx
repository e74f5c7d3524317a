import { Button, Group, Popover, Stack } from "@mantine/core";
import type { Link } from "@plein/contract/blocks/link";
import { IconLink } from "@tabler/icons-react";
import { type Editor, useEditorState } from "@tiptap/react";
import { type ReactNode, useState } from "react";
import { LinkField } from "../fields/links/link-field.tsx";
import type { PageSource } from "../fields/links/page-choice.ts";
import { FormatButton } from "./format-button.tsx";
import { fromEditorHref, toEditorHref } from "./link-href.ts";
import type { RichTextTexts } from "./rich-text-texts.ts";

type LinkControlProps = { readonly editor: Editor; readonly texts: RichTextTexts; readonly pages: PageSource };

/** Turns the selected text into a link, changes the link at the caret, or inserts one. */
export function LinkControl({ editor, texts, pages }: LinkControlProps): ReactNode {
  const [draft, setDraft] = useState<{ readonly link: Link | null } | null>(null);
  const href = useEditorState({ editor, selector: ({ editor: current }) => hrefOf(current) });
  // The link at the caret as it is now: a key opens the form right after it moved the selection.
  const open = () => setDraft({ link: fromEditorHref(hrefOf(editor)) });
  const close = () => {
    setDraft(null);
    editor.commands.focus();
  };
  const save = async () => {
    const link = draft?.link;
    if (link && editor.state.selection.empty && !editor.isActive("link")) {
      // Nothing was selected: the link gets the name of its target.
      const name = link.kind === "url" ? link.url : ((await pages.findPage(link.pageGuid))?.title ?? "");
      const marks = [{ type: "link", attrs: { href: toEditorHref(link) } }];
      if (name !== "") editor.chain().focus().insertContent({ type: "text", text: name, marks }).run();
    } else if (link)
      editor
        .chain()
        .focus()
        .extendMarkRange("link")
        .setLink({ href: toEditorHref(link) })
        .run();
    close();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    close();
  };
  return (
    <Popover
      opened={draft !== null}
      onChange={(isOpen) => !isOpen && close()}
      width={320}
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
        {draft && (
          <Stack gap="sm">
            <LinkField
              label={texts.link}
              isRequired
              value={draft.link}
              onChange={(link) => setDraft({ link })}
              pages={pages}
              texts={texts.linkFields}
            />
            <Group gap="xs">
              <Button size="compact-md" disabled={!draft.link} onClick={() => void save()}>
                {texts.saveLink}
              </Button>
              {href !== "" && (
                <Button size="compact-md" variant="subtle" onClick={remove}>
                  {texts.unlink}
                </Button>
              )}
            </Group>
          </Stack>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function hrefOf(editor: Editor): string {
  const href: unknown = editor.getAttributes("link").href;
  return typeof href === "string" ? href : "";
}
