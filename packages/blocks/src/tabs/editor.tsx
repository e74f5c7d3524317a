import { EMPTY_RICH_TEXT } from "@plein/contract/blocks/rich-text";
import { ItemsField } from "@plein/ui/fields/items/items-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps, EditorEnv } from "../kit/editor/block-editor-props.ts";
import { bindFields, type Part } from "../kit/editor/block-fields.ts";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { BlockRichTextField } from "../kit/editor/source-fields.tsx";
import { useItemsTexts } from "../kit/editor/use-items-texts.ts";
import { MAX_TABS, MIN_TABS, type tabs } from "./schema.ts";

type Tab = BlockEditorProps<typeof tabs>["value"]["content"]["items"][number];

export const TabsEditor = defineEditor<typeof tabs>({ content: ContentFields, options: () => null });

function ContentFields({ form, errors, env }: EditorFieldsProps<typeof tabs>): ReactNode {
  const intl = useIntl();
  const { value, onChange, error, path } = form.content("items");
  const texts = useItemsTexts({
    add: intl.formatMessage({ id: "block.tabs.addItem" }),
    item: (place) => intl.formatMessage({ id: "block.tabs.item" }, { place }),
  });
  return (
    <ItemsField
      label={intl.formatMessage({ id: "block.tabs.items" })}
      error={error}
      path={path}
      items={value}
      onChange={onChange}
      newItem={() => ({ label: "", body: EMPTY_RICH_TEXT })}
      min={MIN_TABS}
      max={MAX_TABS}
      texts={texts}
      titleOf={({ label }) => label}
      renderItem={(members, onItemChange, index) => (
        <TabFields members={members} onChange={onItemChange} path={`${path}/${index}`} errors={errors} env={env} />
      )}
    />
  );
}

function TabFields({ env, ...tab }: Part<Tab> & { readonly env: EditorEnv }): ReactNode {
  const intl = useIntl();
  const field = bindFields(tab);
  return (
    <>
      <TextField {...field("label")} label={intl.formatMessage({ id: "block.tabs.label" })} maxLength={60} isRequired />
      <BlockRichTextField {...field("body")} label={intl.formatMessage({ id: "block.tabs.body" })} env={env} />
    </>
  );
}
