import { PERIOD_MODES } from "@plein/contract/forms/period-state";
import { DateField } from "@plein/ui/fields/date-field.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { MAX_STATE_TEXT_LENGTH, PERIOD_SOURCES, type periodState } from "./schema.ts";

export const PeriodStateEditor = defineEditor<typeof periodState>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form }: EditorFieldsProps<typeof periodState>): ReactNode {
  const intl = useIntl();
  const label = (name: string) => intl.formatMessage({ id: `block.periodState.${name}` });
  return (
    <>
      <TextField {...form.content("title")} label={label("title")} maxLength={160} isRequired />
      <TextField {...form.content("before")} label={label("before")} maxLength={MAX_STATE_TEXT_LENGTH} />
      <TextField {...form.content("now")} label={label("now")} maxLength={MAX_STATE_TEXT_LENGTH} />
      <TextField {...form.content("after")} label={label("after")} maxLength={MAX_STATE_TEXT_LENGTH} />
    </>
  );
}

function OptionsFields({ form, value: { options } }: EditorFieldsProps<typeof periodState>): ReactNode {
  const intl = useIntl();
  const label = (name: string) => intl.formatMessage({ id: `block.periodState.${name}` });
  const isWrong = options.startsOn !== "" && options.endsOn !== "" && options.endsOn < options.startsOn;
  return (
    <>
      <SelectField
        {...form.option("mode")}
        label={label("mode")}
        choices={PERIOD_MODES.map((value) => ({ value, label: label(`mode.${value}`) }))}
      />
      <SelectField
        {...form.option("source")}
        label={label("source")}
        description={label("sourceHint")}
        choices={PERIOD_SOURCES.map((value) => ({ value, label: label(`source.${value}`) }))}
      />
      <DateField {...form.option("startsOn")} label={label("startsOn")} />
      <DateField {...form.option("endsOn")} label={label("endsOn")} {...(isWrong ? { error: label("endsOnWrong") } : {})} />
      <SwitchField {...form.option("hasCountdown")} label={label("hasCountdown")} />
    </>
  );
}
