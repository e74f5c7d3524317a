import type { RichText } from "@plein/contract/blocks/rich-text";
import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { ItemLocation } from "@plein/contract/item-types/item-location";
import type { ListItemField } from "@plein/contract/item-types/list-item-type";
import type { Locale } from "@plein/contract/locale";
import { fileFacts } from "@plein/contract/media/file-facts";
import type { FileReference } from "@plein/contract/media/file-reference";
import type { ImageReference } from "@plein/contract/media/image-reference";
import { imageUrl } from "@plein/contract/media/image-url";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { ReactNode } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import type { BlockEnv } from "../kit/view/block-view-props.ts";
import { Picture } from "../kit/view/picture.tsx";
import { RichTextView } from "../kit/view/rich-text-view.tsx";

type FieldValueProps = { readonly field: ListItemField; readonly value: unknown; readonly env: BlockEnv };

/** The value of an item's field, formatted for readers. The server omits values that don't fit the field. */
export function FieldValue({ field, value, env }: FieldValueProps): ReactNode {
  const intl = useIntl();
  switch (field.type) {
    case "boolean":
      return value === true ? <FormattedMessage id="block.kit.item.yes" /> : <FormattedMessage id="block.kit.item.no" />;
    case "choice":
      return choiceText(field, value, intl);
    case "richText":
      return <RichTextView value={value as RichText} env={env} headingLevel={4} />;
    case "image":
      return <Picture image={value as ImageReference} env={env} />;
    case "file":
      return <FileLink file={value as FileReference} />;
    case "link":
      return <a href={String(value)}>{String(value).replace(/^https?:\/\//, "")}</a>;
    case "email":
      return <a href={`mailto:${String(value)}`}>{String(value)}</a>;
    case "phone":
      return <a href={`tel:${String(value).replaceAll(/[^+\d]/g, "")}`}>{String(value)}</a>;
    case "location":
      return <Place place={value as ItemLocation} />;
    case "number":
      return intl.formatNumber(Number(value), { maximumFractionDigits: MAX_DIGITS });
    case "date":
      return <time dateTime={String(value)}>{intl.formatDate(`${String(value)}T12:00:00Z`, { dateStyle: "long", timeZone: "UTC" })}</time>;
    case "dateTime":
      return <time dateTime={String(value)}>{intl.formatDate(String(value), { dateStyle: "long", timeStyle: "short" })}</time>;
    case "text":
    case "longText":
      return String(value);
    case "reference":
      return <Reference to={env.item?.references[String(value)]} />;
  }
}

/** The maximum number of decimals, so that nothing is rounded. */
const MAX_DIGITS = 17;

/** Whether there is a value to show. References to items that the reader can't see are not shown. */
export function hasValue(field: ListItemField, value: unknown, env: Pick<BlockEnv, "item">): boolean {
  if (value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)) return false;
  return field.type !== "reference" || env.item?.references[String(value)] !== undefined;
}

export function fieldLabel(field: ListItemField, intl: IntlShape): string {
  return itemLabelOf(field.label, intl.locale as Locale) || field.name;
}

function choiceText({ options = [] }: ListItemField, value: unknown, intl: IntlShape): string {
  const labels = [value].flat().map((one) => {
    const option = options.find((choice) => choice.value === one);
    return option === undefined ? String(one) : itemLabelOf(option.label, intl.locale as Locale) || option.value;
  });
  return labels.join(", ");
}

function FileLink({ file }: { readonly file: FileReference }): ReactNode {
  return (
    <a href={imageUrl(file)}>
      {file.name} ({fileFacts(file)})
    </a>
  );
}

function Reference({ to }: { readonly to: { readonly title: string; readonly url: string } | undefined }): ReactNode {
  return to && <a href={encodePath(to.url)}>{to.title}</a>;
}

function Place({ place }: { readonly place: ItemLocation }): ReactNode {
  return place.url === undefined ? place.text : <a href={place.url}>{place.text}</a>;
}
