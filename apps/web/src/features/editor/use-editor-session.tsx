import type { LinkSource } from "@plein/ui/fields/links/link-target";
import { type ReactNode, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { type Backup, useBackup } from "./backup/use-backup.ts";
import { useBlockActions } from "./blocks/use-block-actions.ts";
import { createTypingStart, type TypingStart } from "./canvas/begin-typing.ts";
import { createInPlaceFields, type InPlaceFields } from "./canvas/in-place-fields.ts";
import { useLinkSource } from "./canvas/use-link-source.ts";
import { type BlockClipboard, useClipboard } from "./clipboard/use-clipboard.ts";
import { type Collaboration, useCollaboration } from "./collaboration/use-collaboration.ts";
import type { Edited } from "./document/edited.ts";
import { useEditorNames } from "./editor-names.ts";
import type { EditorParts, Person } from "./editor-parts.ts";
import { confirmLeave, useLeaveGuard } from "./frame/use-leave-guard.ts";
import { type RunCommand, useEditorCommands } from "./keyboard/use-editor-commands.ts";
import { useAnnouncedSelection } from "./notices/use-announced-selection.ts";
import { type Panels, usePanels } from "./panels/use-panels.ts";
import { type Publishing, usePublishing } from "./publishing/use-publishing.tsx";
import { type Reusable, useReusable } from "./reusable/use-reusable.ts";
import { useRefetchWhenOutOfDate } from "./saving/use-refetch-when-out-of-date.ts";
import { useEditor } from "./use-editor.ts";

/** The state that the parts of the editor share. */
export type EditorSession = EditorParts & {
  readonly crumbs: ReactNode;
  /** language of the page's content, where it is another one than that of the screen */
  readonly contentLang: string | undefined;
  readonly panels: Panels;
  readonly setPanels: (change: Partial<Panels>) => void;
  readonly typing: TypingStart;
  readonly inPlaceFields: InPlaceFields;
  /** the source of link targets */
  readonly links: LinkSource;
  readonly run: RunCommand;
  readonly clipboard: BlockClipboard;
  readonly reusable: Reusable;
  readonly publishing: Publishing;
  readonly backup: Backup;
  readonly collaboration: Collaboration;
  /** the screen reader announcement */
  readonly message: string;
  /** loads changes by others, and merges them with the unsaved ones */
  readonly refresh: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type EditorScreenProps = {
  readonly page: Edited;
  readonly person: Person;
  /** the breadcrumbs above the page's title */
  readonly crumbs: ReactNode;
  /** language of the page's content, where it is another one than that of the screen */
  readonly contentLang: string | undefined;
  readonly onClose: () => void;
  /** loads the current draft; resolves to null on failure */
  readonly onReload: () => Promise<Edited | null>;
};

export function useEditorSession({ page, person, crumbs, contentLang, onClose, onReload }: EditorScreenProps): EditorSession {
  const intl = useIntl();
  const names = useEditorNames();
  const editor = useEditor(page);
  const root = useRef<HTMLDivElement>(null);
  const [message, announce] = useState("");
  const [panels, setPanels] = usePanels();
  const [typing] = useState(createTypingStart);
  const [inPlaceFields] = useState(createInPlaceFields);
  const links = useLinkSource(page, editor, names);
  const backup = useBackup({ pageGuid: page.guid, userGuid: person.guid }, editor);
  const publishing = usePublishing(page, editor);
  const actions = useBlockActions({
    editor,
    names,
    announce,
    root,
    typing,
    locale: page.locale,
    canHide: page.host !== "item",
    onAdd: (adding) => setPanels({ adding }),
    onOpenPanel: () => setPanels({ isSettingsOpen: true }),
  });
  const run = useEditorCommands({ editor, actions, announce, root, onHelp: () => setPanels({ isHelpOpen: true }) });
  const clipboard = useClipboard({ page, editor, names, actions, announce, root });
  const reusable = useReusable({ page, editor, names, actions });
  useAnnouncedSelection(editor, names, announce);
  const { saver } = editor;
  useLeaveGuard(saver);
  const refresh = async () => {
    const isDone = await saver.refresh(onReload);
    announce(intl.formatMessage({ id: isDone ? "editor.outOfDate.done" : "editor.outOfDate.failed" }));
  };
  const collaboration = useCollaboration({ page, person, editor, root, announce, load: onReload });
  useRefetchWhenOutOfDate(editor.saveState.status, refresh);
  const close = async () => {
    if (await confirmLeave(saver, intl.formatMessage({ id: "editor.close.unsaved" }))) onClose();
  };
  return {
    page,
    person,
    crumbs,
    contentLang,
    editor,
    names,
    panels,
    setPanels,
    actions,
    typing,
    inPlaceFields,
    links,
    run,
    clipboard,
    reusable,
    publishing,
    backup,
    collaboration,
    message,
    announce,
    refresh,
    close,
    root,
  };
}
