import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { FieldValue, fieldLabel, hasValue } from "./field-value.tsx";
import { ItemMoment } from "./item-moment.tsx";
import classes from "./item-parts.module.css";
import type { ItemViewProps } from "./item-view.ts";

/** The title, as the heading of the item and the link to its page. */
export function ItemTitle({ item, headingLevel }: Pick<ItemViewProps, "item" | "headingLevel">): ReactNode {
  const Heading = `h${headingLevel}` as const;
  return (
    <Heading className={classes.title}>
      <a className={classes.link} href={encodePath(item.url)}>
        {item.title}
      </a>
      {!item.isPublished && (
        <span className={classes.mark}>
          <FormattedMessage id="block.kit.item.unpublished" />
        </span>
      )}
      {item.isPublished && isToCome(item) && (
        <span className={classes.mark}>
          <FormattedMessage
            id="block.kit.item.planned"
            values={{ moment: <FormattedDate value={item.publishedOn ?? ""} dateStyle="medium" timeStyle="short" /> }}
          />
        </span>
      )}
    </Heading>
  );
}

/** Only users who may edit the item get it before its moment. */
function isToCome({ publishedOn }: ItemViewProps["item"]): boolean {
  return publishedOn !== null && Date.parse(publishedOn) > Date.now();
}

/** The part below the title: the period, the description, and the fields that the list shows. */
export function ItemText({ item, sortBy, look, types, env }: ItemViewProps): ReactNode {
  const { description } = item.metadata;
  return (
    <>
      {look.showDate && <ItemMoment item={item} sortBy={sortBy} className={classes.moment} />}
      {look.showDescription && description && <p className={classes.description}>{description}</p>}
      <ItemFields item={item} types={types} look={look} env={env} />
    </>
  );
}

/** The buttons for editors of the item; none for visitors. */
export function ToolsOfItem({ item, env: { itemTools } }: Pick<ItemViewProps, "item" | "env">): ReactNode {
  return itemTools && <itemTools.ItemTools item={item} />;
}

function ItemFields({ item, types, look, env }: Pick<ItemViewProps, "item" | "types" | "look" | "env">): ReactNode {
  const intl = useIntl();
  const ofType = types.find(({ name }) => name === item.listItemTypeName)?.fields ?? [];
  const fields = ofType.filter((field) => look.shownFields.includes(field.name) && hasValue(field, item.metadata[field.name], env));
  if (fields.length === 0) return null;
  return (
    <dl className={classes.fields}>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{fieldLabel(field, intl)}</dt>
          <dd>
            <FieldValue field={field} value={item.metadata[field.name]} env={env} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
