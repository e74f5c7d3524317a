import type { Guid } from "@plein/contract/guid";
import { fullName } from "@plein/contract/profiles/profile-name";
import type { ReactNode } from "react";
import { previewEnv } from "../../../client/blocks/preview-env.ts";
import { BlockFrame } from "../../../content/block-frame.tsx";
import { copyOf, type EditorBlock, findBlock, placeBlocks, positionOf, withBlock } from "../document/document.ts";
import type { Edited } from "../document/edited.ts";
import type { SaveConflict } from "../saving/save-state.ts";
import type { EditorSession } from "../use-editor-session.tsx";
import { ConflictCard } from "./conflict-card.tsx";

type Looked = Pick<Edited, "linkedPages" | "item">;
type ConflictProps = Pick<EditorSession, "editor" | "names" | "page" | "person"> & { readonly guid: Guid; readonly conflict: SaveConflict };

/** The conflict of a block that two users changed: shows both versions and applies the user's choice. */
export function Conflict({ guid, conflict, editor, names, page, person }: ConflictProps): ReactNode {
  const { theirs } = conflict;
  // Includes what was typed since the conflict was found.
  const mine = findBlock(editor.document, guid) ?? conflict.mine;
  const takeTheirs = () => {
    editor.dispatch({ type: "takeTheirs", block: theirs });
    editor.saver.resolveConflict(guid);
  };
  const keepBoth = () => {
    const position = positionOf(editor.document, guid);
    takeTheirs();
    if (!position) return;
    // Their version replaces the block in every history step; this user's version becomes a new block below it.
    const document = withBlock(editor.document, { ...mine, content: theirs.content, options: theirs.options });
    const copy = copyOf(mine, crypto.randomUUID());
    editor.change(placeBlocks(document, [copy], { ...position, index: position.index + 1 }), "duplicated", { select: copy.guid });
  };
  return (
    <ConflictCard
      mine={mine}
      theirs={theirs}
      blockName={names.block(mine.buildingBlockName)}
      isOwn={theirs.updatedByName === fullName(person)}
      renderBlock={(block) => <Version block={block} page={page} />}
      onKeepMine={() => editor.saver.resolveConflict(guid)}
      onTakeTheirs={takeTheirs}
      onKeepBoth={keepBoth}
    />
  );
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
      headingLevel={4}
    />
  );
}
