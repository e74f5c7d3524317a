import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps } from "../kit/block-editor-props.ts";
import { blockForm } from "../kit/block-form.ts";
import { CommonOptionsFields } from "../kit/common-options-fields.tsx";
import type { searchBox } from "./schema.ts";

export function SearchBoxEditor(props: BlockEditorProps<typeof searchBox>): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  if (props.part === "content") {
    return (
      <FieldStack>
        <TextField {...form.content("label")} label={intl.formatMessage({ id: "block.searchBox.label" })} maxLength={120} isRequired />
        <TextField {...form.content("placeholder")} label={intl.formatMessage({ id: "block.searchBox.placeholder" })} maxLength={80} />
      </FieldStack>
    );
  }
  return (
    <FieldStack>
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
      <CommonOptionsFields {...form.options} />
    </FieldStack>
  );
}
