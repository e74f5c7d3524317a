import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps } from "../kit/block-editor-props.ts";
import { blockForm } from "../kit/block-form.ts";
import { CommonOptionsFields } from "../kit/common-options-fields.tsx";
import type { heading } from "./schema.ts";

export function HeadingEditor(props: BlockEditorProps<typeof heading>): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  if (props.part === "content") {
    return (
      <FieldStack>
        <TextField {...form.content("text")} label={intl.formatMessage({ id: "block.heading.text" })} maxLength={200} isRequired />
      </FieldStack>
    );
  }
  return (
    <FieldStack>
      <SelectField
        {...form.option("level")}
        label={intl.formatMessage({ id: "block.heading.level" })}
        description={intl.formatMessage({ id: "block.heading.levelHint" })}
        choices={[
          { value: "h2", label: intl.formatMessage({ id: "block.heading.level.h2" }) },
          { value: "h3", label: intl.formatMessage({ id: "block.heading.level.h3" }) },
          { value: "h4", label: intl.formatMessage({ id: "block.heading.level.h4" }) },
        ]}
      />
      <SelectField
        {...form.option("size")}
        label={intl.formatMessage({ id: "block.heading.size" })}
        choices={[
          { value: "s", label: intl.formatMessage({ id: "block.heading.size.s" }) },
          { value: "m", label: intl.formatMessage({ id: "block.heading.size.m" }) },
          { value: "l", label: intl.formatMessage({ id: "block.heading.size.l" }) },
        ]}
      />
      <SelectField
        {...form.option("align")}
        label={intl.formatMessage({ id: "block.heading.align" })}
        choices={[
          { value: "start", label: intl.formatMessage({ id: "block.heading.align.start" }) },
          { value: "center", label: intl.formatMessage({ id: "block.heading.align.center" }) },
        ]}
      />
      <CommonOptionsFields {...form.options} />
    </FieldStack>
  );
}
