import { FieldValue, hasValue } from "@plein/blocks/list-items/field-value.tsx";
import type { ListItemField, ListItemType } from "@plein/contract/item-types/list-item-type";
import { fieldsOf } from "@plein/contract/item-types/metadata-schema";
import type { WaitingItem } from "@plein/contract/list-items/items/item-approval";
import type { ReactNode } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { changeLabel } from "../../../client/approval/change-label.ts";
import { previewEnv } from "../../../client/blocks/preview-env.ts";
import { itemLanguageName } from "../sharing-fields.tsx";
import classes from "./approval.module.css";
import { collectTexts } from "./collect-texts.ts";

type Compared = WaitingItem["proposed"];
type Row = {
  readonly name: string;
  readonly label: string;
  readonly read: (side: Compared) => unknown;
  readonly show: (side: Compared) => ReactNode;
};

const ENV = previewEnv({});
const IMAGE: ListItemField = { name: "image", type: "image", label: {}, isRequired: false };

type ItemDifferencesProps = Pick<WaitingItem, "current" | "proposed"> & { readonly type: ListItemType | undefined };

/** The fields that a proposed change affects, with their current and proposed values; for a new item, all fields with a value. */
export function ItemDifferences({ current, proposed, type }: ItemDifferencesProps): ReactNode {
  const intl = useIntl();
  const rows = rowsOf(type, intl).filter(({ read }) =>
    current === null ? !isEmpty(read(proposed)) : JSON.stringify(read(current) ?? null) !== JSON.stringify(read(proposed) ?? null),
  );
  return (
    <dl className={classes.differences}>
      {rows.map(({ name, label, show, read }) => (
        <div key={name}>
          <dt>{label}</dt>
          {current !== null && (
            <dd data-side="before">
              <span className={classes.side}>
                <FormattedMessage id="list-items.waiting.before" />
              </span>
              {isEmpty(read(current)) ? <FormattedMessage id="list-items.waiting.empty" /> : show(current)}
            </dd>
          )}
          <dd data-side="after">
            {current !== null && (
              <span className={classes.side}>
                <FormattedMessage id="list-items.waiting.after" />
              </span>
            )}
            {isEmpty(read(proposed)) ? <FormattedMessage id="list-items.waiting.empty" /> : show(proposed)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

function rowsOf(type: ListItemType | undefined, intl: IntlShape): Row[] {
  const own = (type === undefined ? [] : fieldsOf(type)).map((field): Row => {
    const read = ({ item }: Compared) => item.metadata[field.name];
    return {
      name: field.name,
      label: changeLabel(`/metadata/${field.name}`, type, intl),
      read,
      show: (side) => <Value field={field} value={read(side)} />,
    };
  });
  const textsOf = ({ item }: Compared) => collectTexts(item.contentBuildingBlockInstances.map(({ content }) => content));
  const tagsOf = ({ item }: Compared) => (Array.isArray(item.metadata.tags) ? item.metadata.tags.join(", ") : "");
  return [
    {
      name: "/title",
      label: changeLabel("/title", type, intl),
      read: ({ item }) => item.title,
      show: ({ item }) => item.title,
    },
    ...own,
    {
      name: "/image",
      label: changeLabel("/image", type, intl),
      read: ({ item }) => item.image,
      show: ({ item }) => <Value field={IMAGE} value={item.image} />,
    },
    {
      name: "/shareImage",
      label: changeLabel("/shareImage", type, intl),
      read: ({ sharing }) => sharing.shareImage,
      show: ({ sharing }) => <Value field={IMAGE} value={sharing.shareImage} />,
    },
    {
      name: "/locale",
      label: changeLabel("/locale", type, intl),
      read: ({ sharing }) => sharing.locale,
      show: ({ sharing }) => itemLanguageName(sharing.locale, intl),
    },
    { name: "/tags", label: changeLabel("/metadata/tags", type, intl), read: tagsOf, show: tagsOf },
    {
      name: "/blocks",
      label: changeLabel("/contentBuildingBlockInstances", type, intl),
      read: ({ item }) => item.contentBuildingBlockInstances.map(({ content, options }) => ({ content, options })),
      show: (side) => textsOf(side).join("\n"),
    },
  ];
}

function Value({ field, value }: { readonly field: ListItemField; readonly value: unknown }): ReactNode {
  return hasValue(field, value, ENV) ? <FieldValue field={field} value={value} env={ENV} /> : null;
}
