import type { BlockEnv } from "@plein/blocks/kit/view/block-view-props";
import { Picture } from "@plein/blocks/kit/view/picture.tsx";
import { fieldLabel, hasValue } from "@plein/blocks/list-items/field-value.tsx";
import { ItemFieldList } from "@plein/blocks/list-items/item-field-list.tsx";
import { ItemMoment } from "@plein/blocks/list-items/item-moment.tsx";
import type { ItemContent } from "@plein/contract/list-items/items/item-content";
import { itemCalendarPath } from "@plein/contract/list-items/lists/feed-path";
import { imageUrl } from "@plein/contract/media/image-url";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { BlockFrame } from "./block-frame.tsx";
import content from "./content.module.css";
import styles from "./item-body.module.css";
import { linkHref } from "./link-href.ts";
import type { ShownBlock, ShownForms } from "./page-view.ts";
import { placedBlocks } from "./placed-blocks.ts";
import { useItemView } from "./use-item-view.ts";

type ItemBodyProps = {
  readonly content: ItemContent;
  /** the item's own blocks, from top to bottom */
  readonly blocks: readonly ShownBlock[];
  readonly forms: ShownForms;
};

/** The body of an item's page, below its title: its time, description, fields and own blocks. */
export function ItemBody({ content: itemContent, blocks, forms }: ItemBodyProps): ReactNode {
  const { item, type, references, linkedPages, isExpired, canEdit } = itemContent;
  useItemView(item.guid, !canEdit);
  const env: BlockEnv = {
    isEditing: false,
    linkHref: (link) => linkHref(link, linkedPages),
    imageSrc: imageUrl,
    listOf: () => null,
    subNavigationOf: () => [],
    embedOf: () => null,
    formOf: (guid) => forms.toFillIn[guid] ?? null,
    resultsOf: (guid) => forms.results[guid] ?? null,
    submissionsOf: (guid) => forms.submissions[guid] ?? null,
    item: { metadata: item.metadata, type, references },
  };
  const { description, tags = [] } = item.metadata;
  return (
    <div className={content.bands} data-viewed-item={canEdit ? undefined : item.guid}>
      <div className={styles.head}>
        {isExpired && item.metadata.periodEnd && (
          <p className={styles.expired} role="note">
            <FormattedMessage
              id="pages.item.expired"
              values={{ date: <FormattedDate value={item.metadata.periodEnd} dateStyle="long" /> }}
            />
          </p>
        )}
        <ItemMoment item={item} sortBy="publishedOn_desc" className={styles.moment} />
        {item.metadata.periodStart && (
          <p className={styles.calendar}>
            <a href={itemCalendarPath(item.guid)} type="text/calendar" download>
              <FormattedMessage id="pages.item.calendar" />
            </a>
          </p>
        )}
        {description && <p className={styles.lead}>{description}</p>}
        {item.image && <Picture image={item.image} env={env} isUrgent className={styles.picture} />}
        <Fields itemContent={itemContent} env={env} />
      </div>
      {/* A page's first block may be its header; an item's title comes before all of them. */}
      {placedBlocks({ layout: "100", blocks }).map((place) => (
        <BlockFrame key={place.block.guid} {...place} isFirst={false} env={env} />
      ))}
      <div className={styles.foot}>
        {tags.length > 0 && <Tags tags={tags} />}
        <AdjacentItems itemContent={itemContent} />
      </div>
    </div>
  );
}

type PartProps = { readonly itemContent: ItemContent; readonly env: BlockEnv };

/** The fields of an item. An own block of the item that shows fields replaces this list. */
function Fields({ itemContent: { item, type }, env }: PartProps): ReactNode {
  const intl = useIntl();
  if (item.contentBuildingBlockInstances.some(({ buildingBlockName }) => buildingBlockName === ITEM_FIELDS)) return null;
  const filled = type.fields.filter((field) => !SHOWN_ELSEWHERE.has(field.name) && hasValue(field, item.metadata[field.name], env));
  const fields = filled.map((field) => ({ field, label: fieldLabel(field, intl) }));
  return <ItemFieldList fields={fields} metadata={item.metadata} env={env} headingLevel={2} />;
}

const ITEM_FIELDS = "itemFields";
const SHOWN_ELSEWHERE = new Set(["description", "periodStart", "periodEnd", "isAllDay", "pinnedUntil"]);

function Tags({ tags }: { readonly tags: readonly string[] }): ReactNode {
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}

/** Links back to the list, and to the items before and after this one. */
function AdjacentItems({ itemContent: { page, previous, next } }: { readonly itemContent: ItemContent }): ReactNode {
  const intl = useIntl();
  return (
    <nav className={styles.onwards} aria-label={intl.formatMessage({ id: "pages.item.onwards" })}>
      {previous && (
        <a className={styles.previous} href={encodePath(previous.url)} rel="prev">
          <span>
            <FormattedMessage id="pages.item.previous" />
          </span>
          {previous.title}
        </a>
      )}
      {next && (
        <a className={styles.next} href={encodePath(next.url)} rel="next">
          <span>
            <FormattedMessage id="pages.item.next" />
          </span>
          {next.title}
        </a>
      )}
      <a className={styles.back} href={encodePath(page.path)} data-back>
        <FormattedMessage id="pages.item.back" values={{ title: page.title }} />
      </a>
    </nav>
  );
}
