import type { BlockEnv, OwnHeadingLevel } from "@plein/blocks/kit/block-view-props";
import { ownHeadingLevels } from "@plein/blocks/kit/own-heading-levels";
import type { Link, LinkedPages } from "@plein/contract/blocks/link";
import { imageUrl } from "@plein/contract/media/image-url";
import { encodePath } from "@plein/contract/pages/normal-path";
import { BlockFrame } from "./block-frame.tsx";
import { PageAreas, READING_ORDER } from "./page-areas.tsx";
import type { PageView, ShownBlock } from "./page-view.ts";

/** The blocks of a page in their areas, as a visitor sees them. */
export function PageBlocks({ page }: { readonly page: PageView }) {
  const env: BlockEnv = { isEditing: false, linkHref: (link) => linkHref(link, page.linkedPages), imageSrc: imageUrl };
  const placed = placedBlocks(page);
  return (
    <PageAreas
      layout={page.layout}
      renderArea={(position) => {
        const inArea = placed.filter(({ block }) => block.position === position);
        if (inArea.length === 0) return null;
        return inArea.map((place) => <BlockFrame key={place.block.guid} {...place} env={env} />);
      }}
    />
  );
}

export type PlacedBlock = { readonly block: ShownBlock; readonly isFirst: boolean; readonly headingLevel: OwnHeadingLevel };

/** The blocks in reading order, with what each must know of those before it. */
export function placedBlocks(page: Pick<PageView, "blocks" | "layout">): PlacedBlock[] {
  const inOrder = READING_ORDER.flatMap((position) => page.blocks.filter((block) => block.position === position));
  const levels = ownHeadingLevels(inOrder.map(({ name, options }) => ({ buildingBlockName: name, options })));
  const first = firstBlockOf(page);
  return inOrder.map((block, index) => ({ block, isFirst: block === first, headingLevel: levels[index] ?? 2 }));
}

/** The block that a page opens with, if it stands across the whole page. */
export function firstBlockOf({ blocks, layout }: Pick<PageView, "blocks" | "layout">): ShownBlock | undefined {
  const inTopRow = blocks.find((block) => block.position === "top-row");
  return inTopRow ?? (layout === "100" ? blocks.find((block) => block.position === "main") : undefined);
}

/** Address of a link in a page's content; null when its page isn't there for this reader. */
export function linkHref(link: Link, linkedPages: LinkedPages): string | null {
  if (link.kind === "url") return link.url;
  const page = linkedPages[link.pageGuid];
  if (!page) return null;
  return link.anchor === undefined || link.anchor === "" ? encodePath(page.path) : `${encodePath(page.path)}#${link.anchor}`;
}
