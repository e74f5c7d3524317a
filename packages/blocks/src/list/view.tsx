import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import type { BlockViewProps } from "../kit/block-view-props.ts";
import { InPlaceText } from "../kit/in-place-text.tsx";
import type { list } from "./schema.ts";
import classes from "./view.module.css";

export function ListView({ guid, content, options, env }: BlockViewProps<typeof list>): ReactNode {
  const items = env.lists?.[guid]?.items ?? [];
  return (
    <div className={classes.list}>
      <InPlaceText env={env} guid={guid} field="/intro" value={content.intro} as="p" />
      {items.length === 0 && <p>{content.emptyText || <FormattedMessage id="block.list.empty" />}</p>}
      <ul>
        {items.map((item) => (
          <li key={item.guid}>
            <a href={item.url}>{item.title}</a>
            {item.publishedOn !== null && (
              <time dateTime={item.publishedOn}>
                <FormattedDate value={item.publishedOn} dateStyle="long" />
              </time>
            )}
            {options.showDescription && item.metadata.description ? <p>{item.metadata.description}</p> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
