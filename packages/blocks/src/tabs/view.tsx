import type { ReactNode } from "react";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { InPlaceRichText } from "../kit/view/in-place-rich-text.tsx";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import type { tabs } from "./schema.ts";
import { tabId } from "./tab-id.ts";
import classes from "./view.module.css";

/**
 * Parts of a text below each other, each with a heading. A small script turns them into tabs; without it, in the editor and on paper
 * all of them are read in their order.
 */
export function TabsView({ guid, content, env, headingLevel }: BlockViewProps<typeof tabs>): ReactNode {
  return (
    <div className={classes.tabs} data-tabs={env.isEditing ? undefined : classes.tab} data-list={classes.list}>
      {content.items.map(({ label, body }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items are only identified by their position
        <div key={index} className={classes.panel} id={tabId(guid, label, index)}>
          <InPlaceText
            env={env}
            guid={guid}
            field={`/items/${index}/label`}
            value={label}
            as={`h${headingLevel}`}
            className={classes.label}
          />
          <InPlaceRichText env={env} guid={guid} field={`/items/${index}/body`} value={body} headingLevel={headingLevel === 2 ? 3 : 4} />
        </div>
      ))}
    </div>
  );
}
