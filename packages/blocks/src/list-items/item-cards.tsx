import type { ReactNode } from "react";
import { Picture } from "../kit/view/picture.tsx";
import classes from "./item-cards.module.css";
import { ItemText, ItemTitle, ToolsOfItem } from "./item-parts.tsx";
import type { ItemsViewProps } from "./item-view.ts";

/** Items side by side, each with its picture on top. */
export function ItemCards({ items, ...view }: ItemsViewProps): ReactNode {
  return (
    <div className={classes.room}>
      <ul className={classes.cards}>
        {items.map((item) => (
          <li key={item.guid} className={classes.card} data-highlighted={item.isHighlighted || undefined}>
            {view.look.showImage && item.image && <Picture image={item.image} env={view.env} ratio="16:9" className={classes.picture} />}
            <ItemTitle item={item} headingLevel={view.headingLevel} />
            <ItemText item={item} {...view} />
            <ToolsOfItem item={item} env={view.env} />
          </li>
        ))}
      </ul>
    </div>
  );
}
