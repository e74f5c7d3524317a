import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import type { Locale } from "@plein/contract/locale";
import type { Choice } from "@plein/ui/fields/select-field.tsx";
import { type IntlShape, useIntl } from "react-intl";

const SORTABLE = new Set(["text", "number", "date", "dateTime", "choice"]);

/**
 * The orders that a list can have: by fields of every item, then by the fields of the types that it shows.
 *
 * @param chosen always included in the choices
 */
export function useSortChoices(types: readonly ListItemType[], chosen: readonly string[]): Choice<string>[] {
  const intl = useIntl();
  const choices = [...baseChoices(intl), ...types.flatMap((type) => fieldChoices(type, intl))];
  const known = new Map(choices.map((choice) => [choice.value, choice]));
  for (const value of chosen) if (!known.has(value)) known.set(value, { value, label: value });
  return [...known.values()];
}

function baseChoices(intl: IntlShape): Choice<string>[] {
  return [
    { value: "publishedOn_desc", label: intl.formatMessage({ id: "block.kit.sort.newest" }) },
    { value: "publishedOn_asc", label: intl.formatMessage({ id: "block.kit.sort.oldest" }) },
    { value: "periodStart_asc", label: intl.formatMessage({ id: "block.kit.sort.soonest" }) },
    { value: "periodStart_desc", label: intl.formatMessage({ id: "block.kit.sort.latest" }) },
    { value: "periodEnd_asc", label: intl.formatMessage({ id: "block.kit.sort.endingSoonest" }) },
    { value: "title_asc", label: intl.formatMessage({ id: "block.kit.sort.titleUp" }) },
    { value: "title_desc", label: intl.formatMessage({ id: "block.kit.sort.titleDown" }) },
    { value: "updatedOn_desc", label: intl.formatMessage({ id: "block.kit.sort.lastChanged" }) },
    { value: "sortId_asc", label: intl.formatMessage({ id: "block.kit.sort.byHand" }) },
    { value: "views_desc", label: intl.formatMessage({ id: "block.kit.sort.views" }) },
    { value: "random_asc", label: intl.formatMessage({ id: "block.kit.sort.random" }) },
  ];
}

function fieldChoices({ fields }: ListItemType, intl: IntlShape): Choice<string>[] {
  return fields
    .filter((field) => SORTABLE.has(field.type) && field.isMany !== true)
    .flatMap((field) => {
      const label = itemLabelOf(field.label, intl.locale as Locale) || field.name;
      return [
        { value: `metadata.${field.name}_asc`, label: intl.formatMessage({ id: "block.kit.sort.up" }, { label }) },
        { value: `metadata.${field.name}_desc`, label: intl.formatMessage({ id: "block.kit.sort.down" }, { label }) },
      ];
    });
}
