import type { BlockEnv } from "@plein/blocks/kit/block-view-props";
import { imageUrl } from "@plein/contract/media/image-url";
import type { Link, LinkedPages } from "@plein/contract/blocks/link";
import { encodePath } from "@plein/contract/pages/normal-path";
import { BlockFrame } from "./block-frame.tsx";
import { PageAreas } from "./page-areas.tsx";
import type { PageView, ShownBlock } from "./page-view.ts";

/** The blocks of a page in their areas, as a visitor sees them. */
export function PageBlocks({ page }: { readonly page: PageView }) {
  const env: BlockEnv = { isEditing: false, linkHref: (link) => linkHref(link, page.linkedPages), imageSrc: imageUrl };
  const first = firstBlockOf(page);
  return (
    <PageAreas
      layout={page.layout}
      renderArea={(position) => {
        const blocks = page.blocks.filter((block) => block.position === position);
        if (blocks.length === 0) return null;
        return blocks.map((block) => <BlockFrame key={block.guid} block={block} env={env} isFirst={block === first} />);
      }}
    />
  );
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
