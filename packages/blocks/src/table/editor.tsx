import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { MAX_CAPTION_LENGTH, type table } from "./schema.ts";

export const TableEditor = defineEditor<typeof table>({ content: ContentFields, options: OptionsFields });

/** The cells are edited on the page itself. */
function ContentFields({ form }: EditorFieldsProps<typeof table>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <TextField
        {...form.content("caption")}
        label={intl.formatMessage({ id: "block.table.caption" })}
        description={intl.formatMessage({ id: "block.table.captionHint" })}
        maxLength={MAX_CAPTION_LENGTH}
        isRequired
      />
      <SwitchField
        {...form.content("hasHeaderRow")}
        label={intl.formatMessage({ id: "block.table.hasHeaderRow" })}
        description={intl.formatMessage({ id: "block.table.hasHeaderRowHint" })}
      />
      <SwitchField {...form.content("hasHeaderColumn")} label={intl.formatMessage({ id: "block.table.hasHeaderColumn" })} />
    </>
  );
}

function OptionsFields({ form }: EditorFieldsProps<typeof table>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <SwitchField {...form.option("hasStripes")} label={intl.formatMessage({ id: "block.table.hasStripes" })} />
      <SwitchField
        {...form.option("isFirstColumnFixed")}
        label={intl.formatMessage({ id: "block.table.isFirstColumnFixed" })}
        description={intl.formatMessage({ id: "block.table.isFirstColumnFixedHint" })}
      />
    </>
  );
}
