import { MAX_NAVIGATION_DEPTH } from "@plein/contract/menus/sub-navigation";
import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import { NumberField } from "@plein/ui/fields/number-field.tsx";
import { PageField } from "@plein/ui/fields/page-field.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps } from "../kit/block-editor-props.ts";
import { blockForm } from "../kit/block-form.ts";
import { CommonOptionsFields } from "../kit/common-options-fields.tsx";
import { useFieldTexts } from "../kit/use-field-texts.ts";
import type { subNavigation } from "./schema.ts";

export function SubNavigationEditor(props: BlockEditorProps<typeof subNavigation>): ReactNode {
  const intl = useIntl();
  const texts = useFieldTexts();
  const form = blockForm(props);
  if (props.part === "content") {
    return (
      <FieldStack>
        <TextField {...form.content("title")} label={intl.formatMessage({ id: "block.subNavigation.title" })} maxLength={160} />
        <SelectField
          {...form.option("source")}
          label={intl.formatMessage({ id: "block.subNavigation.source" })}
          choices={[
            { value: "pages", label: intl.formatMessage({ id: "block.subNavigation.source.pages" }) },
            { value: "menu", label: intl.formatMessage({ id: "block.subNavigation.source.menu" }) },
          ]}
        />
        <PageField
          {...form.option("pageGuid")}
          label={intl.formatMessage({ id: "block.subNavigation.start" })}
          description={intl.formatMessage({ id: "block.subNavigation.startHint" })}
          clearLabel={intl.formatMessage({ id: "block.subNavigation.startClear" })}
          pages={props.env}
          texts={texts.link}
        />
      </FieldStack>
    );
  }
  return (
    <FieldStack>
      <NumberField
        {...form.option("depth")}
        label={intl.formatMessage({ id: "block.subNavigation.depth" })}
        min={1}
        max={MAX_NAVIGATION_DEPTH}
      />
      <SwitchField {...form.option("hasSiblings")} label={intl.formatMessage({ id: "block.subNavigation.hasSiblings" })} />
      <CommonOptionsFields {...form.options} />
    </FieldStack>
  );
}
