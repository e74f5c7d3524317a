import { MAX_LISTED, SUBMISSION_ORDERS } from "@plein/contract/forms/submissions-list";
import { NumberField } from "@plein/ui/fields/number-field.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextAreaField } from "@plein/ui/fields/text-area-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { FormChoiceField } from "../kit/editor/form-choice-field.tsx";
import { QuestionChoicesField } from "../kit/editor/question-choices-field.tsx";
import { MAX_EMPTY_TEXT_LENGTH, MAX_INTRO_LENGTH, type submissions } from "./schema.ts";

export const SubmissionsEditor = defineEditor<typeof submissions>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form, value, env }: EditorFieldsProps<typeof submissions>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <FormChoiceField {...form.content("formGuid")} env={env} />
      <TextAreaField
        {...form.content("intro")}
        label={intl.formatMessage({ id: "block.submissions.intro" })}
        maxLength={MAX_INTRO_LENGTH}
      />
      <TextField
        {...form.content("emptyText")}
        label={intl.formatMessage({ id: "block.submissions.emptyText" })}
        maxLength={MAX_EMPTY_TEXT_LENGTH}
      />
      <QuestionChoicesField
        {...form.option("questionKeys")}
        formGuid={value.content.formGuid}
        list={env.listPublicQuestions}
        label={intl.formatMessage({ id: "block.submissions.questions" })}
        description={intl.formatMessage({ id: "block.submissions.questions.hint" })}
      />
    </>
  );
}

function OptionsFields({ form }: EditorFieldsProps<typeof submissions>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <NumberField
        {...form.option("itemCount")}
        label={intl.formatMessage({ id: "block.submissions.itemCount" })}
        min={1}
        max={MAX_LISTED}
      />
      <SelectField
        {...form.option("sortBy")}
        label={intl.formatMessage({ id: "block.submissions.sortBy" })}
        choices={SUBMISSION_ORDERS.map((order) => ({
          value: order,
          label: intl.formatMessage({ id: `block.submissions.sortBy.${order}` }),
        }))}
      />
    </>
  );
}
