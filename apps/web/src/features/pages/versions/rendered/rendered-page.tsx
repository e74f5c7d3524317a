import { showsPageTitle } from "@plein/blocks/kit/page/page-title";
import type { BlockEnv } from "@plein/blocks/kit/view/block-view-props";
import { placeBlocksIn } from "@plein/contract/pages/place-blocks";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useAllBlockViews } from "../../../../client/blocks/use-block-views.ts";
import { frameClass, viewOf } from "../../../../content/block-frame.tsx";
import content from "../../../../content/content.module.css";
import { PageAreas } from "../../../../content/page-areas.tsx";
import type { ShownBlock } from "../../../../content/page-view.ts";
import { firstBlockOf, type PlacedBlock, placedBlocks } from "../../../../content/placed-blocks.ts";
import { readCurrentValues } from "../current-values.ts";
import type { ComparedPage } from "../version-lines.ts";
import { type Mark, TITLE } from "./block-marks.ts";
import classes from "./rendered.module.css";

type RenderedPageProps = {
  readonly page: ComparedPage;
  readonly env: BlockEnv;
  readonly marks: ReadonlyMap<string, Mark>;
  /** the current difference */
  readonly current: string | null;
};

/** A version as visitors saw it, with a mark on each block that is absent or different in the other version. */
export function RenderedPage({ page: { title, layout, buildingBlockInstances }, env, marks, current }: RenderedPageProps): ReactNode {
  // Those of its reusable blocks as well, which are only known once they are read.
  useAllBlockViews();
  const blocks = placeBlocksIn(layout, buildingBlockInstances).flatMap(toShownBlock);
  const first = firstBlockOf({ layout, blocks });
  const placed = placedBlocks({ layout, blocks });
  const marked = (guid: string) => ({ mark: marks.get(guid), isCurrent: guid === current });
  return (
    <>
      {!showsPageTitle(first && { buildingBlockName: first.name, options: first.options }) && (
        <div className={content.bands}>
          <div className={content.title}>
            <Marked {...marked(TITLE)} guid={TITLE} className={undefined}>
              <h1>{title}</h1>
            </Marked>
          </div>
        </div>
      )}
      <PageAreas
        layout={layout}
        renderArea={(position) => {
          const inArea = placed.filter(({ block }) => block.position === position);
          if (inArea.length === 0) return null;
          return inArea.map((place) => (
            <Marked key={place.block.guid} {...marked(place.block.guid)} guid={place.block.guid} className={frameClass(place.block)}>
              <Block {...place} env={env} />
            </Marked>
          ));
        }}
      />
    </>
  );
}

function Block({ block, env, isFirst, headingLevel }: PlacedBlock & { readonly env: BlockEnv }): ReactNode {
  const View = viewOf(block);
  if (View === null) return null;
  return <View guid={block.guid} content={block.content} options={block.options} env={env} isFirst={isFirst} headingLevel={headingLevel} />;
}

type MarkedProps = {
  readonly guid: string;
  readonly mark: Mark | undefined;
  readonly isCurrent: boolean;
  readonly className: string | undefined;
  readonly children: ReactNode;
};

function Marked({ guid, mark, isCurrent, className, children }: MarkedProps): ReactNode {
  if (mark === undefined)
    return (
      <div data-block={guid} className={className}>
        {children}
      </div>
    );
  return (
    <div
      data-block={guid}
      data-kind={mark.kinds[0]}
      data-current={isCurrent || undefined}
      className={`${className ?? ""} ${classes.marked}`}
    >
      <span className={classes.label}>
        {mark.kinds.map((kind) => (
          <span key={kind}>
            <FormattedMessage id={`pages.versions.mark.${kind}`} />
          </span>
        ))}
      </span>
      {children}
    </div>
  );
}

/** Converts a block; an invalid block is left out, as on the site. A block that is limited to one screen width is always shown. */
function toShownBlock(block: ComparedPage["buildingBlockInstances"][number]): ShownBlock[] {
  const values = readCurrentValues(block);
  if (values === null) return [];
  const { guid, buildingBlockName: name, layoutPosition: position } = block;
  return [{ guid, name, position, content: values.content, options: { ...values.options, hideOn: "none" } }];
}
