import { MAX_NAVIGATION_DEPTH } from "@plein/contract/menus/sub-navigation";
import { PageField } from "@plein/ui/fields/links/page-field.tsx";
import { NumberField } from "@plein/ui/fields/number-field.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { useFieldTexts } from "../kit/editor/use-field-texts.ts";
import type { subNavigation } from "./schema.ts";

export const SubNavigationEditor = defineEditor<typeof subNavigation>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form, env }: EditorFieldsProps<typeof subNavigation>): ReactNode {
  const intl = useIntl();
  const texts = useFieldTexts();
  return (
    <>
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
        pages={env}
        texts={texts.page}
      />
    </>
  );
}

function OptionsFields({ form }: EditorFieldsProps<typeof subNavigation>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <NumberField
        {...form.option("depth")}
        label={intl.formatMessage({ id: "block.subNavigation.depth" })}
        min={1}
        max={MAX_NAVIGATION_DEPTH}
      />
      <SwitchField {...form.option("hasSiblings")} label={intl.formatMessage({ id: "block.subNavigation.hasSiblings" })} />
    </>
  );
}
