import { loadBlockViews } from "@plein/blocks/kit/view/block-views";
import { NO_VISITOR_QUERIES } from "@plein/contract/list-items/lists/visitor-query";
import type { PageTemplate } from "@plein/contract/pages/page-template";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { PageBlocks } from "../../../content/page-blocks.tsx";
import { NO_FORMS } from "../../../content/page-view.ts";
import classes from "./template-picture.module.css";

/** A scaled-down preview of a page template, hidden from screen readers: the template's description says the same. */
export function TemplatePicture({ template }: { readonly template: PageTemplate }): ReactNode {
  const [shown, setShown] = useState<PageTemplate | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadBlockViews(template.buildingBlockInstances.map(({ buildingBlockName }) => buildingBlockName)).then(
      () => isCurrent && setShown(template),
      // Without a connection there is no preview.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [template]);
  const content = useMemo(() => shown && contentOf(shown), [shown]);
  return (
    <div className={classes.frame} aria-hidden="true" inert>
      <div className={classes.page}>{content && <PageBlocks {...content} />}</div>
    </div>
  );
}

function contentOf({ layout, buildingBlockInstances }: PageTemplate): Parameters<typeof PageBlocks>[0] {
  const blocks = buildingBlockInstances.map(({ buildingBlockName, layoutPosition, content, options }, index) => ({
    guid: `template-${index}`,
    name: buildingBlockName,
    position: layoutPosition,
    content,
    options,
  }));
  return {
    layout,
    blocks,
    linkedPages: {},
    lists: {},
    subNavigations: {},
    embeds: {},
    reusables: {},
    mapTiles: null,
    people: {},
    forms: NO_FORMS,
    path: "/",
    queries: NO_VISITOR_QUERIES,
  };
}
