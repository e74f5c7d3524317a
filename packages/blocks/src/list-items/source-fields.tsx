import type { Guid } from "@plein/contract/guid";
import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import type { Locale } from "@plein/contract/locale";
import { ChoicesField } from "@plein/ui/fields/choices-field.tsx";
import { PagesField } from "@plein/ui/fields/links/pages-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { EditorEnv } from "../kit/editor/block-editor-props.ts";
import type { Field } from "../kit/editor/block-fields.ts";

type SourceFieldsProps = {
  readonly parents: Field<Guid[]>;
  readonly itemTypes: Field<string[]>;
  readonly types: readonly ListItemType[];
  readonly env: EditorEnv;
};

const MAX_PAGES = 100;

/** The pages and types whose items are shown. */
export function ItemSourceFields({ parents, itemTypes, types, env }: SourceFieldsProps): ReactNode {
  const intl = useIntl();
  const texts = {
    noPages: intl.formatMessage({ id: "block.kit.link.noPages" }),
    pageGone: intl.formatMessage({ id: "block.kit.link.pageGone" }),
    remove: (title: string) => intl.formatMessage({ id: "block.kit.items.removePage" }, { title }),
  };
  return (
    <>
      <ChoicesField
        {...itemTypes}
        label={intl.formatMessage({ id: "block.kit.items.types" })}
        description={intl.formatMessage({ id: "block.kit.items.typesHint" })}
        choices={types.map((type) => ({ value: type.name, label: itemLabelOf(type.label, intl.locale as Locale) || type.name }))}
      />
      <PagesField
        {...parents}
        label={intl.formatMessage({ id: "block.kit.items.parents" })}
        description={intl.formatMessage({ id: "block.kit.items.parentsHint" })}
        pages={env}
        max={MAX_PAGES}
        texts={texts}
      />
    </>
  );
}

/** The shown types: the chosen ones, else all. */
export function listShownTypes(types: readonly ListItemType[], chosen: readonly string[]): readonly ListItemType[] {
  return chosen.length === 0 ? types : types.filter(({ name }) => chosen.includes(name));
}
