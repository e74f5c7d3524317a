import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { ListItemField } from "@plein/contract/item-types/list-item-type";
import { isOwnField } from "@plein/contract/item-types/metadata-schema";
import { buildListFields } from "@plein/contract/list-items/lists/list-fields";
import { useIntl } from "react-intl";
import { useLocale } from "../../client/use-locale.ts";

const OF_ALL = [
  "publishedOn_desc",
  "publishedOn_asc",
  "title_asc",
  "title_desc",
  "periodStart_asc",
  "periodStart_desc",
  "periodEnd_asc",
  "createdOn_desc",
  "updatedOn_desc",
  "random_asc",
] as const;

/** Returns the possible default orders of a type's lists: those of every item, followed by those of its own fields. */
export function useSortOptions(fields: readonly ListItemField[]): { value: string; label: string }[] {
  const intl = useIntl();
  const locale = useLocale();
  const sortable = buildListFields([{ fields: [...fields] }]);
  const own = fields.filter((field) => isOwnField(field) && sortable.get(`metadata.${field.name}`)?.isSortable === true);
  return [
    ...OF_ALL.map((value) => ({ value, label: intl.formatMessage({ id: `itemTypes.sort.${value}` }) })),
    ...own.flatMap(({ name, label }) =>
      (["asc", "desc"] as const).map((direction) => ({
        value: `metadata.${name}_${direction}`,
        label: intl.formatMessage({ id: `itemTypes.sort.own.${direction}` }, { field: itemLabelOf(label, locale) || name }),
      })),
    ),
  ];
}
