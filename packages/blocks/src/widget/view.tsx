import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { BlockViewProps } from "../kit/block-view-props.ts";
import { InPlaceText } from "../kit/in-place-text.tsx";
import type { widget } from "./schema.ts";
import classes from "./view.module.css";

export function WidgetView({ guid, content, env }: BlockViewProps<typeof widget>): ReactNode {
  const items = env.lists?.[guid]?.items ?? [];
  const allHref = content.allLink === null ? null : env.linkHref(content.allLink);
  return (
    <div className={classes.widget}>
      <InPlaceText env={env} guid={guid} field="/title" value={content.title} as="p" className={classes.title} />
      <ul>
        {items.map((item) => (
          <li key={item.guid}>
            <a href={item.url}>{item.title}</a>
          </li>
        ))}
      </ul>
      {allHref !== null && (
        <a href={allHref}>
          <FormattedMessage id="block.widget.showAll" />
        </a>
      )}
    </div>
  );
}
