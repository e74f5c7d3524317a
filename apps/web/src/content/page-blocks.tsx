import type { BlockEnv } from "@plein/blocks/kit/view/block-view-props";
import { buildShownList } from "@plein/blocks/list-items/shown-list";
import { imageUrl } from "@plein/contract/media/image-url";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import { BlockFrame } from "./block-frame.tsx";
import { linkHref } from "./link-href.ts";
import { PageAreas } from "./page-areas.tsx";
import type { PlacedContent } from "./page-view.ts";
import { placedBlocks } from "./placed-blocks.ts";
import { reusedBlocks } from "./reused-blocks.tsx";

/** The blocks of a page in their areas, as a visitor sees them. */
export function PageBlocks({
  layout,
  blocks,
  linkedPages,
  lists,
  subNavigations,
  embeds,
  reusables,
  mapTiles,
  people,
  forms,
  path,
  queries,
  itemTools,
}: PlacedContent) {
  const address = { queries, path: encodePath(path) };
  const env: BlockEnv = {
    isEditing: false,
    linkHref: (link) => linkHref(link, linkedPages),
    imageSrc: imageUrl,
    listOf: (guid) => (lists[guid] ? buildShownList(guid, lists[guid], address) : null),
    subNavigationOf: (guid) => subNavigations[guid] ?? [],
    embedOf: (guid) => embeds[guid] ?? null,
    reusedOf: (guid, level) => (reusables[guid] ? reusedBlocks(reusables[guid], env, level) : null),
    formOf: (guid) => forms.toFillIn[guid] ?? null,
    resultsOf: (guid) => forms.results[guid] ?? null,
    submissionsOf: (guid) => forms.submissions[guid] ?? null,
    personOf: (guid) => people[guid] ?? null,
    mapTiles,
    itemTools,
  };
  const placed = placedBlocks({ layout, blocks });
  return (
    <PageAreas
      layout={layout}
      renderArea={(position) => {
        const inArea = placed.filter(({ block }) => block.position === position);
        if (inArea.length === 0) return null;
        return inArea.map((place) => <BlockFrame key={place.block.guid} {...place} env={env} />);
      }}
    />
  );
}
