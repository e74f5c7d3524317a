import type { ReactNode } from "react";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import { Picture } from "../kit/view/picture.tsx";
import type { cards } from "./schema.ts";
import classes from "./view.module.css";

type Card = BlockViewProps<typeof cards>["content"]["items"][number];

export function CardsView(props: BlockViewProps<typeof cards>): ReactNode {
  const { content, options } = props;
  return (
    <div className={classes.container}>
      <ul className={classes.cards} data-columns={options.columns} data-whole={options.isWholeCardLink || undefined}>
        {content.items.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items are only identified by their position
          <li key={index} className={classes.card}>
            {cardParts(props, card, index)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One link per card: its label if it has one, else its title. */
function cardParts({ guid, options, env, headingLevel }: BlockViewProps<typeof cards>, card: Card, index: number): ReactNode {
  const href = card.link && env.linkHref(card.link);
  const isTitleLink = href !== null && card.linkLabel === "";
  const title = <InPlaceText env={env} guid={guid} field={`/items/${index}/title`} value={card.title} as="span" />;
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      {card.image && <Picture image={card.image} env={env} ratio={options.imageRatio} className={classes.picture} />}
      <Heading className={classes.title}>
        {isTitleLink ? (
          <a className={classes.link} href={href}>
            {title}
          </a>
        ) : (
          title
        )}
      </Heading>
      <InPlaceText env={env} guid={guid} field={`/items/${index}/text`} value={card.text} as="p" className={classes.text} />
      {href !== null && !isTitleLink && (
        <a className={`${classes.link} ${classes.label}`} href={href}>
          {card.linkLabel}
        </a>
      )}
    </>
  );
}
