import { TagsInput } from "@mantine/core";
import type { EditorEnv } from "@plein/blocks/kit/editor/block-editor-props";
import { BlockImageField } from "@plein/blocks/kit/editor/source-fields.tsx";
import { isBaseFieldName } from "@plein/contract/item-types/base-fields";
import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { ListItemField, ListItemType } from "@plein/contract/item-types/list-item-type";
import { fieldsOf, MAX_DESCRIPTION_LENGTH } from "@plein/contract/item-types/metadata-schema";
import type { Locale } from "@plein/contract/locale";
import type { FieldError } from "@plein/contract/result";
import { TextAreaField } from "@plein/ui/fields/text-area-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { type IntlShape, useIntl } from "react-intl";
import { ItemFieldInput } from "./inputs/item-field-input.tsx";
import { defectAt } from "./item-defects.ts";
import type { ItemDraft } from "./item-draft.ts";

export type ItemFieldsProps = {
  readonly draft: ItemDraft;
  readonly type: ListItemType;
  readonly errors: readonly FieldError[];
  readonly env: EditorEnv;
  /** tags of the list, as suggestions */
  readonly tags: readonly string[];
  readonly onChange: (draft: ItemDraft) => void;
  readonly onUndescribed: (isWaiting: boolean) => void;
};

const MAX_TITLE = 150;
const MAX_TAGS = 30;
const MAX_TAG = 50;

/** The content of an item: its title and description, the fields of its type, its picture and its tags. */
export function ItemFields({ draft, type, errors, env, tags, onChange, onUndescribed }: ItemFieldsProps): ReactNode {
  const intl = useIntl();
  const setMember = (name: string, value: unknown) => onChange({ ...draft, metadata: { ...draft.metadata, [name]: value } });
  const description = typeof draft.metadata.description === "string" ? draft.metadata.description : "";
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: "list-items.title" })}
        isRequired
        maxLength={MAX_TITLE}
        value={draft.title}
        error={defectAt(errors, "/title")}
        onChange={(title) => onChange({ ...draft, title })}
      />
      <TextAreaField
        label={ownLabel(type, "description", intl) || intl.formatMessage({ id: "list-items.description" })}
        description={intl.formatMessage({ id: "list-items.description.left" }, { count: MAX_DESCRIPTION_LENGTH - description.length })}
        isRequired={type.fields.some(({ name, isRequired }) => name === "description" && isRequired)}
        maxLength={MAX_DESCRIPTION_LENGTH}
        value={description}
        error={defectAt(errors, "/metadata/description")}
        onChange={(text) => setMember("description", text)}
      />
      <BlockImageField
        label={intl.formatMessage({ id: "list-items.image" })}
        value={draft.image}
        error={defectAt(errors, "/image")}
        env={env}
        onUndescribed={onUndescribed}
        onChange={(image) => onChange({ ...draft, image })}
      />
      {fieldsOf(type)
        .filter(({ name }) => name !== "description")
        .map((field) => (
          <ItemFieldInput
            key={field.name}
            field={field}
            label={labelOf(field, intl)}
            value={draft.metadata[field.name]}
            error={defectAt(errors, `/metadata/${field.name}`)}
            env={env}
            onChange={(value) => setMember(field.name, value)}
          />
        ))}
      <TagsInput
        label={intl.formatMessage({ id: "list-items.tags" })}
        description={intl.formatMessage({ id: "list-items.tags.hint" })}
        data={[...tags]}
        value={Array.isArray(draft.metadata.tags) ? draft.metadata.tags.map(String) : []}
        maxTags={MAX_TAGS}
        maxLength={MAX_TAG}
        acceptValueOnBlur
        error={defectAt(errors, "/metadata/tags")}
        onChange={(chosen) => setMember("tags", chosen)}
      />
    </>
  );
}

function labelOf(field: ListItemField, intl: IntlShape): string {
  const own = itemLabelOf(field.label, intl.locale as Locale);
  if (own !== "" || !isBaseFieldName(field.name)) return own || field.name;
  return field.name === "periodStart"
    ? intl.formatMessage({ id: "list-items.periodStart" })
    : intl.formatMessage({ id: "list-items.periodEnd" });
}

function ownLabel({ fields }: ListItemType, name: string, intl: IntlShape): string {
  const field = fields.find((one) => one.name === name);
  return field === undefined ? "" : itemLabelOf(field.label, intl.locale as Locale);
}
