import { blockEditors } from "@plein/blocks/editors";
import type { BlockHost } from "@plein/blocks/kit/schema/define-block";
import { blockSchemas } from "@plein/blocks/schemas";
import { type ReactNode, useState } from "react";
import { type IntlShape, useIntl } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { useAllBlockViews } from "../../../client/blocks/use-block-views.ts";
import { canAddBlock } from "../access/can-add-block.ts";
import type { BlockPosition } from "../document/document.ts";
import type { EditorNames } from "../editor-names.ts";
import { BlockPicker } from "./block-picker.tsx";
import { readRecentBlocks, rememberBlock } from "./recent-blocks.ts";
import { useThumbnail } from "./use-thumbnail.ts";

type AddBlockProps = {
  readonly host: BlockHost;
  readonly position: BlockPosition;
  readonly names: EditorNames;
  readonly onPick: (buildingBlockName: string) => void;
  readonly onClose: () => void;
  /** called after it was closed without a choice */
  readonly onCancel: () => void;
};

/** The dialog for choosing a block to insert. */
export function AddBlock({ host, position, names, onPick, onClose, onCancel }: AddBlockProps): ReactNode {
  const intl = useIntl();
  const can = useCan();
  useAllBlockViews();
  const Thumbnail = useThumbnail();
  const area = names.area(position.layoutPosition);
  const allowed = Object.values(blockSchemas).filter(
    ({ name, areas, standsOn }) => areas.includes(position.layoutPosition) && standsOn.includes(host) && canAddBlock(can, name),
  );
  const [recent] = useState(() => readRecentBlocks(localStorage));
  const close = () => {
    onClose();
    onCancel();
  };
  const pick = (buildingBlockName: string) => {
    rememberBlock(localStorage, buildingBlockName);
    onClose();
    onPick(buildingBlockName);
  };
  return (
    <BlockPicker
      areaLabel={area}
      recent={recent}
      blocks={allowed.map(({ name }) => {
        const entry = blockEditors[name];
        return {
          name,
          label: names.block(name),
          description: entry ? intl.formatMessage(entry.description) : "",
          words: wordsFor(intl, name),
        };
      })}
      renderThumbnail={(name) => Thumbnail && <Thumbnail name={name} />}
      onPick={pick}
      onClose={close}
    />
  );
}

/** Returns the synonyms of a block, of which a new block has none. */
function wordsFor(intl: IntlShape, name: string): string {
  const id = `editor.picker.words.${name}`;
  return id in intl.messages ? intl.formatMessage({ id }) : "";
}
