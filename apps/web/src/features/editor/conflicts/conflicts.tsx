import { fullName } from "@plein/contract/profiles/profile-name";
import type { ReactNode } from "react";
import { previewEnv } from "../../../client/blocks/preview-env.ts";
import { BlockFrame } from "../../../content/block-frame.tsx";
import { type EditorBlock, placeBlocks, placeOf } from "../document/document.ts";
import type { Edited } from "../document/edited.ts";
import type { EditorNames } from "../editor-names.ts";
import type { Editor } from "../use-editor.ts";
import type { Person } from "../use-editor-session.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";

type Looked = Pick<Edited, "linkedPages" | "item">;
type ConflictsProps = { readonly editor: Editor; readonly names: EditorNames; readonly page: Looked; readonly person: Person };

/** Shows the conflict of the first block that two users changed; the next follows when it is resolved. */
export function Conflicts({ editor, names, page, person }: ConflictsProps): ReactNode {
  const [first] = editor.saveState.conflicts;
  if (!first) return null;
  const [guid, conflict] = first;
  const { mine, theirs } = conflict;
  const takeTheirs = () => {
    editor.dispatch({ type: "takeTheirs", block: theirs });
    editor.saver.resolveConflict(guid);
  };
  const keepBoth = () => {
    const place = placeOf(editor.document, guid);
    takeTheirs();
    if (!place) return;
    // Theirs replaces the original in every step; mine becomes a block of its own below it.
    const document = {
      ...editor.document,
      blocks: editor.document.blocks.map((block) => (block.guid === guid ? withValuesOf(block, theirs) : block)),
    };
    const copy = { ...mine, guid: crypto.randomUUID() };
    editor.change(placeBlocks(document, [copy], { ...place, index: place.index + 1 }), "duplicated", { select: copy.guid });
  };
  return (
    <ConflictDialog
      key={guid}
      conflict={conflict}
      blockName={names.block(mine.buildingBlockName)}
      isOwn={theirs.updatedByName === fullName(person)}
      renderBlock={(block) => <Version block={block} page={page} />}
      onKeepMine={() => editor.saver.resolveConflict(guid)}
      onTakeTheirs={takeTheirs}
      onKeepBoth={keepBoth}
    />
  );
}

function withValuesOf(block: EditorBlock, { content, options }: EditorBlock): EditorBlock {
  return { ...block, content, options };
}

function Version({ block, page }: { readonly block: EditorBlock; readonly page: Looked }): ReactNode {
  const shown = {
    guid: block.guid,
    name: block.buildingBlockName,
    position: block.layoutPosition,
    content: block.content,
    options: block.options,
  };
  return (
    <BlockFrame
      block={shown}
      env={{ ...previewEnv(page.linkedPages), ...(page.item ? { item: page.item } : {}) }}
      isFirst={false}
      headingLevel={3}
    />
  );
}
