import { blockEditors } from "@plein/blocks/editors";
import type { BlockHost } from "@plein/blocks/kit/schema/define-block";
import { blockSchemas } from "@plein/blocks/schemas";
import type { Guid } from "@plein/contract/guid";
import type { NavigationEntry } from "@plein/contract/menus/sub-navigation";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { previewEnv } from "../../../client/blocks/preview-env.ts";
import { BlockFrame } from "../../../content/block-frame.tsx";
import { type Place, placeBlock } from "../document/document.ts";
import type { EditorNames } from "../editor-names.ts";
import type { Editor } from "../use-editor.ts";
import { BlockPicker } from "./block-picker.tsx";

type AddBlockProps = {
  readonly host: BlockHost;
  readonly editor: Editor;
  readonly place: Place;
  readonly names: EditorNames;
  readonly announce: (message: string) => void;
  readonly onClose: () => void;
  readonly onAdded: (guid: Guid) => void;
};

/** Examples refer to pictures of no platform: a placeholder is drawn for each, as hills under a sun, in greys for light and dark. */
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
const THUMBNAIL_ENV = { ...previewEnv({}), imageSrc: () => PLACEHOLDER, subNavigationOf: () => LINKS };

/** Chooses a block and inserts it with its first example as content. */
export function AddBlock({ host, editor, place, names, announce, onClose, onAdded }: AddBlockProps): ReactNode {
  const intl = useIntl();
  const area = names.area(place.layoutPosition);
  const allowed = Object.values(blockSchemas).filter(
    ({ areas, standsOn }) => areas.includes(place.layoutPosition) && standsOn.includes(host),
  );
  const pick = (buildingBlockName: string) => {
    const example = blockSchemas[buildingBlockName]?.examples[0];
    if (!example) return;
    const guid = crypto.randomUUID();
    const { content, options } = structuredClone(example);
    const block = { guid, buildingBlockName, content, options, layoutPosition: place.layoutPosition, sortId: place.index };
    editor.change(placeBlock(editor.document, block, place), "added", { select: guid });
    announce(intl.formatMessage({ id: "editor.added" }, { block: names.block(buildingBlockName), area }));
    onClose();
    onAdded(guid);
  };
  return (
    <BlockPicker
      areaLabel={area}
      blocks={allowed.map(({ name }) => {
        const entry = blockEditors[name];
        return { name, label: names.block(name), description: entry ? intl.formatMessage(entry.description) : "" };
      })}
      renderThumbnail={(name) => <Thumbnail name={name} />}
      onPick={pick}
      onClose={onClose}
    />
  );
}

/** The block's second example, because the first one is minimal. */
function Thumbnail({ name }: { readonly name: string }): ReactNode {
  const example = blockSchemas[name]?.examples[1];
  if (!example) return null;
  const block = { guid: `thumbnail-${name}`, name, position: "main" as const, ...example };
  return <BlockFrame block={block} env={THUMBNAIL_ENV} isFirst={false} headingLevel={3} />;
}
