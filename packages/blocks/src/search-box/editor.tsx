import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import type { searchBox } from "./schema.ts";

export const SearchBoxEditor = defineEditor<typeof searchBox>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form }: EditorFieldsProps<typeof searchBox>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <TextField {...form.content("label")} label={intl.formatMessage({ id: "block.searchBox.label" })} maxLength={120} isRequired />
      <TextField {...form.content("placeholder")} label={intl.formatMessage({ id: "block.searchBox.placeholder" })} maxLength={80} />
    </>
  );
}

function OptionsFields({ form }: EditorFieldsProps<typeof searchBox>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <SelectField
        {...form.option("scope")}
        label={intl.formatMessage({ id: "block.searchBox.scope" })}
        choices={[
          { value: "all", label: intl.formatMessage({ id: "block.searchBox.scope.all" }) },
          { value: "page", label: intl.formatMessage({ id: "block.searchBox.scope.page" }) },
          { value: "news", label: intl.formatMessage({ id: "block.searchBox.scope.news" }) },
          { value: "event", label: intl.formatMessage({ id: "block.searchBox.scope.event" }) },
          { value: "project", label: intl.formatMessage({ id: "block.searchBox.scope.project" }) },
          { value: "document", label: intl.formatMessage({ id: "block.searchBox.scope.document" }) },
          { value: "person", label: intl.formatMessage({ id: "block.searchBox.scope.person" }) },
          { value: "faq", label: intl.formatMessage({ id: "block.searchBox.scope.faq" }) },
          { value: "link", label: intl.formatMessage({ id: "block.searchBox.scope.link" }) },
          { value: "idea", label: intl.formatMessage({ id: "block.searchBox.scope.idea" }) },
          { value: "vacancy", label: intl.formatMessage({ id: "block.searchBox.scope.vacancy" }) },
          { value: "location", label: intl.formatMessage({ id: "block.searchBox.scope.location" }) },
          { value: "product", label: intl.formatMessage({ id: "block.searchBox.scope.product" }) },
        ]}
      />
      <SwitchField {...form.option("hasSuggestions")} label={intl.formatMessage({ id: "block.searchBox.hasSuggestions" })} />
    </>
  );
}
