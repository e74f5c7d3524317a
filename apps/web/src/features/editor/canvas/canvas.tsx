import { showsPageTitle } from "@plein/blocks/kit/page/page-title";
import type { BlockEnv } from "@plein/blocks/kit/view/block-view-props";
import { isHidden } from "@plein/contract/blocks/hidden-block";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { Guid } from "@plein/contract/guid";
import { LAYOUT_AREAS } from "@plein/contract/pages/layout-areas";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import { Fragment, type MouseEvent, type ReactNode } from "react";
import { PageAreas } from "../../../content/page-areas.tsx";
import { firstBlockOf, placedBlocks } from "../../../content/placed-blocks.ts";
import { BlockBox } from "../blocks/block-box.tsx";
import type { BlockHandlers } from "../blocks/block-handlers.ts";
import { ConflictNote } from "../conflicts/conflict-note.ts";
import { areasForAll, areasOf, type BlockPosition, blocksIn, blocksInOrder, type EditorDocument } from "../document/document.ts";
import { type Selection, selectedBlocks } from "../document/selection.ts";
import { BlockGrip } from "../drag/block-grip.tsx";
import type { EditorNames } from "../editor-names.ts";
import classes from "./canvas.module.css";
import { AddAtEnd, Gap } from "./gap.tsx";
import { PageTitle } from "./page-title.tsx";

type CanvasProps = {
  /** the breadcrumbs above the title */
  readonly crumbs: ReactNode;
  /** language of the page's content, if it differs from the screen's */
  readonly contentLang: string | undefined;
  readonly title: string;
  readonly isDraft: boolean;
  readonly document: EditorDocument;
  readonly env: BlockEnv;
  readonly names: EditorNames;
  readonly selection: Selection;
  /** multi-selection mode: a tap selects a block instead of editing it */
  readonly isChoosing: boolean;
  readonly defective: ReadonlySet<Guid>;
  /** stable across renders, so that a key renders only its own block */
  readonly handlers: BlockHandlers;
  readonly onAdd: (position: BlockPosition) => void;
  readonly onDrop: (position: BlockPosition) => void;
};

/** The page as visitors see it, with buttons to add blocks. Its links are inactive while it is edited. */
export function Canvas(props: CanvasProps): ReactNode {
  const { document, names, selection, onAdd } = props;
  // Hidden blocks don't count for the title and the heading levels, as on the visitors' page.
  const visible = document.blocks.filter(({ options }) => !isHidden(options));
  const shown = visible.map((block) => ({ ...block, name: block.buildingBlockName, position: block.layoutPosition }));
  // On an item's page the title always precedes the blocks.
  const isWholePage = document.areas === undefined;
  const first = isWholePage ? firstBlockOf({ layout: document.layout, blocks: shown }) : undefined;
  const places = new Map(placedBlocks({ layout: document.layout, blocks: shown }).map((placed) => [placed.block.guid, placed]));
  const chosen = selectedBlocks(selection, document);
  const tabStop = selection.selected ?? blocksInOrder(document)[0]?.guid;
  const areas = areasOf(document);
  const renderArea = (area: LayoutPosition) => {
    if (!areas.includes(area)) return null;
    const blocks = blocksIn(document, area);
    return (
      <section className={classes.area} aria-label={names.area(area)} data-band={isBand(document.layout, area) || undefined}>
        {blocks.map((block, index) => (
          <Fragment key={block.guid}>
            <Gap names={names} layoutPosition={area} index={index} onAdd={onAdd} />
            <BlockBox
              block={block}
              env={props.env}
              isFirst={isWholePage && (places.get(block.guid)?.isFirst ?? false)}
              headingLevel={places.get(block.guid)?.headingLevel ?? 2}
              position={index + 1}
              count={blocks.length}
              names={names}
              isSelected={block.guid === selection.selected}
              isOneOfSeveral={chosen.length > 1 && chosen.includes(block)}
              isTabStop={block.guid === tabStop}
              isChoosing={props.isChoosing}
              isDefective={props.defective.has(block.guid)}
              handlers={props.handlers}
              grip={
                block.guid === selection.selected && (
                  <BlockGrip
                    label={chosen.length > 1 ? names.several(chosen.length) : names.block(block.buildingBlockName)}
                    moving={chosen}
                    areas={areasForAll(document, chosen)}
                    onDrop={props.onDrop}
                  />
                )
              }
            />
            <ConflictNote guid={block.guid} />
          </Fragment>
        ))}
        <AddAtEnd
          names={names}
          layoutPosition={area}
          index={blocks.length}
          isAside={blocks.length === 0 && area !== "main" && isBand(document.layout, area)}
          onAdd={onAdd}
        />
      </section>
    );
  };
  return (
    <div
      className={classes.canvas}
      data-canvas=""
      lang={props.contentLang}
      data-choosing={props.isChoosing || undefined}
      onClickCapture={preventNavigation}
    >
      {props.crumbs}
      {!showsPageTitle(first && { buildingBlockName: first.name, options: first.options }) && (
        <PageTitle title={props.title} isDraft={props.isDraft} />
      )}
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
