import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { ButtonListField } from "../kit/editor/button-list-field.tsx";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { type buttons, MAX_BUTTONS } from "./schema.ts";

export const ButtonsEditor = defineEditor<typeof buttons>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form, errors, env }: EditorFieldsProps<typeof buttons>): ReactNode {
  return <ButtonListField {...form.content("items")} path="/content/items" min={1} max={MAX_BUTTONS} errors={errors} env={env} />;
}

function OptionsFields({ form }: EditorFieldsProps<typeof buttons>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <SelectField
        {...form.option("style")}
        label={intl.formatMessage({ id: "block.buttons.style" })}
        choices={[
          { value: "primary", label: intl.formatMessage({ id: "block.buttons.style.primary" }) },
          { value: "secondary", label: intl.formatMessage({ id: "block.buttons.style.secondary" }) },
          { value: "link", label: intl.formatMessage({ id: "block.buttons.style.link" }) },
        ]}
      />
      <SelectField
        {...form.option("align")}
        label={intl.formatMessage({ id: "block.buttons.align" })}
        choices={[
          { value: "start", label: intl.formatMessage({ id: "block.buttons.align.start" }) },
          { value: "center", label: intl.formatMessage({ id: "block.buttons.align.center" }) },
          { value: "end", label: intl.formatMessage({ id: "block.buttons.align.end" }) },
        ]}
      />
      <SwitchField {...form.option("stackedOnMobile")} label={intl.formatMessage({ id: "block.buttons.stackedOnMobile" })} />
    </>
  );
}
