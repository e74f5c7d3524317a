import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps } from "../kit/block-editor-props.ts";
import { blockForm } from "../kit/block-form.ts";
import { CommonOptionsFields } from "../kit/common-options-fields.tsx";

import type { separator } from "./schema.ts";

/** It has no content of its own: all is in how it looks. */
export function SeparatorEditor(props: BlockEditorProps<typeof separator>): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  if (props.part === "content") return null;
  return (
    <FieldStack>
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
      <CommonOptionsFields {...form.options} />
    </FieldStack>
  );
}
