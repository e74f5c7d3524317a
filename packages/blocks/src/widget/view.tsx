import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { BlockViewProps, OwnHeadingLevel } from "../kit/view/block-view-props.ts";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import { ItemCards } from "../list-items/item-cards.tsx";
import { ItemRows } from "../list-items/item-rows.tsx";
import type { widget } from "./schema.ts";
import classes from "./view.module.css";

type Props = BlockViewProps<typeof widget>;

/** Visitors see nothing of a widget without items: a title without content is of no use. */
export function WidgetView({ guid, content, options, env, headingLevel }: Props): ReactNode {
  const list = env.listOf(guid);
  const items = list?.page.items ?? [];
  if (items.length === 0 && !env.isEditing) return null;
  const hasTitle = content.title !== "" || env.isEditing;
  const allHref = content.allLink === null ? null : env.linkHref(content.allLink);
  const Heading = `h${headingLevel}` as const;
  const view = {
    items,
    types: list?.page.types ?? [],
    sortBy: options.sort_by,
    look: options,
    env,
    headingLevel: hasTitle ? oneBelow(headingLevel) : headingLevel,
  };
  return (
    <div className={classes.widget}>
      {hasTitle && (
        <Heading className={classes.title}>
          <InPlaceText env={env} guid={guid} field="/title" value={content.title} as="span" />
        </Heading>
      )}
      {items.length === 0 && (
        <p className={classes.empty}>
          <FormattedMessage id="block.widget.empty" />
        </p>
      )}
      {items.length > 0 && (options.layout === "cards" ? <ItemCards {...view} /> : <ItemRows {...view} />)}
      {allHref !== null && (
        <p className={classes.all}>
          <a href={allHref}>
            <FormattedMessage id="block.widget.showAll" />
          </a>
        </p>
      )}
    </div>
  );
}

function oneBelow(level: OwnHeadingLevel): OwnHeadingLevel {
  return level === 2 ? 3 : 4;
}
