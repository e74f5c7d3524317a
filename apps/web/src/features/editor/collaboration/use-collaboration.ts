import type { Locale } from "@plein/contract/locale";
import { ANNOUNCE_MS, type DraftEnd, type PresentEditor } from "@plein/contract/presence/draft-event";
import { fullName } from "@plein/contract/profiles/profile-name";
import { createElement, useEffect, useMemo, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { closeNotice, notify } from "../../../shell/notices/notify.ts";
import { type EditorRoot, highlightBlock } from "../blocks/block-focus.ts";
import type { Edited } from "../document/edited.ts";
import type { Person } from "../editor-parts.ts";
import type { RemoteChange } from "../saving/draft-merger.ts";
import type { LoadedDraft } from "../saving/save-calls.ts";
import type { Editor } from "../use-editor.ts";
import { useStableCallbacks } from "../use-stable-callbacks.ts";
import { ChangedBlocks } from "./changed-blocks.ts";
import { DraftConnection } from "./draft-connection.ts";
import { editedWords } from "./edited-words.ts";

export type Collaboration = {
  /** the other open editors of this page, including this user's own in other tabs */
  readonly others: readonly PresentEditor[];
  /** the reason why this user can no longer edit the page; null while they can */
  readonly ended: Exclude<DraftEnd, "signedOut"> | null;
};

type CollaborationInput = {
  readonly page: Edited;
  readonly person: Person;
  readonly editor: Editor;
  readonly root: EditorRoot;
  readonly announce: (message: string) => void;
  readonly load: () => Promise<LoadedDraft | null>;
};

/** The period in which several changes by one editor are announced by one notice. */
const NOTICE_AGAIN_MS = 60_000;
/** The interval of checks whether the user may edit the page again. */
const RETRY_MS = ANNOUNCE_MS;

/** Collaborative editing: shows who else edits the page, and merges what they save. */
export function useCollaboration({ page, person, editor, root, announce, load }: CollaborationInput): Collaboration {
  const intl = useIntl();
  const { saver, state } = editor;
  const [editorId] = useState(() => crypto.randomUUID());
  const [present, setPresent] = useState<readonly PresentEditor[]>([]);
  const [ended, setEnded] = useState<Collaboration["ended"]>(null);
  const others = useMemo(() => {
    const someone = intl.formatMessage({ id: "editor.collaboration.someone" });
    return present.filter((one) => one.editorId !== editorId).map((one) => ({ ...one, name: one.name || someone }));
  }, [present, editorId, intl]);
  const noticed = useRef(new Map<string, { readonly notice: number; readonly at: number }>());
  const { onRemoteChange, loadDraft } = useStableCallbacks({
    loadDraft: load,
    onRemoteChange: ({ guids, names }: RemoteChange) => {
      for (const guid of guids) requestAnimationFrame(() => highlightBlock(root, guid));
      for (const name of names) {
        const last = noticed.current.get(name);
        const at = performance.now();
        if (last && at - last.at < NOTICE_AGAIN_MS) continue;
        const id = name === fullName(person) ? "editor.collaboration.mergedOwn" : "editor.collaboration.merged";
        const title = createElement(FormattedMessage, { id, values: { name } });
        noticed.current.set(name, { notice: notify({ type: "info", title }, last?.notice), at });
      }
    },
  });
  useEffect(() => saver.onRemoteChange(onRemoteChange), [saver, onRemoteChange]);
  useEffect(() => {
    const shown = noticed.current;
    return () => {
      for (const { notice } of shown.values()) closeNotice(notice);
    };
  }, []);

  const [connection, setConnection] = useState<DraftConnection | null>(null);
  const { calls } = page;
  const { collaboration } = calls;
  // Created once: the calls don't change while the page is edited.
  const [openCalls] = useState(() => collaboration?.(editorId));
  useEffect(() => {
    if (openCalls === undefined) return;
    const changed = new ChangedBlocks({ saver, load: loadDraft, loadBlock: openCalls.loadBlock });
    const opened = new DraftConnection(
      openCalls,
      {
        onConnected: () => {
          setEnded(null);
          changed.add(null);
          if (saver.hasUnsavedChanges()) void saver.flush();
        },
        onEvent: (event) => (event.kind === "present" ? setPresent(event.editors) : changed.add(event.blocks)),
        onLost: () => setPresent([]),
        onEnded: (reason) => reason !== "signedOut" && setEnded(reason),
      },
      () => performance.now(),
    );
    setConnection(opened);
    const leave = watchUser(opened);
    return () => {
      leave();
      changed.stop();
    };
  }, [openCalls, saver, loadDraft]);
  // The permission or the page may be restored, or a new session may begin.
  useEffect(() => {
    if (ended === null || connection === null) return;
    const timer = setInterval(() => connection.resume(), RETRY_MS);
    return () => clearInterval(timer);
  }, [ended, connection]);
  useEffect(() => connection?.enter(state.selected), [connection, state.selected]);
  useAnnouncedOthers({
    others,
    person,
    selected: state.selected,
    announce: (id, name) => announce(intl.formatMessage({ id }, { name, ...editedWords(page, intl.locale as Locale) })),
  });
  return { others, ended };
}

/** Opens the stream while the page is visible and the user is active. */
function watchUser(connection: DraftConnection): () => void {
  const onVisibility = () => (document.visibilityState === "visible" ? connection.resume() : connection.pause());
  const onTouch = () => document.visibilityState === "visible" && connection.resume();
  const touches = ["pointerdown", "keydown", "online"] as const;
  document.addEventListener("visibilitychange", onVisibility);
  for (const touch of touches) window.addEventListener(touch, onTouch);
  onVisibility();
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    for (const touch of touches) window.removeEventListener(touch, onTouch);
    connection.pause();
  };
}

type Announced = {
  readonly others: readonly PresentEditor[];
  readonly person: Person;
  readonly selected: string | null;
  readonly announce: (id: "editor.collaboration.joined" | "editor.collaboration.sameBlock", name: string) => void;
};

/** Announces once that another editor opened the page, and once that they entered this user's block. */
function useAnnouncedOthers({ others, person, selected, announce }: Announced): void {
  const known = useRef(new Set<string>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: only others, or another block, are news
  useEffect(() => {
    for (const { editorId, userGuid, name, blockGuid } of others) {
      if (userGuid === person.guid) continue;
      const isHere = blockGuid !== null && blockGuid === selected;
      const key = `${editorId} ${isHere ? blockGuid : ""}`;
      if (known.current.has(key)) continue;
      known.current.add(key);
      announce(isHere ? "editor.collaboration.sameBlock" : "editor.collaboration.joined", name);
    }
  }, [others, selected]);
}
