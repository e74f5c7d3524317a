import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps } from "../kit/block-editor-props.ts";
import { blockForm } from "../kit/block-form.ts";
import { ButtonListField } from "../kit/button-list-field.tsx";
import { CommonOptionsFields } from "../kit/common-options-fields.tsx";
import { BUTTONS_MAX, type buttons } from "./schema.ts";

export function ButtonsEditor(props: BlockEditorProps<typeof buttons>): ReactNode {
  return props.part === "content" ? <ContentFields {...props} /> : <OptionsFields {...props} />;
}

function ContentFields(props: BlockEditorProps<typeof buttons>): ReactNode {
  const form = blockForm(props);
  return (
    <FieldStack>
      <ButtonListField {...form.content("items")} path="/content/items" min={1} max={BUTTONS_MAX} errors={props.errors} env={props.env} />
    </FieldStack>
  );
}

function OptionsFields(props: BlockEditorProps<typeof buttons>): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  return (
    <FieldStack>
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
      <CommonOptionsFields {...form.options} />
    </FieldStack>
  );
}
