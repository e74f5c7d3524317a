import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { InPlaceRichText } from "../kit/view/in-place-rich-text.tsx";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import type { timeline } from "./schema.ts";
import classes from "./view.module.css";

type Props = BlockViewProps<typeof timeline>;

/** A list in order; each step shows its state as text, not only by its colour. */
export function TimelineView(props: Props): ReactNode {
  const { content, options } = props;
  return (
    <div className={classes.container}>
      <ol
        className={classes.steps}
        data-direction={options.direction}
        data-count={Math.min(content.items.length, 5)}
        data-highlight={options.isNowHighlighted || undefined}
      >
        {content.items.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items are only identified by their position
          <Step key={index} {...props} index={index} />
        ))}
      </ol>
    </div>
  );
}

function Step({ guid, content, env, headingLevel, index }: Props & { readonly index: number }): ReactNode {
  const item = content.items[index];
  if (!item) return null;
  const field = (name: string) => `/items/${index}/${name}`;
  return (
    <li className={classes.step} data-state={item.state} aria-current={item.state === "now" ? "step" : undefined}>
      <p className={classes.facts}>
        <span className={classes.state}>
          <FormattedMessage id={`block.timeline.state.${item.state}`} />
        </span>
        <InPlaceText env={env} guid={guid} field={field("date")} value={item.date} as="span" />
      </p>
      <InPlaceText env={env} guid={guid} field={field("title")} value={item.title} as={`h${headingLevel}`} className={classes.title} />
      <InPlaceRichText
        env={env}
        guid={guid}
        field={field("text")}
        value={item.text}
        headingLevel={headingLevel === 2 ? 3 : 4}
        className={classes.text}
      />
    </li>
  );
}
