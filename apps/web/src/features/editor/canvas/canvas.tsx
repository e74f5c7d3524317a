import { showsPageTitle } from "@plein/blocks/kit/page/page-title";
import type { BlockEnv } from "@plein/blocks/kit/view/block-view-props";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { Guid } from "@plein/contract/guid";
import { LAYOUT_AREAS } from "@plein/contract/pages/layout-areas";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import { IconPlus } from "@tabler/icons-react";
import { Fragment, type MouseEvent, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { PageAreas } from "../../../content/page-areas.tsx";
import { firstBlockOf, placedBlocks } from "../../../content/placed-blocks.ts";
import { BlockBox } from "../blocks/block-box.tsx";
import { areasFor, areasOf, blocksIn, blocksInOrder, type EditorBlock, type EditorDocument, type Place } from "../document/document.ts";
import { BlockGrip } from "../drag/block-grip.tsx";
import type { EditorNames } from "../editor-names.ts";
import classes from "./canvas.module.css";
import { PageTitle } from "./page-title.tsx";

type CanvasProps = {
  /** what visitors see above the title */
  readonly crumbs: ReactNode;
  readonly title: string;
  readonly isDraft: boolean;
  readonly document: EditorDocument;
  readonly env: BlockEnv;
  readonly names: EditorNames;
  readonly selected: Guid | null;
  readonly defective: ReadonlySet<Guid>;
  readonly onSelect: (guid: Guid) => void;
  readonly onAdd: (place: Place) => void;
  readonly onMove: (block: EditorBlock, place: Place) => void;
  readonly onStartOver: (block: EditorBlock) => void;
  readonly onRemove: (block: EditorBlock) => void;
};

/** The page as visitors see it, with buttons to add blocks. Its links are inactive while it is edited. */
export function Canvas(props: CanvasProps): ReactNode {
  const { document, selected } = props;
  const shown = document.blocks.map((block) => ({ ...block, name: block.buildingBlockName, position: block.layoutPosition }));
  // The title of an item's page comes before all of its blocks, whichever is first.
  const isWholePage = document.areas === undefined;
  const first = isWholePage ? firstBlockOf({ layout: document.layout, blocks: shown }) : undefined;
  const places = new Map(placedBlocks({ layout: document.layout, blocks: shown }).map((placed) => [placed.block.guid, placed]));
  const tabStop = selected ?? blocksInOrder(document)[0]?.guid;
  const areas = areasOf(document);
  const renderArea = (area: LayoutPosition) => {
    if (!areas.includes(area)) return null;
    const blocks = blocksIn(document, area);
    return (
      <section className={classes.area} aria-label={props.names.area(area)} data-band={isBand(document.layout, area) || undefined}>
        {blocks.map((block, index) => (
          <Fragment key={block.guid}>
            <Gap names={props.names} place={{ layoutPosition: area, index }} onAdd={props.onAdd} />
            <BlockBox
              block={block}
              env={props.env}
              isFirst={isWholePage && (places.get(block.guid)?.isFirst ?? false)}
              headingLevel={places.get(block.guid)?.headingLevel ?? 2}
              position={index + 1}
              count={blocks.length}
              names={props.names}
              isSelected={block.guid === selected}
              isTabStop={block.guid === tabStop}
              isDefective={props.defective.has(block.guid)}
              grip={
                block.guid === selected && (
                  <BlockGrip
                    place={{ layoutPosition: area, index }}
                    areas={areasFor(document, block)}
                    onDrop={(place) => props.onMove(block, place)}
                  />
                )
              }
              onSelect={() => props.onSelect(block.guid)}
              onStartOver={() => props.onStartOver(block)}
              onRemove={() => props.onRemove(block)}
            />
          </Fragment>
        ))}
        <AddAtEnd
          names={props.names}
          place={{ layoutPosition: area, index: blocks.length }}
          isAside={blocks.length === 0 && area !== "main" && isBand(document.layout, area)}
          onAdd={props.onAdd}
        />
      </section>
    );
  };
  return (
    <div className={classes.canvas} data-canvas="" onClickCapture={preventNavigation}>
      {props.crumbs}
      {!showsPageTitle(first && { buildingBlockName: first.name, options: first.options }) && <PageTitle {...props} />}
      <PageAreas layout={document.layout} renderArea={renderArea} />
    </div>
  );
}

/** Whether an area spans the page, so that its blocks may be wider than the column. */
function isBand(layout: PageLayout, area: LayoutPosition): boolean {
  return LAYOUT_AREAS[layout].some(({ position, columns }) => position === area && columns === 12);
}

function preventNavigation(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
}

type AddProps = { readonly names: EditorNames; readonly place: Place; readonly onAdd: (place: Place) => void };

/** Between two blocks, for the pointer; for keys and touch the selected block has it in its toolbar. */
function Gap({ names, place, onAdd }: AddProps): ReactNode {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "editor.block.addAt" }, { area: names.area(place.layoutPosition), position: place.index + 1 });
  return (
    <div className={classes.gap} data-drop-area={place.layoutPosition} data-drop-index={place.index}>
      <button type="button" className={classes.plus} aria-label={label} tabIndex={-1} onClick={() => onAdd(place)}>
        <IconPlus size={16} />
      </button>
    </div>
  );
}

/** An empty row takes no space on the page: its button shows itself to the pointer and to the keyboard. */
function AddAtEnd({ names, place, isAside, onAdd }: AddProps & { readonly isAside: boolean }): ReactNode {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "editor.block.addAt" }, { area: names.area(place.layoutPosition), position: place.index + 1 });
  return (
    <button
      type="button"
      className={classes.add}
      data-aside={isAside || undefined}
      data-drop-area={place.layoutPosition}
      data-drop-index={place.index}
      aria-label={label}
      onClick={() => onAdd(place)}
    >
      <IconPlus size={16} /> <FormattedMessage id="editor.block.add" />
    </button>
  );
}
