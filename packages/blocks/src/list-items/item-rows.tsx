import type { ReactNode } from "react";
import { Picture } from "../kit/view/picture.tsx";
import { ItemText, ItemTitle, ToolsOfItem } from "./item-parts.tsx";
import classes from "./item-rows.module.css";
import type { ItemsViewProps } from "./item-view.ts";

/** Items one below the other, with a small picture next to their text. */
export function ItemRows({ items, ...view }: ItemsViewProps): ReactNode {
  return (
    <ul className={classes.rows}>
      {items.map((item) => (
        <li key={`${item.guid} ${item.metadata.periodStart}`} className={classes.row} data-highlighted={item.isHighlighted || undefined}>
          <div className={classes.words}>
            <ItemTitle item={item} headingLevel={view.headingLevel} />
            <ItemText item={item} {...view} />
            <ToolsOfItem item={item} env={view.env} />
          </div>
          {view.look.showImage && item.image && <Picture image={item.image} env={view.env} ratio="4:3" className={classes.picture} />}
        </li>
      ))}
    </ul>
  );
}
