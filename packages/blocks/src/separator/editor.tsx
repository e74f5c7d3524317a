import { SelectField } from "@plein/ui/fields/select-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import type { separator } from "./schema.ts";

/** It has no content: only options. */
export const SeparatorEditor = defineEditor<typeof separator>({ content: null, options: OptionsFields });

function OptionsFields({ form }: EditorFieldsProps<typeof separator>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <SelectField
        {...form.option("kind")}
        label={intl.formatMessage({ id: "block.separator.kind" })}
        choices={[
          { value: "line", label: intl.formatMessage({ id: "block.separator.kind.line" }) },
          { value: "space", label: intl.formatMessage({ id: "block.separator.kind.space" }) },
        ]}
      />
      <SelectField
        {...form.option("size")}
        label={intl.formatMessage({ id: "block.separator.size" })}
        choices={[
          { value: "s", label: intl.formatMessage({ id: "block.separator.size.s" }) },
          { value: "m", label: intl.formatMessage({ id: "block.separator.size.m" }) },
          { value: "l", label: intl.formatMessage({ id: "block.separator.size.l" }) },
        ]}
      />
    </>
  );
}
