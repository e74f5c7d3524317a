import { ChoicesField } from "@plein/ui/fields/choices-field.tsx";
import { NumberField } from "@plein/ui/fields/number-field.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextAreaField } from "@plein/ui/fields/text-area-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { DisplayFields } from "../list-items/display-fields.tsx";
import { FilterFields } from "../list-items/filter/filter-fields.tsx";
import { OrderFields } from "../list-items/order-fields.tsx";
import { ItemSourceFields, listShownTypes } from "../list-items/source-fields.tsx";
import { useItemTypes } from "../list-items/use-item-types.ts";
import { useSortChoices } from "../list-items/use-sort-choices.ts";
import type { list } from "./schema.ts";

export const ListEditor = defineEditor<typeof list>({ content: ContentFields, options: OptionsFields });

/** The list's texts and the source of its items belong to the content tab. */
function ContentFields({ form, value, env }: EditorFieldsProps<typeof list>): ReactNode {
  const intl = useIntl();
  const types = useItemTypes(env);
  return (
    <>
      <TextAreaField {...form.content("intro")} label={intl.formatMessage({ id: "block.list.intro" })} maxLength={1000} />
      <TextField {...form.content("emptyText")} label={intl.formatMessage({ id: "block.list.emptyText" })} maxLength={300} />
      <ItemSourceFields parents={form.option("defaultParentGuids")} itemTypes={form.option("itemTypes")} types={types} env={env} />
      <SwitchField {...form.option("highlightOnly")} label={intl.formatMessage({ id: "block.kit.items.highlightOnly" })} />
      <SwitchField
        {...form.option("hasActiveItems")}
        label={intl.formatMessage({ id: "block.list.hasActiveItems" })}
        description={intl.formatMessage({ id: "block.list.hasActiveItemsHint" })}
      />
      <SwitchField {...form.option("showExpiredItemsByDefault")} label={intl.formatMessage({ id: "block.list.showExpired" })} />
      <NumberField
        {...form.option("itemsRecentForDays")}
        label={intl.formatMessage({ id: "block.list.recentDays" })}
        description={intl.formatMessage({ id: "block.list.recentDaysHint" })}
        min={0}
        max={3650}
      />
      <FilterFields
        filter={form.option("filter")}
        types={listShownTypes(types, value.options.itemTypes)}
        areTypesKnown={types.length > 0}
        env={env}
      />
      <SwitchField {...form.option("allowAdd")} label={intl.formatMessage({ id: "block.list.allowAdd" })} />
    </>
  );
}

function OptionsFields({ form, value, env }: EditorFieldsProps<typeof list>): ReactNode {
  const intl = useIntl();
  const { options } = value;
  const types = listShownTypes(useItemTypes(env), options.itemTypes);
  const sorts = useSortChoices(types, [options.defaultSortBy, ...options.sortChoices]);
  return (
    <>
      <SelectField
        {...form.option("view")}
        label={intl.formatMessage({ id: "block.list.view" })}
        choices={[
          { value: "cards", label: intl.formatMessage({ id: "block.list.view.cards" }) },
          { value: "rows", label: intl.formatMessage({ id: "block.list.view.rows" }) },
          { value: "table", label: intl.formatMessage({ id: "block.list.view.table" }) },
          { value: "calendar", label: intl.formatMessage({ id: "block.list.view.calendar" }) },
        ]}
      />
      <DisplayFields
        showImage={form.option("showImage")}
        showDescription={form.option("showDescription")}
        showDate={form.option("showDate")}
        shownFields={form.option("shownFields")}
        types={types}
      />
      <SelectField {...form.option("defaultSortBy")} label={intl.formatMessage({ id: "block.list.sort" })} choices={sorts} />
      <SwitchField {...form.option("nestedSortOrder")} label={intl.formatMessage({ id: "block.list.nested" })} />
      {env.listItems && (
        <OrderFields
          order={form.option("sortOrder")}
          query={{ sortBy: options.defaultSortBy, parentGuids: options.defaultParentGuids }}
          isNested={options.nestedSortOrder}
          source={env.listItems}
        />
      )}
      <NumberField {...form.option("defaultItemsPerPage")} label={intl.formatMessage({ id: "block.list.perPage" })} min={1} max={100} />
      <SwitchField {...form.option("lazyLoad")} label={intl.formatMessage({ id: "block.list.lazyLoad" })} />
      <SwitchField
        {...form.option("showFeed")}
        label={intl.formatMessage({ id: "block.list.showFeed" })}
        description={intl.formatMessage({ id: "block.list.showFeedHint" })}
      />
      <ChoicesField
        {...form.option("visitorFilters")}
        label={intl.formatMessage({ id: "block.list.visitorFilters" })}
        choices={[
          { value: "text", label: intl.formatMessage({ id: "block.list.filter.text" }) },
          { value: "tags", label: intl.formatMessage({ id: "block.list.filter.tag" }) },
          { value: "parents", label: intl.formatMessage({ id: "block.list.filter.parent" }) },
          { value: "type", label: intl.formatMessage({ id: "block.list.filter.type" }) },
          { value: "period", label: intl.formatMessage({ id: "block.list.filter.period" }) },
        ]}
      />
      <ChoicesField {...form.option("sortChoices")} label={intl.formatMessage({ id: "block.list.sortChoices" })} choices={sorts} />
    </>
  );
}
