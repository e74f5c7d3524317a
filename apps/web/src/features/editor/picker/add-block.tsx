import { blockEditors } from "@plein/blocks/editors";
import type { BlockHost } from "@plein/blocks/kit/schema/define-block";
import type { BlockEnv } from "@plein/blocks/kit/view/block-view-props";
import { blockSchemas } from "@plein/blocks/schemas";
import type { NavigationEntry } from "@plein/contract/menus/sub-navigation";
import { type ReactNode, useState } from "react";
import { type IntlShape, useIntl } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { previewEnv } from "../../../client/blocks/preview-env.ts";
import { useAllBlockViews } from "../../../client/blocks/use-block-views.ts";
import { BlockFrame } from "../../../content/block-frame.tsx";
import { canAddBlock } from "../access/can-add-block.ts";
import type { BlockPosition } from "../document/document.ts";
import type { EditorNames } from "../editor-names.ts";
import { BlockPicker } from "./block-picker.tsx";
import { readRecentBlocks, rememberBlock } from "./recent-blocks.ts";

type AddBlockProps = {
  readonly host: BlockHost;
  readonly position: BlockPosition;
  readonly names: EditorNames;
  readonly onPick: (buildingBlockName: string) => void;
  readonly onClose: () => void;
  /** called after it was closed without a choice */
  readonly onCancel: () => void;
};

/** The placeholder for pictures in examples, which exist on no platform: hills under a sun, in greys for light and dark mode. */
const HILLS = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#8d99a6" d="M0 0h16v9H0z"/><circle cx="11.5" cy="2.6" r="1" fill="#c3ccd5"/><path fill="#6b7885" d="m0 9 5-5 3.2 3.2L10.5 5 16 9z"/></svg>`;
const PLACEHOLDER = `data:image/svg+xml,${encodeURIComponent(HILLS)}`;
const link = (title: string, children: NavigationEntry[] = []): NavigationEntry => ({
  title,
  path: "/",
  externalUrl: null,
  current: null,
  children,
});
const LINKS = [link("Afval", [link("Kalender"), link("Milieustraat")]), link("Verhuizen"), link("Bouwen")];
const BARE_ENV = { ...previewEnv({}), imageSrc: () => PLACEHOLDER, subNavigationOf: () => LINKS };
const THUMBNAIL_ENV: BlockEnv = {
  ...BARE_ENV,
  reusedOf: () => ({
    title: null,
    content: ["callout", "contactPerson"].map((name) => <Thumbnail key={name} name={name} env={BARE_ENV} />),
  }),
};

/** The dialog for choosing a block to insert. */
export function AddBlock({ host, position, names, onPick, onClose, onCancel }: AddBlockProps): ReactNode {
  const intl = useIntl();
  const can = useCan();
  useAllBlockViews();
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
      renderThumbnail={(name) => <Thumbnail name={name} env={THUMBNAIL_ENV} />}
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

/** A preview of the block's second example, because the first one is minimal. */
function Thumbnail({ name, env }: { readonly name: string; readonly env: BlockEnv }): ReactNode {
  const example = blockSchemas[name]?.examples[1];
  if (!example) return null;
  const block = { guid: `thumbnail-${name}`, name, position: "main" as const, ...example };
  return <BlockFrame block={block} env={env} isFirst={false} headingLevel={3} />;
}
