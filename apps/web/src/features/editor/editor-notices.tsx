import { Alert, Button, Group } from "@mantine/core";
import type { Locale } from "@plein/contract/locale";
import type { ReactNode } from "react";
import { FormattedMessage, FormattedTime, useIntl } from "react-intl";
import { editedWords } from "./collaboration/edited-words.ts";
import { ReusableNote } from "./reusable/reusable-note.tsx";
import type { EditorSession } from "./use-editor-session.tsx";

/** The editor's notices and prompts about the page as a whole. */
export function EditorNotices({ page, publishing, backup, editor, refresh, collaboration }: EditorSession): ReactNode {
  const words = editedWords(page, useIntl().locale as Locale);
  return (
    <>
      {collaboration.ended && (
        <Alert
          m="md"
          color="orange"
          role="alert"
          title={<FormattedMessage id={`editor.collaboration.ended.${collaboration.ended}`} values={words} />}
        >
          <FormattedMessage id="editor.collaboration.ended.text" />
        </Alert>
      )}
      {publishing.notice}
      {page.host === "reusable" && <ReusableNote guid={page.guid} />}
      {backup.found && <BackupOffer at={backup.found.at} onRestore={() => void backup.restore()} onDiscard={backup.discard} />}
      {editor.saveState.status === "outOfDate" && <OutOfDate onRefresh={() => void refresh()} />}
    </>
  );
}

type BackupOfferProps = { readonly at: number; readonly onRestore: () => void; readonly onDiscard: () => void };

function BackupOffer({ at, onRestore, onDiscard }: BackupOfferProps): ReactNode {
  return (
    <Alert m="md" role="alert" title={<FormattedMessage id="editor.backup.title" />}>
      <FormattedMessage
        id="editor.backup.text"
        values={{ time: <FormattedTime value={at} day="numeric" month="long" hour="numeric" minute="2-digit" /> }}
      />
      <Group mt="sm" gap="sm">
        <Button onClick={onRestore}>
          <FormattedMessage id="editor.backup.restore" />
        </Button>
        <Button variant="default" onClick={onDiscard}>
          <FormattedMessage id="editor.backup.discard" />
        </Button>
      </Group>
    </Alert>
  );
}

function OutOfDate({ onRefresh }: { readonly onRefresh: () => void }): ReactNode {
  return (
    <Alert m="md" color="orange" role="alert" title={<FormattedMessage id="editor.outOfDate.title" />}>
      <FormattedMessage id="editor.outOfDate.text" />
      <Group mt="sm">
        <Button onClick={onRefresh}>
          <FormattedMessage id="editor.outOfDate.reload" />
        </Button>
      </Group>
    </Alert>
  );
}
