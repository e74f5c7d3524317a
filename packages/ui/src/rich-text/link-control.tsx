import { Button, Group, Popover, Stack } from "@mantine/core";
import { RichTextEditor } from "@mantine/tiptap";
import type { Link } from "@plein/contract/blocks/link";
import { IconLink } from "@tabler/icons-react";
import { type Editor, useEditorState } from "@tiptap/react";
import { type ReactNode, useState } from "react";
import { LinkField } from "../fields/links/link-field.tsx";
import type { PageSource } from "../fields/links/page-choice.ts";
import { fromEditorHref, toEditorHref } from "./link-href.ts";
import type { RichTextTexts } from "./rich-text-texts.ts";

type LinkControlProps = { readonly editor: Editor; readonly texts: RichTextTexts; readonly pages: PageSource };

/** Turns the selected text into a link, or changes the link at the caret. */
export function LinkControl({ editor, texts, pages }: LinkControlProps): ReactNode {
  const [draft, setDraft] = useState<{ readonly link: Link | null } | null>(null);
  const { href, canLink } = useEditorState({ editor, selector: ({ editor: current }) => linkState(current) });
  const open = () => setDraft({ link: fromEditorHref(href) });
  const close = () => {
    setDraft(null);
    editor.commands.focus();
  };
  const save = () => {
    const link = draft?.link;
    if (link)
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
        <RichTextEditor.Control
          aria-label={texts.link}
          title={texts.link}
          active={href !== ""}
          disabled={!canLink}
          onMouseDown={(event) => event.preventDefault()}
          onClick={open}
        >
          <IconLink size={18} stroke={1.6} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.link} onKeyDown={(event) => event.stopPropagation()}>
        {draft && (
          <Stack gap="sm">
            <LinkField
              label={texts.link}
              value={draft.link}
              onChange={(link) => setDraft({ link })}
              pages={pages}
              texts={texts.linkFields}
            />
            <Group gap="xs">
              <Button size="compact-md" disabled={!draft.link} onClick={save}>
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

function linkState(editor: Editor): { readonly href: string; readonly canLink: boolean } {
  const href: unknown = editor.getAttributes("link").href;
  return { href: typeof href === "string" ? href : "", canLink: editor.isActive("link") || !editor.state.selection.empty };
}
