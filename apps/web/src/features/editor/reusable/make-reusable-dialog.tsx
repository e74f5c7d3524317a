import { Button, Group, Stack, TextInput } from "@mantine/core";
import { MAX_PAGE_TITLE_LENGTH } from "@plein/contract/pages/new-page";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { EditorBlock } from "../document/document.ts";
import { selectedBlocks } from "../document/selection.ts";
import { textsIn } from "../document/texts-in.ts";
import type { EditorSession } from "../use-editor-session.tsx";

type MakeReusableDialogProps = { readonly session: EditorSession; readonly onClose: () => void };

/** Asks for the name by which editors find the reusable block. */
export function MakeReusableDialog({ session, onClose }: MakeReusableDialogProps): ReactNode {
  const intl = useIntl();
  const { editor, reusable } = session;
  // The blocks that were selected when the dialog was opened.
  const [blocks] = useState(() => selectedBlocks(editor.state, editor.document));
  const [title, setTitle] = useState(() => proposeTitle(blocks));
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === "") return setFailed(intl.formatMessage({ id: "editor.reusable.make.empty" }));
    setBusy(true);
    const failure = await reusable.make(blocks, title.trim()).finally(() => setBusy(false));
    if (failure === null) onClose();
    else setFailed(failure);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="editor.reusable.make.title" />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "editor.dialog.close" }) }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <p>
            <FormattedMessage id="editor.reusable.make.text" values={{ count: blocks.length }} />
          </p>
          <TextInput
            data-autofocus
            label={<FormattedMessage id="editor.reusable.make.name" />}
            description={<FormattedMessage id="editor.reusable.make.nameHint" />}
            maxLength={MAX_PAGE_TITLE_LENGTH}
            value={title}
            error={failed}
            onChange={(event) => {
              setFailed(null);
              setTitle(event.currentTarget.value);
            }}
          />
          <Group gap="sm">
            <Button type="submit" loading={isBusy}>
              <FormattedMessage id="editor.reusable.make.submit" />
            </Button>
            <Button variant="subtle" onClick={onClose}>
              <FormattedMessage id="pages.cancel" />
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

const PROPOSED_LENGTH = 60;

/** Proposes the first text of the blocks as the title, if it is short enough. */
function proposeTitle(blocks: readonly EditorBlock[]): string {
  const [text = ""] = blocks.flatMap(({ content }) => textsIn(content));
  return text.length <= PROPOSED_LENGTH ? text : "";
}
