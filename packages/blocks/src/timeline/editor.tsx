import { EMPTY_RICH_TEXT } from "@plein/contract/blocks/rich-text";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps, EditorEnv } from "../kit/editor/block-editor-props.ts";
import { bindFields, type Part } from "../kit/editor/block-fields.ts";
import { BlockItemsField } from "../kit/editor/block-items-field.tsx";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { BlockRichTextField } from "../kit/editor/source-fields.tsx";
import { MAX_TIMELINE_STEPS, STEP_STATES, TIMELINE_DIRECTIONS, type timeline } from "./schema.ts";

type Step = BlockEditorProps<typeof timeline>["value"]["content"]["items"][number];

export const TimelineEditor = defineEditor<typeof timeline>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form, errors, env }: EditorFieldsProps<typeof timeline>): ReactNode {
  const intl = useIntl();
  return (
    <BlockItemsField
      {...form.content("items")}
      label={intl.formatMessage({ id: "block.timeline.items" })}
      names={{
        add: intl.formatMessage({ id: "block.timeline.addItem" }),
        item: (place) => intl.formatMessage({ id: "block.timeline.item" }, { place }),
      }}
      newItem={(): Step => ({ title: "", date: "", text: EMPTY_RICH_TEXT, state: "next" })}
      max={MAX_TIMELINE_STEPS}
      errors={errors}
      titleOf={({ title }) => title}
      renderItem={(item) => <StepFields {...item} env={env} />}
    />
  );
}

function StepFields({ env, ...step }: Part<Step> & { readonly env: EditorEnv }): ReactNode {
  const intl = useIntl();
  const field = bindFields(step);
  return (
    <>
      <TextField {...field("title")} label={intl.formatMessage({ id: "block.timeline.title" })} maxLength={150} isRequired />
      <TextField
        {...field("date")}
        label={intl.formatMessage({ id: "block.timeline.date" })}
        description={intl.formatMessage({ id: "block.timeline.dateHint" })}
        maxLength={80}
      />
      <SelectField
        {...field("state")}
        label={intl.formatMessage({ id: "block.timeline.state" })}
        choices={STEP_STATES.map((value) => ({ value, label: intl.formatMessage({ id: `block.timeline.state.${value}` }) }))}
      />
      <BlockRichTextField {...field("text")} label={intl.formatMessage({ id: "block.timeline.text" })} env={env} />
    </>
  );
}

function OptionsFields({ form }: EditorFieldsProps<typeof timeline>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <SelectField
        {...form.option("direction")}
        label={intl.formatMessage({ id: "block.timeline.direction" })}
        description={intl.formatMessage({ id: "block.timeline.directionHint" })}
        choices={TIMELINE_DIRECTIONS.map((value) => ({
          value,
          label: intl.formatMessage({ id: `block.timeline.direction.${value}` }),
        }))}
      />
      <SwitchField {...form.option("isNowHighlighted")} label={intl.formatMessage({ id: "block.timeline.isNowHighlighted" })} />
    </>
  );
}
