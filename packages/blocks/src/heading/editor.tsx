import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import type { heading } from "./schema.ts";

export const HeadingEditor = defineEditor<typeof heading>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form }: EditorFieldsProps<typeof heading>): ReactNode {
  const intl = useIntl();
  return <TextField {...form.content("text")} label={intl.formatMessage({ id: "block.heading.text" })} maxLength={200} isRequired />;
}

function OptionsFields({ form }: EditorFieldsProps<typeof heading>): ReactNode {
  const intl = useIntl();
  return (
    <>
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
    </>
  );
}
