import type { Guid } from "@plein/contract/guid";
import { type ReactNode, useMemo } from "react";
import { useIntl } from "react-intl";
import { ConflictNoteContext } from "../conflicts/conflict-note.ts";
import { Conflict } from "../conflicts/conflicts.tsx";
import type { EditorSession } from "../use-editor-session.tsx";
import { BlockPresenceContext } from "./block-presence-context.ts";

const NO_NOTES: ReadonlyMap<Guid, ReactNode> = new Map();

/** The contexts by which each block shows other editors: who is in the block, and their version in case of a conflict. */
export function CollaborationProviders({
  session,
  children,
}: {
  readonly session: EditorSession;
  readonly children: ReactNode;
}): ReactNode {
  const intl = useIntl();
  const { collaboration, person, editor } = session;
  const { others } = collaboration;
  const present = useMemo(() => {
    const names = new Map<string, Set<string>>();
    for (const { blockGuid, userGuid, name } of others) {
      if (blockGuid === null || userGuid === person.guid) continue;
      names.set(blockGuid, (names.get(blockGuid) ?? new Set()).add(name));
    }
    return new Map([...names].map(([guid, all]) => [guid, intl.formatList(all)]));
  }, [others, person.guid, intl]);
  const { conflicts } = editor.saveState;
  // A constant while there are no conflicts: a new map would render every block at every key.
  const notes =
    conflicts.size === 0
      ? NO_NOTES
      : new Map([...conflicts].map(([guid, conflict]) => [guid, <Conflict key={guid} guid={guid} conflict={conflict} {...session} />]));
  return (
    <BlockPresenceContext value={present}>
      <ConflictNoteContext value={notes}>{children}</ConflictNoteContext>
    </BlockPresenceContext>
  );
}
