import type { ReactNode } from "react";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { InPlaceRichText } from "../kit/view/in-place-rich-text.tsx";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import textClasses from "../kit/view/rich-text-view.module.css";
import { RichTextView } from "../kit/view/rich-text-view.tsx";
import type { accordion } from "./schema.ts";
import classes from "./view.module.css";

type AccordionProps = BlockViewProps<typeof accordion>;

/** Native disclosure elements: they open without script, and the browser's find-in-page opens them. */
export function AccordionView(props: AccordionProps): ReactNode {
  const { guid, content, options, env } = props;
  if (env.isEditing) return openAccordion(props);
  const faq = options.hasFaqMetadata ? FAQ : NO_METADATA;
  return (
    <div className={classes.accordion} {...faq.page}>
      {content.items.map((item, index) => (
        <details
          // biome-ignore lint/suspicious/noArrayIndexKey: items are only identified by their position
          key={index}
          className={classes.item}
          name={options.isOneOpenAtATime ? guid : undefined}
          open={options.isFirstOpen && index === 0}
          {...faq.question}
        >
          <summary className={classes.question}>
            <span {...faq.name}>{item.question}</span>
          </summary>
          <div className={`${textClasses.text} ${classes.answer}`} {...faq.answer}>
            <div {...faq.text}>
              <RichTextView value={item.answer} env={env} headingLevel={3} />
            </div>
          </div>
        </details>
      ))}
    </div>
  );
}

/** Renders all sections open in the editor: the space bar in a question would close it. */
function openAccordion({ guid, content, env }: AccordionProps): ReactNode {
  return (
    <div className={classes.accordion}>
      {content.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items are only identified by their position
        <div key={index} className={classes.item} data-open="">
          <InPlaceText env={env} guid={guid} field={`/items/${index}/question`} value={item.question} as="p" className={classes.question} />
          <InPlaceRichText
            env={env}
            guid={guid}
            field={`/items/${index}/answer`}
            value={item.answer}
            headingLevel={3}
            className={classes.answer}
          />
        </div>
      ))}
    </div>
  );
}

/** Microdata attributes: a script with the same text would double the size. */
const FAQ = {
  page: { itemScope: true, itemType: "https://schema.org/FAQPage" },
  question: { itemScope: true, itemProp: "mainEntity", itemType: "https://schema.org/Question" },
  name: { itemProp: "name" },
  answer: { itemScope: true, itemProp: "acceptedAnswer", itemType: "https://schema.org/Answer" },
  text: { itemProp: "text" },
};
const NO_METADATA = { page: {}, question: {}, name: {}, answer: {}, text: {} };
